// <raumspiel-board>: a board in any page. In the page's head:
//
//   <script src="https://.../embed.js" defer></script>
//
// and where a board is wanted: <raumspiel-board game="artemis" moves="1. Na3A a2D"></raumspiel-board>. The
// attributes are the options of embed.html; embedding.html explains them.
//
// Browsers keep only some WebGL pictures alive in one page. So every board begins as a still picture, becomes
// alive when it is seen or clicked, and gives its picture back when it is out of sight or others are wanted more.

// It is no module, since browsers would load that from another site only if its server allows it.
(() => {
const LOOKS = ['view', 'slice', 'spread', 'theme', 'colors', 'boards', 'labels', 'hints', 'controls'];
const OPTIONS = ['game', 'position', 'moves', 'rules', 'ply', 'play', ...LOOKS];
const HOME = new URL('.', document.currentScript.src);
/** So many boards are alive at once: browsers keep at least eight, and the page may want some of its own. */
const MOST_ALIVE = 6;
const VERSION = 1;
/** After so long, in milliseconds, a board that says nothing is given up. */
const PATIENCE = 20_000;

const STYLE = `
  :host { display: block; position: relative; aspect-ratio: 5 / 4; min-height: 12rem; overflow: hidden; }
  :host([hidden]) { display: none; }
  iframe, canvas, svg, button { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  iframe { opacity: 0; }
  iframe.alive { opacity: 1; }
  svg { padding: 12%; box-sizing: border-box; }
  button { background: none; cursor: pointer; font: inherit; }
  button:focus-visible { outline: 2px solid; outline-offset: -2px; }
  p { position: absolute; inset: auto 0 0; display: none; margin: 0; padding: 0.3em 0.5em; font: 0.9rem/1.3 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  p.fault { display: block; }
  [hidden] { display: none; }
  @media print {
    button, svg, iframe:not(.alive), :has(~ iframe.alive) { display: none; }
    canvas { object-fit: contain; }
    p { display: block; }
  }
`;
const FLOORS = ['2,10 8,7 14,10 8,13', '2,7 8,4 14,7 8,10', '2,4 8,1 14,4 8,7'];

/** One embed.html, spoken to through a port of its own. */
class Frame {
  #port;
  #waiting = new Map();
  #last = 0;
  #hear;

  constructor(element, options, hear) {
    this.element = element;
    this.#hear = hear;
    this.ready = new Promise((resolve, reject) => {
      let loaded = false;
      const late = setTimeout(() => reject(new Error(loaded
        ? `${HOME}embed.html does not answer: something keeps it out of frames, or it is another program.`
        : `${HOME}embed.html could not be loaded in ${PATIENCE / 1000} seconds.`)), PATIENCE);
      element.addEventListener('load', () => {
        loaded = true;
        this.#connect((answer) => {
          clearTimeout(late);
          resolve(answer);
        });
      }, { once: true });
    });
    // Who asks something hears of it; that nobody asked is no fault of the page's.
    this.ready.catch(() => {});
    const address = new URL('embed.html', HOME);
    for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
    element.src = address.href;
  }

  #connect(resolve) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
      this.#hear(data);
    };
    // From a disk there is no origin to name; nothing but the port is in this message.
    const target = HOME.origin === 'null' ? '*' : HOME.origin;
    this.ask('connect').then(resolve);
    this.element.contentWindow.postMessage({ raumspiel: VERSION, type: 'connect', id: this.#last }, target, [port2]);
  }

  /** Sends a command, once the board listens; its answer. */
  async ask(type, fields = {}) {
    if (type !== 'connect') await this.ready;
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    if (type !== 'connect') this.#port.postMessage({ ...fields, raumspiel: VERSION, type, id });
    return answer;
  }

  remove() {
    this.#port?.close();
    this.element.remove();
  }
}

