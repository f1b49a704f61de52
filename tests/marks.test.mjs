// Marks are told apart by their shape: without colours, and by those who don't see all colours.

import assert from 'node:assert/strict';
import { choose, press, settle, until } from './lib/page.mjs';
import { picture } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

const { game } = await suite({ viewport: { width: 800, height: 560 } });

/** What the cube may look like: the theme, and the kind of pieces. */
const LOOKS = [['slate', ''], ['wood', ''], ['four', ''], ['contrast', ''], ['slate', 'signs']];

/**
 * What eyes make of red, green and blue light: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A Physiologically-
 * based Model for Simulation of Color Vision Deficiency (2009), table 1; for grey, the luminance of sRGB.
 */
const EYES = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  grey: Array(3).fill([0.2126, 0.7152, 0.0722]),
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** From a channel of the screen to light, and back. */
const LIGHT = Array.from({ length: 256 }, (_, at) => (at > 10 ? ((at / 255 + 0.055) / 1.055) ** 2.4 : at / 255 / 12.92));
const shade = (light) =>
  255 * (light > 0.0031308 ? 1.055 * Math.min(light, 1) ** (1 / 2.4) - 0.055 : 12.92 * Math.max(light, 0));

/** A picture as such eyes see it. */
function seenBy(eyes, { width, height, data }) {
  const seen = Buffer.from(data);
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => LIGHT[data[i + channel]]);
    EYES[eyes].forEach((row, channel) => { seen[i + channel] = shade(row[0] * red + row[1] * green + row[2] * blue); });
  }
  return { width, height, data: seen };
}

const THEMES = ['slate', 'wood', 'four', 'contrast'];

const play = (...moves) => (page) =>
  page.evaluate((moves) => { for (const move of moves) window.raumspiel.play(move); }, moves);
const select = (cell) => (page) =>
  page.evaluate((cell) => document.querySelector(`#sheets [aria-label^="${cell},"]`).click(), cell);
const advice = async (page) => {
  await choose(page, '#menu-file', '#hint');
  await until(page, () => window.raumspiel.state().advice.length === 2);
};
const nothing = async () => {};

/** Positions of Artemis Chess: the same kings and pawns, and on b2B and about it what is asked for. */
const position = (levelB, { turn = 'w', levelC = '4/4/4/4', levelD = '3k/p3/4/4', levelA = '4/4/3P/K3' } = {}) =>
  `${levelD}|${levelC}|${levelB}|${levelA} ${turn} - - 0 1`;
const KING = '4/4/1K2/4';
const noOther = { levelA: '4/4/3P/4' };
const black = { turn: 'b' };

/** The cell that all the marks come to. */
const CELL = 'b2B';
/** How each mark comes there, with the same thing standing there: the position, then what is done. */
const MARKS = {
  'a king': {
    nothing: [position(KING, noOther), nothing],
    'the last move': [position('4/4/K3/4', noOther), play('Kb2B')],
    selection: [position(KING, noOther), select(CELL)],
    check: [position(KING, { ...noOther, levelD: '3k/p3/1r2/4' }), nothing],
    'the hint to move it': [position(KING, { ...noOther, levelC: '4/2r1/4/4' }), advice],
  },
  'a rook': {
    nothing: [position('4/4/1r2/4'), nothing],
    'the last move': [position('4/4/r3/4', black), play('Rb2B')],
    selection: [position('4/4/1r2/4', black), select(CELL)],
    'the hint to move it': [position('1Q2/4/1r2/4', black), advice],
    'the hint to capture it': [position('1R2/4/1r2/4'), advice],
    'that it can be captured': [position('1R2/4/1r2/4'), select('b4B')],
  },
  'an empty cell': {
    nothing: [position('4/4/4/1R2'), nothing],
    'the last move': [position('4/4/1R2/4'), play('Rb1B')],
    'that a piece can go there': [position('4/4/4/1R2'), select('b1B')],
  },
};

async function openPosition(page, text) {
  await choose(page, '#menu-file', '#paste');
  await page.fill('#paste-text', text);
  await press(page, '#paste-open');
  const board = text.split(' ')[0];
  await until(page, (board) => window.raumspiel.state().position.startsWith(board), board);
}

/** Where a mark is seen: the pixels that clearly differ from those without it. */
function silhouette(marked, bare) {
  const seen = new Set();
  for (let i = 0; i < bare.data.length; i += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(marked.data[i + channel] - bare.data[i + channel]) > 24)) seen.add(i);
  }
  return seen;
}

/** The part, 0 to 1, of all the pixels of two silhouettes that only one of them has. */
function unlike(one, other) {
  const both = [...one].filter((pixel) => other.has(pixel)).length;
  return 1 - both / (one.size + other.size - both);
}

/** Asserts that each mark is seen and that no two have one silhouette, whoever looks. */
function assertDistinct({ nothing: bare, ...marked }, where) {
  const pixels = bare.width * bare.height;
  for (const eyes of Object.keys(EYES)) {
    const seen = (picture) => seenBy(eyes, picture);
    const shapes = Object.entries(marked).map(([mark, picture]) => [mark, silhouette(seen(picture), seen(bare))]);
    shapes.forEach(([mark, shape], index) => {
      const part = shape.size / pixels;
      assert.ok(part > 0.02, `${where}, ${eyes}: ${mark} is seen in ${(100 * part).toFixed(1)} % of the pixels`);
      for (const [other, another] of shapes.slice(0, index)) {
        const share = unlike(shape, another);
        assert.ok(share > 0.2, `${where}, ${eyes}: ${mark} and ${other} differ in ${(100 * share).toFixed()} %`);
      }
    });
  }
}

/** Brings every mark to the cell and takes its picture in every light of the page, and in each look. */
function marks(name, looks, dress, where) {
  game(name, async (page) => {
    await dress(page);
    for (const [standing, ways] of Object.entries(MARKS)) {
      const pictures = {};
      for (const [mark, [position, bring]] of Object.entries(ways)) {
        await openPosition(page, position);
        await bring(page);
        await page.mouse.move(1, 1);
        for (const look of looks) {
          for (const scheme of ['light', 'dark']) {
            await page.media({ scheme });
            await look.put?.(page);
            await settle(page);
            const clip = await page.evaluate(where, CELL);
            (pictures[`${look.name}, ${scheme}`] ??= {})[mark] = await picture(page, clip);
          }
        }
      }
      for (const [look, seen] of Object.entries(pictures)) assertDistinct(seen, `${look}, ${standing}`);
    }
  });
}

marks(
  'in the cube',
  LOOKS.map(([theme, signs]) => ({
    name: `${theme} ${signs}`,
    put: async (page) => {
      await page.select('#theme', theme);
      await page.select('#signs', signs);
    },
  })),
  (page) => choose(page, '#menu-view', '#show-seeing'),
  (cell) => {
    const { x, y } = window.raumspiel.cellToClient(cell);
    return { x: Math.round(x) - 32, y: Math.round(y) - 32, width: 65, height: 65 };
  },
);

marks(
  'on the sheets',
  [{ name: 'sheets' }],
  (page) => choose(page, '#menu-view', '#show-sheets'),
  (cell) => {
    const { left, top, width, height } = document.querySelector(`#sheets [aria-label^="${cell},"]`).getBoundingClientRect();
    return { x: Math.round(left), y: Math.round(top), width: Math.round(width), height: Math.round(height) };
  },
);
