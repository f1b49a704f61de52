// Starts the program, once the page's first picture is to be seen: loaded beside it, the program would keep it waiting.
// What other windows say meanwhile is kept for it.
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
  const after = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const loaded = new Promise((resolve) => { addEventListener('load', resolve, { once: true }); });
  const painted = new Promise((resolve) => {
    const look = (list) => list.getEntriesByName('first-contentful-paint').forEach(resolve);
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  });
  // A page that is out of sight paints nothing, and a picture that doesn't come keeps nobody waiting.
  await Promise.race([Promise.all([loaded, painted]), after(document.hidden ? 0 : 2_000)]);
  const alone = '{{alone}}';
  await either(async () => {
    const address = beside('./{{program}}');
    // In a frame without an origin, what comes in vain would come twice.
    const program = self.origin === 'null' ? address : fetch(address);
    // Who has no script needs no program: then the script's failure is told.
    program.catch?.(() => {});
    const { default: init } = await import(beside('./{{script}}'));
    await init({ module_or_path: program });
  }, alone && beside(alone));
})();
