/* What the HTTP API answers about the making of a round (docs/openapi.yaml). */

import type { BoardSide, Bye, DraftState, Problem, ReplacedPair } from "./types";

/* What is wrong with a pair or a bye that was put there by hand. */
export interface PairProblem {
  code: "met" | "prohibited" | "bye_barred" | "third_colour" | "colour_difference" | "both_colours" | "left";
  round?: number;
  player?: number;
}

export interface DraftBoard {
  board: number;
  white: BoardSide;
  black: BoardSide;
  problems: PairProblem[];
}

export interface DraftBye extends Bye {
  problems: PairProblem[];
}

export interface UnplacedPlayer {
  player: number;
  number: number;
  name: string;
  rating: number;
  title: string;
  points: string;
}

/* Why the engine's pairing is better. */
export interface Verdict {
  criterion: string;
  article: string;
  text: string;
}

export interface DraftView {
  seq: number;
  tournament: number;
  round: number;
  date: string;
  state: DraftState;
  boards: DraftBoard[];
  byes: DraftBye[];
  unplaced: UnplacedPlayer[];
  complete: boolean;
  same: boolean;
  verdict: Verdict | null;
  replaced: ReplacedPair[];
}

/* What a candidate fails in, by one criterion. */
export interface Failure {
  criterion: string;
  of: string;
  rounds_ago?: number;
  value?: string;
  count: number;
}

/* A candidate that stands earlier in the order and was not taken; without players it is the bracket without any exchange. */
export interface PassedOver {
  player?: number;
  candidate?: number;
  reason: "have_met" | "excluded" | "same_absolute_colour" | "others_unpaired" | "worse" | "later_in_order";
  round?: number;
  chosen?: Failure;
  refused?: Failure;
}

export interface StoryPair {
  white: number;
  black: number;
  colours_by: string;
}

export interface StoryBracket {
  score: string;
  route: "ordinary" | "penultimate" | "collapsed";
  moved_down: number[];
  residents: number[];
  pairs: StoryPair[];
  float_down: number[];
  floats_because: "none" | "odd" | "no_more_pairs" | "completion";
  not_floated: PassedOver[]; /* who ranks below the first of them, and why not they */
  moved_down_paired: number;
  exchanged: number;
  failures: Failure[];
  passed_over: PassedOver[];
}

export interface StoryPlayer {
  number: number;
  score: string;
  colour: "none" | "white" | "black";
  preference: "none" | "mild" | "strong" | "absolute";
  floats: ("none" | "down" | "up")[];
  may_have_bye: boolean;
  topscorer: boolean;
}

/* How the engine came to a round; players by their numbers. */
export interface Story {
  system: string;
  round: number;
  bye: number | null;
  players: StoryPlayer[];
  brackets: StoryBracket[];
}

export interface SwissExplanation {
  seq: number;
  tournament: number;
  round: number;
  system: string;
  title: string;
  players: { number: number; player: number; name: string; points: string }[];
  story: Story;
  same: boolean; /* the round is what the engine draws */
  verdict: Verdict | null;
  outdated: boolean; /* a draft since whose making something has changed */
}

/* How a system of the text of about 2009 came to a round, in English; a score of null is of the whole round. */
export interface ClassicStep {
  article: string;
  score: string | null;
  words: string;
}

export interface ClassicExplanation {
  seq: number;
  tournament: number;
  round: number;
  system: string;
  title: string;
  players: { number: number; player: number; name: string; points: string; group: string }[];
  steps: ClassicStep[];
  same: boolean;
  verdict: Verdict | null;
  outdated: boolean;
}

/* Where a round of a round robin stands in the printed Berger tables. */
export interface BergerExplanation {
  seq: number;
  tournament: number;
  round: number;
  system: string;
  table: { players: number; round: number; reversed: boolean; swapped: boolean; articles: string[] };
}

/* The pairs rest on something that only arbiters know. */
export interface WithheldExplanation {
  seq: number;
  tournament: number;
  round: number;
  system: string;
  title: string;
  withheld: true;
}

export type ExplanationView = SwissExplanation | ClassicExplanation | BergerExplanation | WithheldExplanation;

export interface KeysRow {
  number: number;
  player: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  points: string;
  score: string; /* that the next round is paired by */
  takes_part: boolean;
  due: "white" | "black" | "";
  values: string[];
}

/* What the players are ordered by after a round; 0: no round is over. */
export interface KeysView {
  seq: number;
  tournament: number;
  system: string;
  title: string;
  article: string;
  round: number;
  open: number;
  former_numbers: boolean; /* those of the round that follows; some players have others now */
  keys: ("aro" | "sonneborn_berger" | "buchholz" | "median")[];
  rows: KeysRow[];
}

export interface NextView {
  seq: number;
  tournament: number;
  round: number; /* 0: all are published */
  ready: boolean;
  problem: Pick<Problem, "error" | "message" | "remedy" | "operands"> | null;
  obstacle: Obstacle | null;
  proposals: Proposal[];
  together?: boolean; /* no single proposal is enough: all of them are */
}

type Member = number | { number: number; name: string };

/* Groups of which one is left over each, since they can meet nobody but each other and the needed ones. */
export interface Obstacle {
  groups: Member[][];
  bye_group: number | null; /* the group that the bye belongs to and makes odd */
  needed: Member[];
  needs_bye: boolean;
  bye_is_left: boolean;
}

export interface Proposal {
  kind: string;
  players: { number: number; player: number; name: string }[];
  round?: number;
  text?: string;
}

/* A request that draws a round, while it is worked out. */
export interface Draw {
  draw: number;
  tournament: number;
  kind: string;
  command: string;
  actor: string;
  state: "waiting" | "drawing" | "stopping" | "ended";
  elapsed_ms: number;
  done: number;
  total: number; /* 0: nobody knows */
  tries: number;
}
