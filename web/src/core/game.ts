/* The game of a board under the rules (web/wasm/game.c): what the Laws say of a happening, before it is entered. */

import type { Game, Ruling, Verb } from "../api/shapes";
import { callCore, isCoreLoaded } from "./module";

/* What an arbiter's desk offers, in the order in which it is looked for. */
interface Offers {
  verbs: Verb[];
  common: Record<Game["phase"], string[]>; /* verbs that are entered most */
  results: string[];
  penalties: { number: number; article: string }[]; /* "12.9.1" */
  reaching: string[]; /* effects that reach results, pairings or standings */
}

let known: Offers | null = null;

export function offers(): Offers {
  known ??= callCore<Offers>("game.offers");
  return known;
}

/* Those of 12.9; until the core is there none. */
export const penalties = (): Offers["penalties"] => (isCoreLoaded() ? offers().penalties : []);

export const verbOf = (word: string): Verb | undefined => offers().verbs.find((one) => one.word === word);

/* One game at a time; `zero`: when the log's own time began, in milliseconds since 1970, as all times here. */
export const openGame = (log: string, zero: number): { facts: number } => callCore("game.open", { log, zero });
/* The whole state for arbiters, as GET .../boards/{board} has it. */
export const lookAtGame = (at: number): Game => callCore("game.look", { at });
export const ruleOn = (what: string, at: number): Ruling => callCore("game.rule", { what, at });
/* What stands in the books of a game: somebody's own words, or those of the rules in the language of the page. */
export const sayWords = (words: string): string => callCore("game.words", { words });
/* A line of the log, or an effect, in the language of the page; what cannot be read stands as it is. */
export const sayLine = (line: string): string => callCore("game.say", { line });
export const sayEffect = (line: string): string => callCore("game.say", { line, effect: true });
/* An effect as the core writes it; throws where it cannot be read. */
export const readEffect = (effect: string): string => callCore("game.effect", { effect });

export interface Composed {
  line: string;
  complete: boolean; /* everything is there that the verb asks for */
  excludes: boolean; /* asks from how many rounds */
}

/* A line of the log out of what is filled in, by field. */
export const compose = (word: string, actor: string, filled: object): Composed => callCore("game.compose", { word, actor, filled });