/** An answer, unless it takes too long. */
const soon = (answer) => new Promise((resolve, reject) => {
  const late = setTimeout(() => reject(new Error('There was no answer.')), PATIENCE);
  answer.then(resolve, reject).finally(() => clearTimeout(late));
});

/** The boards that are alive, the one used last at the end. */
const alive = new Set();

/** One board out of sight that draws the others' still pictures, one after the other. */
const painter = {
  frame: null,
  queue: Promise.resolve(),

  paint(board) {
    this.queue = this.queue.then(async () => {
      if (!board.wantsPicture) return;
      if (!this.frame) {
        const element = document.createElement('iframe');
        element.title = 'Draws still pictures';
        element.setAttribute('aria-hidden', 'true');
        element.tabIndex = -1;
        Object.assign(element.style, { position: 'fixed', left: '-10000px', top: '0', border: '0' });
        document.body.append(element);
        this.frame = new Frame(element, { controls: 'none' }, () => {});
      }
      const { width, height } = board.getBoundingClientRect();
      Object.assign(this.frame.element.style, { width: `${width}px`, height: `${height}px` });
      const options = { view: 'white', theme: 'auto', ...board.options, controls: 'none', labels: 'off' };
      await soon(this.frame.ask('load', { options }));
      const { picture, message } = await soon(this.frame.ask('picture'));
      if (picture && board.wantsPicture) board.show(picture, message);
    }).catch((error) => {
      // The next one gets another frame, and does not wait for this one.
      this.frame?.remove();
      this.frame = null;
      console.info('A still picture could not be drawn.', error);
    });
  },
};

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.seen(isIntersecting);
}, { rootMargin: '80px' });

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

class RaumspielBoard extends HTMLElement {
  static observedAttributes = OPTIONS;

