/* How one line of the log is composed. What there is to choose from comes from the core. */

import type { Colour, Game } from "../api/shapes";
import type { GameOperand, Verb } from "../api/shapes";
import { moveInEnglish } from "./moves";

/* What was filled in, by operand. */
export type Filled = Partial<Record<Exclude<GameOperand, "flags" | "times">, string>> & { other?: string; flags?: string[]; rounds?: string };

/* An exclusion says from how many rounds: the log has it at the beginning of the words. [laws:12.9.8] */
export function isExclusion(verb: Verb, filled: Filled): boolean {
  return verb.word === "penalises" && filled.number === "8";
}

function wordsOf(verb: Verb, filled: Filled): string {
  const words = filled.words?.trim() ?? "";
  if (!isExclusion(verb, filled)) return words;
  const rounds = Number(filled.rounds);
  return [`${rounds} ${rounds === 1 ? "round" : "rounds"}`, words].filter((part) => part !== "").join(", ");
}

/* The line of the log: who, what, operands, and words behind a colon. */
export function lineOf(verb: Verb, actor: string, filled: Filled): string {
  const parts = [actor, verb.word];
  const add = (operand: GameOperand, value: string | undefined): void => {
    if (verb.operands.includes(operand) && value !== undefined && value.trim() !== "") parts.push(value.trim());
  };
  add("side", filled.side);
  add("piece", filled.piece);
  add("square", filled.square);
  /* What a player wrote stays as written. */
  add("move", verb.word === "records" ? filled.move : filled.move && moveInEnglish(filled.move.trim()));
  add("number", filled.number);
  add("time", filled.time);
  add("times", filled.other);
  add("result", filled.result);
  add("article", filled.article);
  if (verb.operands.includes("flags")) parts.push(...(filled.flags ?? []));
  if (verb.word === "starts-game" && filled.side) parts.push("absent"); /* the side that is named is the one that is not there */
  const line = parts.join(" ");
  const words = wordsOf(verb, filled);
  return verb.operands.includes("words") && words !== "" ? `${line}: ${words}` : line;
}

/* Is everything there that the word asks for? */
export function isComplete(verb: Verb, filled: Filled): boolean {
  if (isExclusion(verb, filled) && !/^[1-9]\d{0,3}$/.test(filled.rounds ?? "")) return false;
  return verb.needed.every((operand) => {
    if (operand === "flags") return (filled.flags ?? []).length > 0;
    if (operand === "times") return (filled.other ?? "") !== "";
    return (filled[operand] ?? "").trim() !== "";
  });
}

/* What the form begins with. */
export interface Preset {
  word: string;
  actor: string;
  filled: Filled;
}

export const NOTHING: Preset = { word: "", actor: "", filled: {} };

function opponentOf(side: Colour): Colour {
  return side === "white" ? "black" : "white";
}

/* What comes next as a rule: the game is started, a move is made, and then the clock is pressed. */
export function usualNext(game: Game): Preset {
  if (game.phase === "before") return { word: "starts-game", actor: "arbiter", filled: {} };
  if (game.phase !== "playing") return NOTHING;
  if (game.left) return { word: "presses", actor: game.to_move, filled: {} };
  const last = game.plies?.at(-1);
  if (last?.completed === false) return { word: "presses", actor: opponentOf(game.to_move), filled: {} };
  return { word: "moves", actor: game.to_move, filled: {} };
}

export const PENALTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const; /* of 12.9 */
