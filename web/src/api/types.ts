/* What the HTTP API answers (docs/openapi.yaml). */

import type { Match, TeamBye, TeamPlay } from "./teamTypes";

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

/* What the text of a Swiss system leaves open. */
export interface PairingOption {
  name: string;
  default: boolean; /* the recommended reading: off, of all */
  words: string; /* what is so when it is on, in English */
  articles: string[];
}

export interface Edition {
  edition: string;
  system: string;
  from: string;
  title: string;
  default: boolean;
  options?: PairingOption[]; /* of a system that has any */
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

/* Where the rating is none of the FIDE list. */
export type RatingFrom = "estimate" | "conversion";

export interface Entry {
  player: number;
  number: number;
  name: string;
  rating: number;
  rating_from?: RatingFrom;
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

/* Starting positions are drawn for each round, for each game, or not at all. */
export type Chess960 = "none" | "round" | "game";

export interface StartPosition {
  number: number; /* 518 is the usual one */
  pieces: string; /* White's first rank, "RNBQKBNR" */
}

/* A rule of play that the Laws leave to the event. */
export interface PlayRule {
  key: string;
  value: string;
  default: boolean;
  article: string;
  means: string;
}

/* What the view of one tournament says beside what that of its event has. */
export interface TournamentPlay {
  time_control_read: string; /* as it was understood; nothing when it was not */
  play: PlayRule[];
}

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
  unrated: "drop" | "ignore" | number; /* a number: the rating that unrated players count with */
  unplayed: "usual" | "byes-nothing" | "nothing";
  chess960: Chess960;
  dates: string[];
  stage: Stage;
  rounds: number;
  rounds_planned: number;
  current_round: number;
  open: number;
  numbers: { method: string; seed: string } | null;
  entries: Entry[];
  teams?: TeamPlay; /* where teams play */
  pairing: string; /* of a Swiss "dutch@2026", else "" */
  options?: Record<string, boolean>; /* of a Swiss by a system that has any */
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

/* When visitors see the moves and clocks of a game. */
export type GamesShown = "never" | "after-end" | "at-once";

export interface EventView {
  id: string;
  name: string;
  place: string;
  federation: string;
  from: string;
  to: string;
  editions: { laws: string; roundrobin: string; tiebreak: string };
  officials: Official[];
  games: GamesShown;
  seq: number;
  at: number;
  read_only: boolean;
  damage: Pick<Problem, "error" | "message" | "remedy" | "operands"> | null; /* it was altered or damaged */
  players: number;
  tournaments: Tournament[];
  undo?: { command: string; actor: string; kind: string; seq: number } | null;
}

export interface Player {
  id: number;
  name: string;
  rating: number;
  rating_from?: RatingFrom;
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
  start?: StartPosition; /* of Chess960 */
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
  rate?: { time_control: string; arbiter: string; organiser: string; reason: string }; /* of its own */
  start_seed?: string; /* of Chess960: what the starting positions were drawn from */
  boards: Board[];
  byes: Bye[];
  matches?: Match[]; /* where teams play: the boards once more, match by match */
  team_byes?: TeamBye[];
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

/* A value of the standings; provisional while open games can still change it. */
export interface StandingsValue extends ExactValue {
  provisional?: boolean;
}

/* Lots for a shared place: those who shared it, in the order that was drawn. */
export interface DrawnLots {
  seed: string;
  players: number[];
}

export interface StandingsRow {
  rank: number;
  shared: boolean;
  lots: boolean; /* the place was drawn by lot */
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number;
  federation: string;
  points: string;
  bonus?: string; /* of these, beside the rounds; a penalty is negative */
  games: number;
  values: StandingsValue[];
  playoff?: boolean; /* the place was played off */
  article?: string;
  knockout?: KnockoutEnd;
}

/* What gave a place in a knock-out; absent of those who are still in. */
export interface KnockoutEnd {
  end: "won" | "lost" | "withdrew" | "without match";
  by_number?: boolean; /* the losers of the stage are in the order of their numbers */
  stage?: "reduction" | "round" | "quarterfinals" | "semifinals" | "final" | "round-robin";
  stage_number?: number;
  third_place?: boolean;
}

/* Places for which a play-off is due or being played. */
export interface OpenPlayoff {
  first_place: number;
  last_place: number;
  state: "due" | "running";
}

export interface StandingsView {
  seq: number;
  tournament: number;
  through: number;
  final: boolean;
  edition: string;
  tiebreaks: TiebreakName[];
  provisional: boolean[]; /* by tie-break: some value of it may still change */
  lots: DrawnLots[]; /* of all draws, whether they are still in effect or not */
  open_playoffs?: OpenPlayoff[];
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
  bonus?: string; /* of these, beside the rounds */
  excluded: boolean;
  cells: (MeetingCell[] | RoundCell)[];
}

/* Of a knock-out: which game of which stage a round is. */
export interface StageColumn {
  round: number;
  stage: string;
  stage_number: number; /* from 1 */
  game: number; /* of the matches of the stage, from 1 */
  third_place?: boolean; /* a game for the third place, in the stage of the final */
}

export interface CrosstableView {
  seq: number;
  tournament: number;
  predetermined: boolean; /* a cell for each opponent; else for each round */
  cycles: number;
  columns?: StageColumn[]; /* of a knock-out */
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
  cut?: "least" | "most" | "voluntary" | "unplayed"; /* why a modifier took it out */
  unrated?: boolean; /* it does not count because the opponent has no rating */
  stand_in?: boolean; /* an unplayed round, with the score of a stand-in */
  opponent_standing?: string; /* the opponent's score in the standings, where another one was used */
  article: string;
}

/* What is done with the addends of a tie-break that is no plain sum. */
export interface BreakdownStep {
  step: string;
  value: string;
}

/* How a value came about; a direct encounter that looked again at fewer players holds that look within. */
export interface BreakdownPart {
  article: string;
  total: ExactValue;
  applies: boolean;
  threshold?: string | null;
  tied: { player: number; name: string }[];
  addends: Addend[];
  dropped?: "unrated" | "round robin"; /* why nobody has a value */
  steps?: BreakdownStep[];
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

/* An entry of a game, with its board. */
export interface GameEntry {
  tournament: number;
  round: number;
  board: number;
  entry: JournalEntry;
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
  changed: boolean; /* false: all was as asked already */
  made: number;
  game_seq?: number; /* of a command at a board */
  event?: EventNote[]; /* what the event got of it */
}

/* What the event gets by a ruling at a board; `sentence` has it in English. */
export interface EventNote {
  what: string;
  round: number;
  board?: number;
  player?: number;
  result?: string;
  rounds?: number;
  follow?: number;
  sentence: string;
}

export interface EventCreated {
  event: string;
  seq: number;
  head: string;
  command: string;
  repeated: boolean;
}

/* --- Prizes ----------------------------------------------------------------------------------------------------------- */

export interface PrizeRule {
  name: string;
  amounts: string[];
  order?: "standings" | "performance";
  minimum?: number;
  sex?: "w" | "m" | "";
  born_from?: string;
  born_to?: string;
  women_born_to?: string;
  rating_from?: number;
  rating_to?: number;
  unrated?: "too" | "not" | "only";
  federation?: string;
  club?: string;
}

export interface PrizePlan {
  currency?: string;
  share?: "points" | "rank";
  fund?: string;
  lists: PrizeRule[];
}

export interface PrizeList {
  name: string;
  main: boolean;
  members: number;
  minimum: number;
  withheld: boolean; /* there are too few */
  left: string; /* what nobody gets */
}

export interface PrizeAward {
  player?: number; /* where players play, with title and rating */
  team?: number; /* where teams play */
  number: number;
  name: string;
  title?: string;
  rating?: number;
  federation: string;
  rank: number;
  list: string;
  first: number; /* of the places whose prizes were shared */
  last: number;
  sharers: number;
  amount: string;
}

export interface PrizesView {
  seq: number;
  tournament: number;
  final: boolean;
  announce: boolean; /* two rounds are over: the special prizes are to be announced */
  sum: string;
  plan: PrizePlan;
  lists: PrizeList[];
  awards: PrizeAward[];
  left_gets?: PrizesLeft; /* for arbiters: those who left, of whom nothing else was decided */
  left?: PrizeLeaver[]; /* for arbiters: those who left and would have had a prize */
  unknown?: { player: number; name: string }[]; /* for arbiters */
}

export type PrizesLeft = "ask" | "yes" | "no";

export interface PrizeLeaver {
  player?: number;
  team?: number;
  name: string;
  number: number;
  rank: number;
  gets: PrizesLeft; /* asked about: no prize until it is decided */
  decided: boolean; /* of this one */
  amount: string; /* that it would be */
}

/* --- Bonus and penalty points ------------------------------------------------------------------------------------------ */

export interface GivenPoints {
  given: number; /* its id */
  round: number;
  result: "" | "win" | "draw" | "loss" | "forfeit-win" | "forfeit-loss" | "full-bye" | "half-bye" | "zero-bye" | "bye"; /* empty: beside the rounds */
  points?: string;
  match_points?: string; /* of teams */
  everyone: boolean;
  players?: { player: number; number: number; name: string }[];
  teams?: { team: number; number: number; name: string }[];
  reason?: string; /* for arbiters */
}

export interface PointsView {
  seq: number;
  tournament: number;
  points: GivenPoints[];
}

/* --- Ratings ---------------------------------------------------------------------------------------------------------- */

export interface RatingK {
  k: number;
  used: number;
  source: "given" | "2400" | "junior" | "usual";
  assumed: ("thirty-games" | "never-2400" | "never-2300" | "adult")[];
}

export interface RatingFirst {
  state: "no-game" | "no-point" | "too-few" | "below-floor" | "done";
  rating: number | null;
}

export type NormVerdict = "achieved" | "doubtful" | "open" | "missed";

interface RatingFrame {
  seq: number;
  tournament: number;
  final: boolean;
  edition: string;
  edition_covers: boolean;
  kind: "standard" | "rapid" | "blitz";
  kind_assumed: boolean;
}

interface RatingFigures {
  player: number;
  number: number;
  name: string;
  title: string;
  rating: number; /* 0: unrated */
  federation: string;
  games: number;
  score: string;
  k: RatingK | null;
  expected: string | null;
  change: string | null;
  rounded: number | null;
  new_rating: number | null;
  below_floor: boolean;
  average: number | null;
  performance: number | null;
  perfect: number | null;
  first: RatingFirst | null;
}

export interface RatingRow extends RatingFigures {
  norms: { title: string; verdict: NormVerdict }[];
}

export interface RatingsView extends RatingFrame {
  rows: RatingRow[];
}

export interface RatingAddend {
  round: number;
  opponent: { player: number; number: number; name: string; rating: number } | null;
  reason: "counted" | "not-played" | "forfeit" | "open" | "too-short" | "unrated-opponent";
  result: string;
  difference: number | null;
  used: number | null; /* by the 400-point rule */
  expected: string | null;
  change: string | null;
}

export interface NormCheck {
  requirement: string;
  answer: "met" | "not-met" | "unknown";
  has: number;
  bound: "least" | "most";
  limit: number;
}

export interface Norm {
  title: string;
  verdict: NormVerdict;
  average: number;
  performance: number;
  raised: { player: number; number: number; name: string; from: number; to: number } | null;
  needed: string | null;
  checks: NormCheck[];
}

export interface RatingDetail extends RatingFrame, RatingFigures {
  addends: RatingAddend[];
  norm_games: number;
  norm_score: string;
  rounds_left: number;
  norms: Norm[];
}
