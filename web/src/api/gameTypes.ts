/* The game of a board, as the server tells it (docs/openapi.yaml: BoardGame, Desk). Times are milliseconds. */

import type { Ruling } from "../core/game";
import type { Problem } from "./types";

export type SideName = "white" | "black";

export interface BoardPlayer {
  id: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
}

export interface GameSideClock {
  left: number;
  delay: number;
  zero: boolean;
  flag: boolean;
  counter?: number;
  period?: number;
}

export interface GamePly {
  san: string;
  move: string | null;
  offer: boolean;
  legal?: boolean;
  completed?: boolean;
  at?: number;
}

export interface GameSideView {
  completed: number;
  illegal: number;
  warnings: number;
  offers: number;
  present: boolean;
  away: boolean;
  exempt: boolean;
  must_move: string | null;
  must_play: string | null;
  time_trouble: boolean;
}

export interface GameBook {
  at: number;
  side: SideName | "both" | "other" | null;
  article: string;
  words: string;
}

export interface GameView {
  phase: string;
  at: number;
  to_move: SideName;
  fen: string;
  clock: { running: SideName | null; white: GameSideClock; black: GameSideClock };
  plies?: GamePly[];
  last: GamePly | null;
  left?: { move: string | null } | null; /* an illegal move stands on the board, not yet pressed */
  stopped?: { by: SideName | "arbiter" | null; reason: string };
  offer: SideName | null;
  result: { board?: string; end?: string; score: string; scored: boolean; confirmed: Partial<Record<SideName, string>> } | null;
  sides?: Record<SideName, GameSideView>;
  claim?: { kind: string; by: SideName; move: string | null; words: string; record: { occurrences: number; plies: number[]; quiet_plies: number } } | null;
  incidents?: (GameBook & { open: boolean })[];
  penalties?: (GameBook & { number: number; time: number })[];
  notes?: GameBook[];
  appeals?: (GameBook & { open: boolean; upheld: boolean })[];
}

export interface BoardFact extends Ruling {
  seq: number;
  at: number;
  actor: string;
  what: string;
  own?: string;
}

export interface BoardView {
  tournament: number;
  round: number;
  board: number;
  seq: number;
  event_seq: number;
  now?: number; /* of the server */
  white: BoardPlayer | null;
  black: BoardPlayer | null;
  result: string;
  by_hand: boolean;
  ruled?: { round: number; board: number } | null; /* whose ruling wrote the result here */
  locked: boolean;
  opened: boolean;
  shown: boolean; /* false: visitors do not see this game, or not yet */
  refusal: Pick<Problem, "error" | "message" | "remedy" | "operands"> | null; /* why there is no game */
  facts?: BoardFact[];
  undo?: { command: string; actor: string } | null;
  control?: string;
  scheduled?: number;
  rules?: Record<string, string>;
  position?: string;
  game: GameView | null;
}

export interface DeskBoard {
  round: number;
  board: number;
  white: BoardPlayer | null;
  black: BoardPlayer | null;
  result: string;
  phase: string;
  white_left?: number;
  black_left?: number;
  running?: SideName | "";
  to_move?: SideName;
  low?: SideName[];
  called?: boolean;
  claim?: string;
  incidents?: number;
  appeals?: number;
  at_zero?: boolean;
  wanted?: boolean;
}

export interface DeskView {
  tournament: number;
  round: number;
  at: number;
  clock_jump: number; /* by which the server's computer clock was set, in milliseconds; games do not follow it */
  boards: DeskBoard[];
  others?: DeskBoard[]; /* of other rounds: open, or where the arbiter is wanted */
}
