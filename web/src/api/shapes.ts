/*
 * What the HTTP API takes and answers. contract.ts is generated from contract/ (./dev build); its types go by their names there, but
 * for those below.
 */

import type { components, ErrorCode } from "./contract";

type Shapes = components["schemas"];

export type * from "./contract";

/* --- Requests --------------------------------------------------------------------------------------------------------- */

type Command = Shapes["Command"];
type AsWritten = { [One in Command as One["kind"]]: One["body"] };

/* Fields as an arbiter types them: what is no number, or none of the words, is for the server to refuse with its reason. */
type Typed<T> = { [F in keyof T]: T[F] extends string | number | undefined ? string | number : T[F] };
export type TypedPlayer = Typed<Shapes["NewPlayer"]>;
export type TypedPrizeList = Typed<Shapes["PrizePlanList"]>;
export type TypedPrizePlan = Omit<Shapes["PrizePlan"], "lists"> & { lists: TypedPrizeList[] };
export type TypedScoring = string | Partial<Shapes["ScoringValues"]>;
export type TypedTeamPlay = false | (Omit<Shapes["TeamPlayValues"], "chain" | "scoring"> & { chain: string[]; scoring: TypedScoring });
type TypedTournament<T> = Omit<T, "scoring" | "teams"> & { scoring?: TypedScoring; teams?: TypedTeamPlay };

interface AsTyped {
  "player.add": { players: TypedPlayer[] };
  "player.change": Pick<Shapes["PlayerChange"], "player"> & Typed<Omit<Shapes["PlayerChange"], "player">>;
  "prizes.set": Omit<Shapes["PrizesSet"], "plan"> & { plan: TypedPrizePlan };
  "tournament.create": TypedTournament<Shapes["TournamentCreate"]>;
  "tournament.change": TypedTournament<Shapes["TournamentChange"]>;
}

type Bodies = Omit<AsWritten, keyof AsTyped> & AsTyped;

export type Kind = Command["kind"];
/* The body of a kind, such as Body<"round.pair">. */
export type Body<K extends Kind> = Bodies[K];
export type NewEvent = Shapes["EventCreate"];

/* --- Views ------------------------------------------------------------------------------------------------------------ */

export type TieBreaksView = Shapes["TieBreaks"];

export type AccountView = Shapes["Account"];
export type AccountsView = Shapes["AccountList"];
export type AuditView = Shapes["Audit"];
export type BoardView = Shapes["BoardGame"];
export type BreakdownView = Shapes["Breakdown"];
export type CrosstableView = Shapes["Crosstable"];
export type DeskView = Shapes["Desk"];
export type DraftView = Shapes["Draft"];
export type EventView = Shapes["Event"];
export type ExplanationView = Shapes["Explanation"];
export type InvitationsView = Shapes["InvitationList"];
export type InvitedView = Shapes["Invited"];
export type JournalView = Shapes["Journal"];
export type KeysView = Shapes["Keys"];
export type NextView = Shapes["Next"];
export type PlayersPlan = Shapes["PlayersPlan"];
export type PlayersView = Shapes["PlayerList"];
export type PlayoffView = Shapes["Playoff"];
export type PointsView = Shapes["GivenPoints"];
export type PrizesView = Shapes["Prizes"];
export type RatingsView = Shapes["Ratings"];
export type RoundsView = Shapes["RoundList"];
export type RoundView = Shapes["Round"];
export type SessionsView = Shapes["SessionList"];
export type StandingsView = Shapes["Standings"];
export type TeamBoardsView = Shapes["TeamBoards"];
export type TeamBreakdownView = Shapes["TeamBreakdown"];
export type TeamCrosstableView = Shapes["TeamCrosstable"];
export type TeamStandingsView = Shapes["TeamStandings"];
export type TeamsView = Shapes["Teams"];

/* --- Their parts ------------------------------------------------------------------------------------------------------ */

export type Official = Shapes["EventOfficial"];
/* Also where what answered was no server of ours, and one of the console itself. */
export type Problem = Omit<Shapes["Problem"], "error"> & { error: ErrorCode | "" | "desk_before_removed" };

/* --- Words to choose from ---------------------------------------------------------------------------------------------- */

export {
  accelerationValues as ACCELERATIONS,
  accountRoleValues as ACCOUNT_ROLES,
  askedByeValues as ASKED_BYES,
  byeKindValues as BYE_KINDS,
  chess960Values as CHESS960,
  deviceRoleValues as DEVICE_ROLES,
  drawKindValues as DRAWS,
  gamesShownValues as GAMES_SHOWN,
  knownTieBreakGroupValues as TIEBREAK_GROUPS,
  playerSexValues as SEXES,
  prizePlanListOrderValues as PRIZE_ORDERS,
  prizePlanListUnratedValues as PRIZE_UNRATED,
  prizePlanShareValues as PRIZE_SHARES,
  prizesLeftValues as PRIZES_LEFT,
  ratingFromValues as RATINGS_FROM,
  resultCodeValues as RESULTS,
  roleValues as OFFICIAL_ROLES,
  teamPrimaryValues as TEAM_SCORES,
  titleValues as TITLES,
  unplayedValues as UNPLAYED,
  verdictValues as VERDICTS,
} from "./contract";
