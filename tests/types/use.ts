// The module as a script in TypeScript uses it. Only compiled: `tsc` proves that `raumspiel.d.ts` says what the
// module has, and that wrong uses are errors.

import init, { Game, gameNames } from './raumspiel.js';
import type { GameName, GameState, Outcome, RaumspielError } from './raumspiel.js';

await init();

const names: GameName[] = gameNames();
const first: string = names[0].name + names[0].title;

const game = new Game('artemis');
new Game('raumschach', null, 'pawn-captures=diagonal');
new Game('artemis', 'r3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R3 w - - 0 1');

const moves: string[] = game.legalMoves();
const played: void = game.play(moves[0]);
const back: boolean = game.undo() && game.undo(2) && game.redo() && game.redo(2);

const state: GameState = game.state();
const texts: string[] = [state.game, state.rules, state.start, state.position, state.link, ...state.moves, ...state.played];
const side: 'white' | 'black' = state.side;
const check: boolean = state.check;
const result: Outcome | null = state.result;
if (result) {
  const winner: 'white' | 'black' | null = result.winner;
  const why: string = result.reason + result.text;
}

const text: string = game.text();
const again: Game = Game.fromText(text);
again.free();

try {
  game.play('z9Z');
} catch (error) {
  const { code, message } = error as RaumspielError;
  const word: 'game' | 'option' | 'move' | 'text' = code;
  const sentence: string = message;
}

// @ts-expect-error A game has a name.
new Game();
// @ts-expect-error A position is a text.
new Game('artemis', 4);
// @ts-expect-error A move is a text.
game.play(1);
// @ts-expect-error Plies are a number.
game.undo('two');
// @ts-expect-error Moves are texts.
const numbers: number[] = game.legalMoves();
// @ts-expect-error The state is an object.
const words: string = game.state();
// @ts-expect-error There is no such side.
if (state.side === 'red') throw new Error();
// @ts-expect-error A game may have no result yet.
state.result.winner;
// @ts-expect-error The state is a copy, and its parts have names.
state.position.file;
// @ts-expect-error It is a function of the class.
game.fromText(text);
// @ts-expect-error There is no such word.
const wrong: RaumspielError['code'] = 'syntax';