  #root = this.attachShadow({ mode: 'open' });
  #frame = null;
  #still;
  #canvas;
  #button;
  /** What is seen, for paper, where nobody can wake a board; or why there is nothing to see. */
  #words;
  #visible = false;
  #drawn = false;
  #kept = null;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#still = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.#still.setAttribute('viewBox', '0 0 16 14');
    this.#still.setAttribute('aria-hidden', 'true');
    FLOORS.forEach((points, index) => {
      const floor = document.createElementNS('http://www.w3.org/2000/svg', 'polygon');
      floor.setAttribute('points', points);
      floor.setAttribute('fill', ['#2f4166', '#4c628c', '#7a8fb5'][index]);
      floor.setAttribute('fill-opacity', '0.45');
      this.#still.append(floor);
    });
    this.#canvas = document.createElement('canvas');
    this.#canvas.hidden = true;
    this.#button = document.createElement('button');
    this.#button.type = 'button';
    this.#button.addEventListener('click', () => this.wake());
    this.#words = document.createElement('p');
    this.#words.setAttribute('aria-live', 'polite');
    this.#root.append(this.#still, this.#canvas, this.#button, this.#words);
  }

  /** The options as they stand: those of the attributes, the game as far as it has come. */
  get options() {
    const given = OPTIONS.filter((name) => this.hasAttribute(name));
    const options = Object.fromEntries(given.map((name) => [name, this.getAttribute(name)]));
    if (!this.#kept) return options;
    const { position, moves, rules, ply, ...others } = options;
    const watched = moves !== undefined || options.game?.includes('.');
    return { play: watched ? 'none' : 'person', ...others, game: this.#kept };
  }

  /** Whether it is seen, but as a still picture that is not there yet. */
  get wantsPicture() {
    return this.isConnected && !this.#frame && !this.#drawn;
  }

  /** Whether its board is alive. */
  get alive() {
    return Boolean(this.#frame);
  }

  connectedCallback() {
    this.#button.setAttribute('aria-label', this.getAttribute('label') ?? 'A board of Raumspiel: show it alive');
    sight.observe(this);
  }

  disconnectedCallback() {
    sight.unobserve(this);
    this.#drop();
  }

  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (LOOKS.includes(name) && this.#frame && after !== null) {
      this.set({ [name]: after });
      return;
    }
    this.#kept = null;
    this.#drawn = false;
    if (this.#frame) {
      this.#drop();
      this.wake();
    } else if (this.#visible) {
      painter.paint(this);
    }
  }

  /** It has come into sight, or gone out of it. */
  seen(visible) {
    this.#visible = visible;
    if (!visible) {
      this.rest();
    } else if (!this.#frame && alive.size < MOST_ALIVE) {
      this.wake();
    } else {
      painter.paint(this);
    }
  }

  /** Makes the board alive; another one rests for it if there are too many. */
  wake() {
    alive.delete(this);
    alive.add(this);
    if (this.#frame) return;
    if (alive.size > MOST_ALIVE) alive.values().next().value.rest();
    const element = document.createElement('iframe');
    element.title = this.getAttribute('label') ?? 'A board of Raumspiel';
    element.allow = 'fullscreen; clipboard-write';
    const frame = new Frame(element, this.options, (report) => this.#hear(report));
    this.#frame = frame;
    this.#root.append(element);
    this.#say('');
    frame.ready.then(() => {
      element.classList.add('alive');
      if (this.#frame === frame) this.#button.hidden = true;
    }, (error) => {
      if (this.#frame !== frame) return;
      // A click tries again.
      this.#drop();
      this.#say(error.message, true);
      this.dispatchEvent(new CustomEvent('raumspiel-error', {
        detail: { raumspiel: VERSION, type: 'error', code: 'frame', message: error.message },
        bubbles: true,
      }));
    });
    element.addEventListener('pointerenter', () => {
      if (alive.delete(this)) alive.add(this);
    });
  }

  /** Gives the living picture back and keeps a still one, and the game. */
  async rest() {
    const frame = this.#frame;
    if (!frame) return;
    alive.delete(this);
    this.#frame = null;
    this.#button.hidden = false;
    const late = new Promise((resolve) => setTimeout(resolve, 2000, {}));
    const { picture, message } = await Promise.race([frame.ask('picture'), late]).catch(() => ({}));
    if (picture) this.show(picture, message);
    frame.remove();
  }

  #say(words, fault = false) {
    this.#words.textContent = words;
    this.#words.classList.toggle('fault', fault);
  }

  /** Shows a still picture, with what is to be said of it on paper. */
  show(picture, words = '') {
    this.#say(words);
    this.#canvas.width = picture.width;
    this.#canvas.height = picture.height;
    this.#canvas.getContext('bitmaprenderer').transferFromImageBitmap(picture);
    this.#canvas.hidden = false;
    this.#still.setAttribute('hidden', '');
    this.#drawn = true;
  }

  #drop() {
    alive.delete(this);
    this.#frame?.remove();
    this.#frame = null;
    this.#button.hidden = false;
  }

  #hear(report) {
    if (report.state && report.type !== 'error') {
      const begun = report.state.played.length > 0 || report.state.result;
      if (begun && report.type !== 'ready') this.#kept = report.state.link;
    }
    this.dispatchEvent(new CustomEvent(`raumspiel-${report.type}`, { detail: report, bubbles: true }));
  }

  #ask(type, fields) {
    this.wake();
    return this.#frame.ask(type, fields);
  }

  /** Another game; the options of embed.html. Resolves to the board's answer, as all of these do. */
  load(options) {
    return this.#ask('load', { options });
  }

  /** Makes a move. */
  play(move) {
    return this.#ask('play', { move });
  }

  /** Takes moves back. */
  undo(plies = 1) {
    return this.#ask('undo', { plies });
  }

  /** Sets options while a game is on. */
  set(options) {
    return this.#ask('set', { options });
  }

  /** How the game stands. */
  state() {
    return this.#ask('state');
  }
}

if (!customElements.get('raumspiel-board')) customElements.define('raumspiel-board', RaumspielBoard);
})();
