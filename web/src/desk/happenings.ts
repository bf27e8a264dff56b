/* What can happen at a board, in the order and groups in which an arbiter looks for it. The words are the core's. */

import type { Colour, Game } from "../api/shapes";
import type { Operand, Verb } from "../core/game";
import { moveInEnglish } from "./moves";

export type Group = "moves" | "clock" | "draws" | "conduct" | "arbiter" | "sheet" | "adjourn" | "blind";

/* Which words stand in which group; those of the core that are named nowhere come last, under the arbiter. */
const GROUPS: [Group, string[]][] = [
  ["moves", ["moves", "touches", "lifts", "releases", "adjusts", "announces-castling", "claims-touch", "claims-illegal-move", "sees-illegal-move", "displaces-men", "puts-men-back", "finds-displaced-man", "finds-wrong-setup", "finds-colours-reversed", "finds-board-turned", "sees-illegal-position", "agree-on-correction"]],
  ["clock", ["presses", "starts-game", "arrives", "claims-flag", "calls-flag", "stops-clocks", "judges-stop", "interrupts", "resumes", "sets-clock", "gives-time", "takes-time", "replaces-clock", "sets-control", "sees-both-flags", "misuses-clock", "reduces-rate"]],
  ["draws", ["resigns", "offers-draw", "accepts-draw", "declines-draw", "agree-draw", "claims-repetition", "claims-fifty-moves", "decides-claim", "withdraws", "consents-to-draw", "finds-drawn-earlier", "asks-increment", "claims-draw-by-means", "verifies-claim", "confirms-result", "sets-result"]],
  ["conduct", ["carries-device", "leaves", "comes-back", "reports-leaving", "permits", "breaches", "refuses-inspection", "refuses-to-comply", "registers-bag", "uses-bag", "approves-device", "breaks-dress-code", "asks-for-national-dress", "decides-national-dress", "interferes", "reports-irregularity", "expels-from-area"]],
  ["arbiter", ["penalises", "excuses", "rules", "appeals", "decides-appeal", "asks-article", "asks-count", "names-assistant", "approves-assistant", "appoints-assistant"]],
  ["sheet", ["records", "writes-note", "keeps-score", "asks-for-sheet", "asks-to-see-sheet", "updates-sheet", "borrows-sheet", "returns-sheet", "replaces-sheet", "begins-reconstruction", "helps-reconstruction", "ends-reconstruction"]],
  ["adjourn", ["requires-sealing", "adjourns", "seals", "sets-resumption", "keeps-envelope", "opens-session", "opens-envelope", "states-sealed-move", "misses-envelope", "cannot-restore-position", "reports-clock-error", "suspends-play", "writes-position"]],
  ["blind", ["asks-two-boards", "announces", "corrects-announcement", "takes-off", "repeats-on-board", "finds-boards-differ"]],
];

export function groupsOf(verbs: readonly Verb[]): [Group, Verb[]][] {
  const byWord = new Map(verbs.map((verb) => [verb.word, verb]));
  const named = new Set(GROUPS.flatMap(([, words]) => words));
  const others = verbs.filter((verb) => !named.has(verb.word));
  return GROUPS.map(([group, words]) => {
    const listed = words.flatMap((word) => byWord.get(word) ?? []);
    return [group, group === "arbiter" ? [...listed, ...others] : listed];
  });
}

/* What was filled in, by operand. */
export type Filled = Partial<Record<Exclude<Operand, "flags" | "times">, string>> & { other?: string; flags?: string[]; rounds?: string };

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
  const add = (operand: Operand, value: string | undefined): void => {
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

/* The ticks that go with a word; the core takes others too, but they would mean nothing there. */
const FLAGS: Record<string, string[]> = {
  moves: ["two-hands", "assistant"],
  touches: ["together", "accidental"],
  adjusts: ["unannounced"],
  "displaces-men": ["between-squares", "lying", "on-the-floor"],
  "claims-touch": ["display"],
  "claims-illegal-move": ["display"],
  "finds-wrong-setup": ["king", "rook-a", "rook-h"],
  "finds-displaced-man": ["keep-times"],
  presses: ["assistant"],
  "stops-clocks": ["promotion", "displaced"],
  "judges-stop": ["right", "wrong"],
  "claims-flag": ["display", "assistant"],
  "sees-both-flags": ["unknown"],
  "sets-clock": ["schedule"],
  "sets-control": ["schedule"],
  "offers-draw": ["conditional"],
  "claims-repetition": ["display"],
  "claims-fifty-moves": ["display"],
  "decides-claim": ["right", "wrong", "postponed", "extra"],
  "claims-draw-by-means": ["cannot-win", "no-effort"],
  "verifies-claim": ["written", "wrong"],
  leaves: ["area", "venue", "permitted"],
  permits: ["area", "venue", "bag"],
  "decides-national-dress": ["right", "wrong"],
  "keeps-score": ["braille", "longhand", "recorded"],
  "suspends-play": ["force-majeure", "power-cut", "cold", "noise", "conditions", "no-arbiters"],
  "writes-position": ["photo"],
  "uses-bag": ["permitted"],
  "decides-appeal": ["right", "wrong"],
  "names-assistant": ["moves", "clock", "sheet", "announce", "second-board", "count"],
  "approves-assistant": ["moves", "clock", "sheet", "announce", "second-board", "count"],
  records: ["offer"],
  "helps-reconstruction": ["wrong"],
  "ends-reconstruction": ["failed"],
  seals: ["photo"],
  "keeps-envelope": ["confirmed"],
  "opens-session": ["present", "absent"],
  "opens-envelope": ["ambiguous", "unknown", "present"],
  announces: ["assistant"],
  "repeats-on-board": ["assistant"],
  "finds-boards-differ": ["written"],
};

export function flagsOf(verb: Verb): string[] {
  return verb.operands.includes("flags") ? (FLAGS[verb.word] ?? []) : [];
}

/* What an arbiter enters most, by the state of the game. */
const COMMON: Record<string, string[]> = {
  before: ["starts-game", "arrives", "names-assistant", "approves-device"],
  playing: ["moves", "presses", "claims-flag", "calls-flag", "resigns", "offers-draw", "accepts-draw", "claims-repetition", "claims-fifty-moves", "claims-illegal-move", "stops-clocks", "carries-device", "leaves", "breaches"],
  stopped: ["resumes", "judges-stop", "sets-clock", "gives-time", "calls-flag"],
  claim: ["decides-claim", "withdraws"],
  updating: ["updates-sheet", "begins-reconstruction", "calls-flag", "resumes"],
  reconstructing: ["helps-reconstruction", "ends-reconstruction"],
  sealing: ["seals", "stops-clocks", "sets-resumption"],
  adjourned: ["keeps-envelope", "opens-session"],
  resuming: ["opens-envelope", "arrives", "resumes"],
  ended: ["confirms-result", "sets-result", "appeals", "breaches"],
};

export function commonOf(phase: string): string[] {
  return COMMON[phase] ?? [];
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

/* The penalties of 12.9 that are as severe as what this side has had, or more. */
export function leastPenalty(game: Game, side: Colour): number {
  return Math.max(1, ...(game.penalties ?? []).filter((penalty) => penalty.side === side).map((penalty) => penalty.number));
}
