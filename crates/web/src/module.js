/** Brings a plain script, which may come from anywhere. */
const bring = (address) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = address;
  script.onload = resolve;
  script.onerror = () => reject(new Error(`${address} can't be loaded`));
  document.head.append(script);
});

/**
 * The module at an address. A frame without an origin may load none, unless the server allows it to everybody; there a
 * plain script, if there is one, brings the same as `raumspielEngine`.
 */
export const importModule = async (module, script) => {
  try {
    return await import(module);
  } catch (error) {
    if (self.origin !== 'null' || !script) throw error;
    await bring(script);
    return globalThis.raumspielEngine;
  }
};
