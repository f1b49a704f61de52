// Starts the program. What other windows say meanwhile is kept for it.
(async () => {
  const here = document.currentScript.src;
  const earlier = [];
  const keep = (event) => earlier.push(event);
  addEventListener('message', keep);
  globalThis.raumspielEarlierMessages = () => {
    removeEventListener('message', keep);
    return earlier.splice(0);
  };
  const beside = (name) => new URL(name, here).href;
  /** Brings a plain script, which may come from anywhere. */
  const bring = (address) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} can't be loaded`));
    document.head.append(script);
  });
  /** A module. A frame without an origin may load none, unless the server allows it to everybody: there a plain script
      does the same, if there is one. */
  const either = async (module, script) => {
    try {
      return await module();
    } catch (error) {
      if (self.origin !== 'null' || !script) throw error;
      return bring(script);
    }
  };
  globalThis.raumspielImport = async (module, script) =>
    await either(() => import(module), script) ?? globalThis.raumspielEngine;
  const alone = '{{alone}}';
  await either(async () => {
    const { default: init } = await import(beside('./{{script}}'));
    await init({ module_or_path: beside('./{{program}}') });
  }, alone && beside(alone));
})();
