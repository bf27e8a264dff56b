/* How one line of the log is composed: of what is filled in by the core. */

import type { Game, GameOperand, Verb } from "../api/shapes";
import { compose, type Composed } from "../core/game";
import { moveInEnglish } from "./moves";

/* What was filled in, by operand; `times` is the second time. */
export type Filled = Partial<Record<Exclude<GameOperand, "flags">, string>> & { flags?: string[]; rounds?: string };

export function composed(verb: Verb, actor: string, filled: Filled): Composed {
  /* What a player wrote stays as written. */
  const move = verb.word === "records" || filled.move === undefined ? filled.move : moveInEnglish(filled.move.trim());
  return compose(verb.word, actor, { ...filled, move, flags: filled.flags?.join(" ") });
}

/* What the form begins with. */
export interface Preset {
  word: string;
  actor: string;
  filled: Filled;
}

export const NOTHING: Preset = { word: "", actor: "", filled: {} };

/* What comes next as a rule. */
export function usualNext({ usual }: Game): Preset {
  return usual ? { ...usual, filled: {} } : NOTHING;
}
