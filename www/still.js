// What is seen of the board before its program has come. On a first visit that is the board as every game begins; to
// those who come back, or with a link, it is an empty one, for only the program knows how theirs stands.
//
// It stands in the document behind the board, which is not drawn before it has run.
(() => {
  const stage = document.currentScript.parentElement;
  const asked = new URLSearchParams(location.search);
  const LEVELS = { raumschach: 5, doseki: 9 };

  /** What an embedded board is asked for: anything of this makes it another one. */
  const OTHERS = ['game', 'position', 'moves', 'rules', 'ply', 'view', 'slice', 'spread', 'theme', 'colors', 'boards'];
  /** What stands around it by itself, and by one word: its place is kept, so that nothing jumps when it comes. */
  const CONTROLS = { null: 'status steps', none: '', all: 'status steps bars moves players' };
  const embedded = () => ({
    controls: CONTROLS[asked.get('controls')] ?? asked.get('controls').replaceAll(',', ' '),
    new: !OTHERS.some((name) => asked.has(name)),
    kind: asked.get('game')?.split('.')[0],
    boards: asked.get('boards'),
    theme: asked.get('theme'),
  });

  /** What the page remembers; it does so of everybody who has played. */
  const visited = () => {
    const storage = (() => {
      try {
        return { ...localStorage };
      } catch {
        // Where storage is refused, everybody is here for the first time.
        return {};
      }
    })();
    const been = Object.keys(storage).some((name) => name.startsWith('raumspiel.')) || navigator.serviceWorker?.controller;
    return {
      new: !been && location.hash.length < 2,
      kind: location.hash.slice(1).split('.')[0] || storage['raumspiel.kind'],
      boards: storage['raumspiel.boards'],
    };
  };

  const it = document.documentElement.dataset.raumspiel === 'board' ? embedded() : visited();
  const levels = LEVELS[it.kind] ?? 4;
  if (it.controls !== undefined) document.documentElement.dataset.controls = it.controls;

  /** Empty sheets, as the program will make them. */
  const table = (level) => {
    const cells = (rank) => Array.from({ length: levels }, (_, file) => `<td data-cell data-shade="${(file + rank + level) % 2}"><span></span></td>`);
    const ranks = Array.from({ length: levels }, (_, index) => levels - 1 - index);
    const rows = ranks.map((rank) => `<tr><th>${rank + 1}</th>${cells(rank).join('')}</tr>`);
    const letters = Array.from({ length: levels }, (_, file) => `<th>${String.fromCharCode(97 + file)}</th>`);
    return `<table aria-hidden="true"><caption>${String.fromCharCode(65 + level)}</caption><tbody>${rows.join('')}</tbody>`
      + `<tfoot><tr><td></td>${letters.join('')}</tr></tfoot></table>`;
  };

  if (it.boards === 'sheets' || it.boards === 'both') {
    stage.dataset.boards = it.boards;
    const sheets = stage.querySelector('#sheets');
    const across = Math.ceil(Math.sqrt(levels));
    const sizes = { files: levels, ranks: levels, across, down: Math.ceil(levels / across) };
    for (const [name, size] of Object.entries(sizes)) sheets.style.setProperty(`--${name}`, size);
    sheets.innerHTML = Array.from({ length: levels }, (_, level) => table(level)).join('');
  }
  if (it.boards === 'sheets') return;

  const picture = stage.querySelector('#still');
  if (!it.new) {
    const dark = it.theme ? it.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    picture.querySelector('source').remove();
    picture.querySelector('img').src = `cube-${levels}-${dark ? 'dark' : 'light'}.webp`;
  }
  stage.dataset.still = it.new ? 'board' : 'cube';
})();
