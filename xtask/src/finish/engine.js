// A game's engine as a plain script, for boards that can load no modules.
(() => {
{{unpack}}

{{script}}

  (globalThis.raumspielEngines ??= {})['{{game}}'] = {
    default: async () => __wbg_init({ module_or_path: await unpack('{{program}}') }),
    serve,
  };
})();
