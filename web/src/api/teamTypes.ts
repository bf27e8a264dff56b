/* Tournaments of teams, as the HTTP API has them (docs/openapi.yaml). */

import type { OpenPlayoff, Addend, BoardSide, BreakdownStep, ExactValue, Scoring, TiebreakName } from "./types";

export type TeamScore = "mp" | "gp";

export interface TeamPlay {
  boards: number;
  scoring: Scoring; /* of matches */
  primary: TeamScore;
  chain: string[]; /* what ends an EDE between two teams */
  fixed_order: boolean;
  count: number; /* of teams */
}

export interface TeamMember {
  player: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
}

export interface Team {
  team: number;
  number: number; /* 0: not drawn yet */
  name: string;
  federation: string;
  captain: string;
  withdrawn: boolean;
  excluded: boolean;
  changed: number;
  players: TeamMember[]; /* in the order of the boards */
}

export interface TeamsView {
  seq: number;
  tournament: number;
  boards: number;
  teams: Team[];
}

/* --- Rounds ----------------------------------------------------------------------------------------------------------- */

export interface TeamSide {
  team: number;
  number: number;
  name: string;
  score: string; /* so far */
  match_points: string | null; /* null: the match is open */
}

export interface MatchBoard {
  board: number; /* of the match, from 1 */
  number: number; /* of the round: where its result goes */
  home_white: boolean;
  white: BoardSide; /* player 0: nobody */
  black: BoardSide;
  result: string;
  changed: number;
}

export interface Match {
  match: number;
  home: TeamSide;
  away: TeamSide;
  over: boolean;
  forfeit: boolean;
  boards: MatchBoard[];
}

export interface TeamBye {
  team: number;
  number: number;
  name: string;
  kind: string;
}

/* --- Standings -------------------------------------------------------------------------------------------------------- */

/* A value may have several parts, as that of a board by board comparison has. */
export interface TeamValue {
  text: string;
  parts: string[];
  provisional?: boolean;
}

interface TeamPlace {
  rank: number;
  shared: boolean;
  team: number;
  number: number;
  name: string;
  federation: string;
  excluded: boolean;
  match_points: string;
  game_points: string;
}

export interface TeamStandingsRow extends TeamPlace {
  lots: boolean;
  playoff?: boolean;
  article?: string; /* by which the play-off gave the place */
  matches: number;
  values: TeamValue[];
}

export interface TeamStandingsView {
  seq: number;
  tournament: number;
  through: number;
  final: boolean;
  edition: string;
  primary: TeamScore;
  tiebreaks: TiebreakName[];
  provisional?: boolean[]; /* by tie-break: some value of it may still change */
  lots: { seed: string; teams: number[] }[]; /* drawn for shared places */
  rows: TeamStandingsRow[];
  open_playoffs?: OpenPlayoff[];
}

export interface TeamCell {
  round: number;
  opponent: number; /* pairing number, 0: none */
  home: boolean;
  score: string;
  match_points: string;
  result: string; /* "1" "½" "0" "+" "-", "" when it is open; without an opponent the kind of bye */
  over: boolean;
}

export interface TeamCrosstableRow extends TeamPlace {
  cells: (TeamCell[] | TeamCell)[];
}

export interface TeamCrosstableView {
  seq: number;
  tournament: number;
  predetermined: boolean; /* a cell for each opponent; else for each round */
  cycles: number;
  rows: TeamCrosstableRow[];
}

export interface TeamBoardsRow {
  board: number;
  player: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  team: number;
  team_name: string;
  points: string;
  games: number;
  played: number;
}

export interface TeamBoardsView {
  seq: number;
  tournament: number;
  rows: TeamBoardsRow[];
}

export interface BoardAddend {
  board: number;
  points: string;
  value: string;
  counted: boolean;
}

/* One look at the team; of DE and EDE there are as many as it took. */
export interface TeamLook {
  article: string;
  score: TeamScore; /* of the points made */
  total: ExactValue;
  applies: boolean;
  tied: { team: number; name: string }[];
  addends: Addend[];
  boards: BoardAddend[];
  dropped?: "unrated" | "round robin";
  steps: BreakdownStep[];
}

export interface TeamBreakdownView {
  team: number;
  name: string;
  tiebreak: TiebreakName;
  value: TeamValue;
  looks: TeamLook[];
}
