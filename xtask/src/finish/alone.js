// Raumspiel in one script: what a page needs that can load no modules, from a disk or in a strict sandbox.
(async () => {
{{unpack}}
  const text = async (packed) => new TextDecoder().decode(await unpack(packed));
  const address = (content, type) => URL.createObjectURL(new Blob([content], { type }));

  // Each game's engine: the script that brings it, or, packed, its module and its program.
  const engines = {{engines}};
  const here = document.currentScript?.src || document.baseURI;
  const bring = (name) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(name, here).href;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${name} can't be loaded`));
    document.head.append(script);
  });
  for (const [game, engine] of Object.entries(engines)) {
    if (!engine.module) continue;
    const begin = `const unpackProgram = ${unpack};
      const begin = async () => __wbg_init({ module_or_path: await unpackProgram('${engine.program}') });
      export { begin as default };
      if (self.DedicatedWorkerGlobalScope) await begin();`;
    const module = address(`${await text(engine.module)}\n${begin}`, 'text/javascript');
    const meta = document.createElement('meta');
    meta.name = 'raumspiel-engine';
    meta.content = module;
    Object.assign(meta.dataset, { game, module });
    document.head.append(meta);
  }
  const wordsOf = {{words}};
  for (const [code, words] of Object.entries(wordsOf)) {
    const meta = document.createElement('meta');
    meta.name = 'raumspiel-words';
    meta.content = address(await text(words), 'text/plain;charset=utf-8');
    meta.dataset.code = code;
    document.head.append(meta);
  }
  const importModule = async (wanted) => {
    if (wanted.startsWith('blob:')) return import(wanted);
    const game = Object.keys(engines).find((name) => wanted.includes(`${name}-engine`));
    if (!globalThis.raumspielEngines?.[game]) await bring(engines[game].script);
    return globalThis.raumspielEngines[game];
  };

  // Here the whole program is awake.
  const asleep = { tell() {}, async prepare() {}, async prepareToBegin() {}, wake() {} };

  const helps = {{helps}};
  const helpAddresses = {};
  if (helps['help.html']) {
    document.addEventListener('click', async (event) => {
      const link = event.target.closest?.('a[href^="help."]');
      if (!link) return;
      event.preventDefault();
      const wanted = link.getAttribute('href').split('#')[0];
      const name = helps[wanted] ? wanted : 'help.html';
      helpAddresses[name] ??= address(await text(helps[name]), 'text/html;charset=utf-8');
      open(helpAddresses[name] + link.hash);
    });
  }

{{script}}

  await __wbg_init({ module_or_path: await unpack('{{program}}') });
})();
