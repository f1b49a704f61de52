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
  const alone = '{{alone}}';
  const beside = (name) => new URL(name, here).href;
  try {
    const { default: init } = await import(beside('./{{script}}'));
    await init({ module_or_path: beside('./{{program}}') });
  } catch (error) {
    // A frame without an origin may load no modules, unless the server allows it to everybody.
    if (self.origin !== 'null' || !alone) throw error;
    const script = document.createElement('script');
    script.src = beside(alone);
    document.head.append(script);
  }
})();
