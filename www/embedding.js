// The builder on "Boards in other pages": from what is chosen to the line of HTML.

const form = document.querySelector('#options');
const preview = document.querySelector('#preview');
const HOME = new URL('.', location.href);

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What is chosen and is not what a board has anyway. */
function chosen() {
  const data = new FormData(form);
  const options = {};
  for (const name of ['game', 'position', 'moves', 'rules', 'ply', 'play', 'view', 'slice', 'spread', 'theme', 'colors', 'boards']) {
    const value = (data.get(name) ?? '').trim();
    if (value) options[name] = value;
  }
  // A link has the whole game in it.
  if (/^(https?:|#)|^[a-z]+\.\d+\./.test(options.moves ?? '')) {
    options.game = options.moves.replace(/^.*#/s, '');
    for (const name of ['position', 'moves', 'rules']) delete options[name];
  }
  for (const name of ['labels', 'hints']) if (!data.has(name)) options[name] = 'off';
  const controls = data.getAll('controls').join(',') || 'none';
  if (controls !== 'status,steps') options.controls = controls;
  return options;
}

let shown = null;

function show() {
  const options = chosen();
  const address = new URL('embed.html', HOME);
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
  if (address.href !== shown) {
    shown = address.href;
    // Another entry in the history for every letter typed would be a nuisance.
    preview.contentWindow.location.replace(shown);
  }
  document.querySelector('#frame-line').value =
    `<iframe src="${escaped(address.href)}" title="A board of Raumspiel" width="500" height="400" loading="lazy" `
    + 'allow="fullscreen; clipboard-write" style="border: 0"></iframe>';
  const attributes = Object.entries(options).map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  document.querySelector('#element-line').value = `<raumspiel-board${attributes}></raumspiel-board>`;
}

/** The games, from the program itself: what it knows can be chosen. */
async function listGames() {
  const { default: init, gameNames } = await import('./raumspiel.js');
  await init();
  const games = gameNames();
  form.elements.game.replaceChildren(...games.map(({ name, title }) => new Option(title, name)));
  document.querySelector('#names').textContent = games.map(({ name }) => name).join(', ');
}

for (const part of document.querySelectorAll('.here')) part.textContent = HOME.href;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', show);
document.querySelector('#copy').addEventListener('click', async () => {
  const field = document.querySelector('#frame-line');
  const said = document.querySelector('#copied');
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = 'Copied.';
  } catch {
    said.textContent = 'It is selected: press Ctrl+C.';
  }
});

await listGames();
show();
