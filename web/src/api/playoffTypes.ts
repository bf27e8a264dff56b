/* Play-offs as the server shows them: docs/openapi.yaml, Playoff. */

export interface PlayoffPlayer {
  player: number;
  number: number;
  name: string;
}

export interface PlayoffGame {
  stage: string;
  contest: number;
  game: number;
  round: number;
  board: number;
  white: PlayoffPlayer;
  black: PlayoffPlayer;
  rate: string;
  profile: string;
  armageddon: boolean;
  earliest: string | null;
  break_article: string;
  started: string | null;
  ended: string | null;
  result: string;
  walkover: boolean;
  arbiter: string;
  ruling: boolean;
  article: string;
  changed: number;
}

export interface PlayoffContest {
  contest: number;
  kind: "bye" | "match" | "round-robin";
  board: number;
  third_place: boolean;
  decided: boolean;
  players: { who: PlayoffPlayer; points: string }[];
  winner: PlayoffPlayer | null;
  article: string;
}

export interface PlayoffDue {
  due: "numbers" | "number" | "chooser" | "white" | "colour" | "winner" | "places";
  contest: number;
  lot: boolean;
  player: PlayoffPlayer | null;
  players: PlayoffPlayer[];
  article: string;
}

export interface PlayoffPlace {
  place: number;
  who: PlayoffPlayer;
  shared: boolean;
  withdrawn: boolean;
  article: string;
}

/* Those whom no tie-break tells apart, in ranking order. */
export interface PlayoffLots {
  players: PlayoffPlayer[];
  article: string;
}

export type PlayoffRules = Record<string, string>;

export interface OnePlayoff {
  first_place: number;
  edition: string;
  rules: PlayoffRules;
  seed: string;
  lots: PlayoffLots[];
  chosen_rate: string;
  unsupervised?: number;
  last_end: string | null;
  finished: boolean;
  fits: boolean;
  broken: string;
  players: PlayoffPlayer[];
  stages?: { stage: string; article: string; contests: PlayoffContest[] }[];
  games?: PlayoffGame[];
  due?: PlayoffDue[];
  places?: PlayoffPlace[];
  changed: number;
}

export interface PlayoffView {
  seq: number;
  tournament: number;
  system: string;
  edition: string;
  teams: boolean;
  frozen: boolean;
  rules: PlayoffRules;
  missing: { parameter: string; article: string }[];
  ties: { first_place: number; played: boolean; started: boolean; article: string; players: PlayoffPlayer[]; lots: PlayoffLots[] }[];
  playoffs: OnePlayoff[];
}
