// Whether all that a page shows can be seen and pressed, in windows of many sizes and with larger text.
//
// The page is in a frame of another page, whose size is a window's at once: all is measured in one call.

/** A document with nothing in it but the frame. */
export const WINDOW = `<!doctype html><title>A window</title><link rel="icon" href="data:,">
  <style>body { margin: 0 } iframe { display: block; border: 0; width: 640px; height: 480px }</style><iframe></iframe>`;

/** Upright and sideways, in CSS pixels. */
export const SIZES = [
  [320, 568], [360, 640], [390, 844], [768, 1024], [1024, 1366], [1280, 1600], [1600, 2000],
  [568, 320], [640, 360], [844, 390], [1024, 768], [1280, 720], [1600, 900],
];

/**
 * Measures what is before a person now: the dialog or the menu that is open, or else the page. `sizes` are those of the
 * window, `texts` those of its text in percent, `press` is how large at least what is pressed has to be; with `anew` all
 * is laid out from the beginning each time. `rare` names what is shown meanwhile: the page itself would hide it again.
 *
 * Returns `{ faults, seen, parts }`: what is wrong, as `[element, what, where]`, and which of the document's parts were
 * seen at all. Runs in the page with the frame.
 */
export function measure({ sizes, texts, press, anew = false, rare }) {
  const frame = document.querySelector('iframe');
  const page = frame.contentDocument;
  const inside = frame.contentWindow;
  const root = page.documentElement;
  /** These are moved sideways on purpose. */
  const SIDEWAYS = '#seeing, #sheets, .wide, .scroll, pre';
  const CONTROLS = 'button, a[href], input, select, textarea, [role^="menuitem"], [data-cell]';
  const SOME_CELLS = 'tr:first-child > :nth-child(2), tr:last-child > :last-child';
  /** For ears only, drawn, or not there to be measured. */
  const PASSED = '.heard, .skip, thead, .wide *, .scroll *, pre *, #labels, #still, svg, option, script, style, noscript, '
    + '[type="file"]';

  /** How a person finds an element in the document. */
  const called = (element) => {
    if (element.id) return `#${element.id}`;
    const around = element.parentElement?.closest('[id]');
    const mark = element.attributes.value ?? [...element.attributes].find(({ name }) => /^(name|for|data-)/.test(name));
    return `${around ? `#${around.id} ` : ''}${element.localName}${mark ? `[${mark.name}="${mark.value}"]` : ''}`;
  };
  const inline = (style) => style.display === 'inline';
  let styles;
  const styleOf = (element) => {
    if (!styles.has(element)) {
      const { display, position, overflowX, overflowY, fontSize } = inside.getComputedStyle(element);
      styles.set(element, { display, position, overflowX, overflowY, fontSize: parseFloat(fontSize) });
    }
    return styles.get(element);
  };
  /** What cuts an element off: those around it that scroll or hide, as far as it is placed by them. */
  const cutters = (element) => {
    const found = [];
    let { position } = styleOf(element);
    for (let around = element.parentElement; around && position !== 'fixed'; around = around.parentElement) {
      const style = styleOf(around);
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      if (style.overflowX !== 'visible' && around !== root && around !== page.body) found.push(around);
    }
    return found;
  };

  /** Choices and fields that cut their words: all are measured at once, for each time the page is laid out anew. */
  const tooNarrow = (elements, text) => {
    const copies = [];
    for (const element of elements.filter((element) => element.matches('select, [placeholder]'))) {
      const style = inside.getComputedStyle(element);
      const { appearance, whiteSpace, overflowWrap, fontFamily, fontSize, fontWeight } = style;
      const choice = element.localName === 'select';
      // Where lines and words are broken, none is cut.
      const broken = choice && appearance === 'none' && whiteSpace === 'normal';
      if (broken && overflowWrap !== 'normal') continue;
      const copy = page.createElement('div');
      copy.translate = false;
      for (const words of choice ? [...element.options].map(({ text }) => text) : [element.placeholder]) {
        copy.append(words, page.createElement('br'));
      }
      Object.assign(copy.style, { position: 'absolute', overflowWrap: 'normal', fontFamily, fontSize, fontWeight });
      Object.assign(copy.style, broken ? { whiteSpace: 'normal', width: 'min-content' } : { whiteSpace: 'pre', width: 'max-content' });
      // The browser's own arrow takes some of the room.
      const arrow = choice && appearance !== 'none' ? 20 : 0;
      const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 2 * parseFloat(style.borderLeftWidth);
      copies.push([element, copy, edges + arrow]);
    }
    page.body.append(...copies.map(([, copy]) => copy));
    const cut = copies.map(([element, copy, edges]) => [element, Math.round(copy.offsetWidth + edges - element.offsetWidth)]);
    for (const [, copy] of copies) copy.remove();
    return cut.filter(([, cut]) => cut > 1).map(([element, cut]) => [element, `cuts its words by ${cut} px`]);
  };

  const sheet = new inside.CSSStyleSheet();
  sheet.replaceSync(`
    /* What lets the pointer through may cover something all the same. */
    * { pointer-events: auto !important }
    /* What is out of sight would only take the time to lay it out. */
    [data-boards="cube"]:not(.without-picture) #sheets, body:has(dialog[open]) main { display: none !important }`);
  page.adoptedStyleSheets = [sheet];

  const shown = rare && page.querySelector(rare);
  const was = shown?.hidden;
  if (shown) shown.hidden = false;

  const faults = [];
  const seen = new Set();
  const look = (where, text) => {
    const scope = page.querySelector('dialog[open], #fault:not([hidden])')
      ?? page.querySelector('[role="menu"]:not([hidden])') ?? page.body;
    const fault = (element, what) => faults.push([called(element), what, where]);
    const unseen = page.querySelector('#sheets')?.clientWidth > 1 ? PASSED : `${PASSED}, #sheets`;
    const whole = { left: 0, top: 0, right: inside.innerWidth, bottom: inside.innerHeight };
    styles = new Map();

    /** Asserts that a part of an element is to be seen, within all that is around it, and nothing before it. */
    const reach = (element, rectangle, name) => {
      const boxes = cutters(element);
      let middle;
      const out = () => {
        const { left, right, at } = rectangle();
        middle = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
        for (const box of [...boxes, null]) {
          const edge = box?.getBoundingClientRect() ?? whole;
          const name = box ? called(box) : 'the window';
          const far = Math.round(Math.max(edge.left - left, right - edge.right));
          if (far > 1) return `reaches out of ${name} by ${far} px`;
          if (middle[1] < edge.top || middle[1] > edge.bottom) return `is above or below ${name}`;
        }
        return null;
      };
      /** What is wrong with where it is now. */
      const wrong = () => {
        const where = out();
        if (where) return where;
        const hit = page.elementFromPoint(...middle);
        // What it stands in can't be before it.
        const own = hit && (element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit));
        if (own) return null;
        return `is covered by ${hit ? called(hit) : 'nothing that is there'}`;
      };
      // A person scrolls to what a low window does not show.
      if (!wrong()) return;
      let still;
      for (const block of ['nearest', 'center', 'start', 'end']) {
        element.scrollIntoView({ block, inline: block });
        still = wrong();
        if (!still) return;
      }
      // What is higher than the window is read line by line.
      page.scrollingElement.scrollTop += middle[1] - inside.innerHeight / 2;
      still = wrong();
      if (!still) return;
      fault(element, `${name} ${still}`);
    };

    if (root.scrollWidth > inside.innerWidth) fault(root, `is ${root.scrollWidth - inside.innerWidth} px wider than the window`);
    const elements = [scope, ...scope.querySelectorAll('*')].filter((element) =>
      // Of the cells the first and the last of each sheet stand for all.
      !element.closest(unseen) && (!element.closest('#sheets :is(td, tfoot)') || element.matches(SOME_CELLS))
      && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length);
    for (const [element, what] of tooNarrow(elements, text)) fault(element, what);
    for (const element of elements) {
      seen.add(called(element));
      const style = styleOf(element);
      const control = element.matches(CONTROLS);
      if (control) {
        reach(element, () => {
          // A link in a sentence may be broken.
          const [at] = element.getClientRects();
          return { left: at.left, right: at.right, at };
        }, 'it');
        const pressed = /checkbox|radio/.test(element.type) ? element.closest('label') : element;
        const { width, height } = pressed.getBoundingClientRect();
        const least = element.dataset.cell ? 24 : press;
        // Links in sentences are as high as these.
        if (!(element.localName === 'a' && inline(style)) && Math.min(width, height) < least - 0.5) {
          fault(element, `is ${Math.round(width)} × ${Math.round(height)} px to be pressed, not ${least}`);
        }
      }
      if (!inline(style) && !element.matches('input, select, textarea, canvas, html, body')) {
        const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
        if (wide > 1 && !element.matches(SIDEWAYS)) fault(element, `is ${wide} px too narrow for what is in it`);
        const scrolls = /auto|scroll/.test(style.overflowY);
        if (high > 0.35 * style.fontSize && !scrolls) fault(element, `is ${high} px too low for what is in it`);
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== inside.Node.TEXT_NODE || !node.data.trim() || element.matches('textarea, select, pre')) continue;
        const range = page.createRange();
        range.selectNodeContents(node);
        const lines = () => {
          const all = [...range.getClientRects()];
          const [left, right] = [all.map(({ left }) => left), all.map(({ right }) => right)];
          return { left: Math.min(...left), right: Math.max(...right), at: all[0] };
        };
        reach(element, lines, `“${node.data.trim().slice(0, 24)}”`);
        const size = style.fontSize;
        if (size < (11 * text) / 100 && !element.closest('#sheets')) fault(element, `has text of ${size} px`);
      }
    }
  };

  for (const text of texts) {
    root.style.fontSize = `${text}%`;
    for (const [width, height] of sizes) {
      frame.style.width = `${width}px`;
      frame.style.height = `${height}px`;
      if (anew) {
        root.hidden = true;
        root.getBoundingClientRect();
        root.hidden = false;
      }
      look(`${width} × ${height}${text === 100 ? '' : ` at ${text} %`}`, text);
    }
  }
  root.style.fontSize = '';
  page.adoptedStyleSheets = [];
  if (shown) shown.hidden = was;
  const parts = [...page.querySelectorAll(`[id], fieldset, ${CONTROLS}`)];
  const counted = parts.filter((part) => !part.closest(`${PASSED}, #sheets [data-cell]`));
  return { faults, seen: [...seen], parts: counted.map(called) };
}

/** Faults as lines: what is the same in many places, once. */
export function told(faults) {
  const kinds = new Map();
  for (const { state, language, fault: [element, what, where] } of faults) {
    const kind = what.replace(/“.*”|^it /, '').replace(/\d+/g, 'N');
    if (!kinds.has(kind)) kinds.set(kind, { what, elements: new Set(), wheres: new Set(), states: new Set() });
    const { elements, wheres, states } = kinds.get(kind);
    elements.add(element);
    wheres.add(where);
    states.add(`${state} (${language})`);
  }
  const some = (all, count) => [...all].slice(0, count).join(', ') + (all.size > count ? ` and ${all.size - count} more` : '');
  return [...kinds.values()].map(({ what, elements, wheres, states }) =>
    `${some(elements, 6)}: ${what}; at ${some(wheres, 8)}; in ${some(states, 3)}`);
}
