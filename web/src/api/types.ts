/* What the HTTP API answers (docs/openapi.yaml). */

export interface Problem {
  error: string;
  status: number;
  message: string;
  remedy: string;
  article: string;
  field: string;
  line: number;
  column: number;
  operands: string[];
}

export interface Edition {
  edition: string;
  system: string;
  from: string;
  title: string;
  default: boolean;
}

export interface About {
  name: string;
  version: string;
  editions: Edition[];
}

export interface Session {
  signed_in: boolean;
  name: string;
  role: "arbiter" | "public";
  csrf: string;
}

export interface EventSummary {
  id: string;
  name: string;
  place: string;
  from: string;
  to: string;
  tournaments: number;
  players: number;
  seq: number;
}

export interface Official {
  role: string;
  name: string;
  fide_id: string;
}

export interface TiebreakName {
  code: string;
  title: string;
}

export interface Entry {
  player: number;
  number: number;
  name: string;
  rating: number;
  title: string;
  federation: string;
  withdrawn: boolean;
  excluded: boolean;
}

export interface Scoring {
  win: string;
  draw: string;
  loss: string;
  absent: string;
  bye: string;
  text: string;
}

export type Stage = "setup" | "running" | "complete";

export interface Tournament {
  id: number;
  name: string;
  system: "round-robin" | "manual" | "swiss" | "knock-out";
  predetermined: boolean; /* all pairings are known beforehand: everybody meets everybody */
  cycles: number;
  swap: boolean;
  scoring: Scoring;
  time_control: string;
  edition: string;
  tiebreaks: TiebreakName[];
  dates: string[];
  stage: Stage;
  rounds: number;
  rounds_planned: number;
  current_round: number;
  open: number;
  numbers: { method: string; seed: string } | null;
  entries: Entry[];
  pairing: string; /* of a Swiss "dutch@2026", else "" */
  acceleration: "none" | "baku";
  initial_colour: InitialColour | null;
  byes: AskedBye[]; /* asked for in advance, of all rounds */
  prohibited?: ProhibitedGroup[]; /* for arbiters */
  draft?: { round: number; state: DraftState } | null; /* for arbiters */
}

export interface InitialColour {
  colour: "white" | "black";
  method: "given" | "lots";
  seed: string;
}

export interface AskedBye {
  player: number;
  round: number;
  kind: string;
}

/* Players who may not meet; to 0: until the end. */
export interface ProhibitedGroup {
  players: number[];
  from: number;
  to: number;
}

/* Drawn by the engine; being paired by hand; paired by hand and compared with the engine's. */
export type DraftState = "drawn" | "open" | "done";

export interface EventView {
  id: string;
  name: string;
  place: string;
  federation: string;
  from: string;
  to: string;
  editions: { laws: string; roundrobin: string; tiebreak: string };
  officials: Official[];
  seq: number;
  at: number;
  read_only: boolean;
  players: number;
  tournaments: Tournament[];
  undo?: { command: string; actor: string; kind: string } | null;
}

export interface Player {
  id: number;
  name: string;
  rating: number;
  title: string;
  federation: string;
  club?: string;
  fide_id?: string;
  national_id?: string;
  national_rating?: number;
  birth?: string;
  sex?: string;
  tournaments: number[];
}

export interface PlayersView {
  seq: number;
  players: Player[];
}

export interface RoundSummary {
  round: number;
  date: string;
  locked: boolean;
  boards: number;
  open: number;
}

export interface RoundsView {
  seq: number;
  rounds: RoundSummary[];
}

export interface BoardSide {
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  points: string;
}

export interface Board {
  board: number;
  white: BoardSide;
  black: BoardSide;
  result: string;
  changed: number;
  excluded: boolean;
}

export interface Bye {
  player: number;
  number: number;
  name: string;
  kind: string;
}

export interface RoundView {
  seq: number;
  tournament: number;
  round: number;
  date: string;
  locked: boolean;
  boards: Board[];
  byes: Bye[];
  open: number;
  origin: "given" | "engine" | "hand" | "file";
  replaced: ReplacedPair[];
  reason: string;
}

export interface PairedPlayer {
  player: number;
  number: number;
  name: string;
}

/* A pair of the engine that was not used; a bye has no Black. */
export interface ReplacedPair {
  white: PairedPlayer;
  black: PairedPlayer | null;
}

export interface ExactValue {
  text: string;
  exact: string | null;
}

export interface StandingsRow {
  rank: number;
  shared: boolean;
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  points: string;
  games: number;
  values: ExactValue[];
  playoff?: boolean; /* the place was played off */
  article?: string;
}

export interface StandingsView {
  seq: number;
  tournament: number;
  through: number;
  final: boolean;
  edition: string;
  tiebreaks: TiebreakName[];
  unfit_playoffs?: number[]; /* first places of those without effect */
  rows: StandingsRow[];
}

/* A game as one side sees it: "1", "½", "0", "+", "-", "?" when it is postponed, "" when it is open. */
export interface MeetingCell {
  round: number;
  result: string;
  colour: "w" | "b";
}

/* A round of a tournament whose pairings are not known beforehand; without an opponent the result is the kind of bye. */
export interface RoundCell {
  round: number;
  opponent: number; /* pairing number, 0: none */
  colour: "w" | "b" | "";
  result: string;
}

export interface CrosstableRow {
  rank: number;
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  points: string;
  excluded: boolean;
  cells: (MeetingCell[] | RoundCell)[];
}

export interface CrosstableView {
  seq: number;
  tournament: number;
  predetermined: boolean; /* a cell for each opponent; else for each round */
  cycles: number;
  rows: CrosstableRow[];
}

export interface Addend {
  round: number;
  opponent: number;
  name: string;
  opponent_points: string;
  points: string;
  value: string;
  counted: boolean;
  article: string;
}

/* How a value came about; a direct encounter that looked again at fewer players holds that look within. */
export interface BreakdownPart {
  article: string;
  total: ExactValue;
  applies: boolean;
  threshold?: string | null;
  tied: { player: number; name: string }[];
  addends: Addend[];
  within?: BreakdownPart | null;
}

export interface BreakdownView extends BreakdownPart {
  player: number;
  name: string;
  tiebreak: TiebreakName;
}

export interface JournalEntry {
  seq: number;
  at: number;
  actor: string;
  command: string;
  kind: string;
  body: Record<string, unknown>;
  hash: string;
}

export interface JournalView {
  seq: number;
  head: string;
  entries: JournalEntry[];
}

export interface LiveFact {
  seq: number;
  kind: string;
  tournament: number;
  round: number;
  board: number;
  player: number;
  actor?: string;
  command: string;
}

export interface CommandAnswer {
  seq: number;
  head: string;
  command: string;
  repeated: boolean;
  made: number;
}

export interface EventCreated {
  event: string;
  seq: number;
  head: string;
  command: string;
  repeated: boolean;
}
