/* What the HTTP API takes and answers, under short names. contract.ts is generated from contract/ (./dev build). */

import type { components } from "./contract";

type Shapes = components["schemas"];

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

export type KnownTieBreak = Shapes["KnownTieBreak"];
export type RecommendedTieBreaks = Shapes["RecommendedTieBreaks"];
export type TieBreaksView = Shapes["TieBreaks"];

export type BoardView = Shapes["BoardGame"];
export type BreakdownView = Shapes["Breakdown"];
export type CrosstableView = Shapes["Crosstable"];
export type DeskView = Shapes["Desk"];
export type DraftView = Shapes["Draft"];
export type EventView = Shapes["Event"];
export type ExplanationView = Shapes["Explanation"];
export type JournalView = Shapes["Journal"];
export type KeysView = Shapes["Keys"];
export type NextView = Shapes["Next"];
export type PlayersView = Shapes["PlayerList"];
export type PlayoffView = Shapes["Playoff"];
export type PointsView = Shapes["GivenPoints"];
export type PrizesView = Shapes["Prizes"];
export type RatingsView = Shapes["Ratings"];
export type RoundsView = Shapes["RoundList"];
export type RoundView = Shapes["Round"];
export type StandingsView = Shapes["Standings"];
export type TeamBoardsView = Shapes["TeamBoards"];
export type TeamBreakdownView = Shapes["TeamBreakdown"];
export type TeamCrosstableView = Shapes["TeamCrosstable"];
export type TeamStandingsView = Shapes["TeamStandings"];
export type TeamsView = Shapes["Teams"];

/* --- Their parts ------------------------------------------------------------------------------------------------------ */

export type About = Shapes["About"];
export type Addend = Shapes["Addend"];
export type BoardFact = Shapes["BoardFact"];
export type ByeKind = Shapes["ByeKind"];
export type Chess960 = Shapes["Chess960"];
export type ClassicExplanation = Shapes["ClassicExplanation"];
export type ClassicExplanationStep = Shapes["ClassicExplanationStep"];
export type Colour = Shapes["Colour"];
export type CommandAnswer = Shapes["CommandAnswer"];
export type CrosstableCell = Shapes["CrosstableCell"];
export type CrosstableColumn = Shapes["CrosstableColumn"];
export type CrosstableGame = Shapes["CrosstableGame"];
export type CrosstableRow = Shapes["CrosstableRow"];
export type DeskBoard = Shapes["DeskBoard"];
export type DraftProblem = Shapes["DraftProblem"];
export type Draw = Shapes["Draw"];
export type Edition = Shapes["Edition"];
export type EditionOption = Shapes["EditionOption"];
export type Entry = Shapes["Entry"];
export type EventCreated = Shapes["EventCreated"];
export type EventNote = Shapes["EventNote"];
export type EventSummary = Shapes["EventSummary"];
export type Fact = Shapes["Fact"];
export type ErrorCode = Shapes["ErrorCode"];
export type Game = Shapes["Game"];
export type GameIncident = Shapes["GameIncident"];
export type GameNote = Shapes["GameNote"];
export type GameOperand = Shapes["GameOperand"];
export type GamesJournal = Shapes["GamesJournal"];
export type GamesJournalEntry = Shapes["GamesJournalEntry"];
export type GamesShown = Shapes["GamesShown"];
export type GivenPointsEntry = Shapes["GivenPointsEntry"];
export type JournalEntry = Shapes["JournalEntry"];
export type KeysRow = Shapes["KeysRow"];
export type KnockoutPlace = Shapes["KnockoutPlace"];
export type Look = Shapes["Look"];
export type Match = Shapes["Match"];
export type MatchBoard = Shapes["MatchBoard"];
export type NextProposal = Shapes["NextProposal"];
export type NormCheck = Shapes["NormCheck"];
export type NormDetail = Shapes["NormDetail"];
export type Official = Shapes["EventOfficial"];
export type Numbering = Shapes["Numbering"];
export type OpenPlayoff = Shapes["OpenPlayoff"];
export type OwnRuling = Shapes["OwnRuling"];
export type PairingVerdict = Shapes["PairingVerdict"];
export type Player = Shapes["Player"];
export type PlayoffDue = Shapes["PlayoffDue"];
export type PlayoffGame = Shapes["PlayoffGame"];
export type PlayoffPlayer = Shapes["PlayoffPlayer"];
export type PlayoffRules = Shapes["PlayoffRules"];
export type PlayoffRun = Shapes["PlayoffRun"];
export type PlayRule = Shapes["PlayRule"];
export type PrizeAward = Shapes["PrizeAward"];
export type PrizeLeaver = Shapes["PrizeLeaver"];
export type PrizeList = Shapes["PrizeList"];
export type PrizesPlan = Shapes["PrizesPlan"];
export type PrizesPlanList = Shapes["PrizesPlanList"];
export type PrizesLeft = Shapes["PrizesLeft"];
/* Also where what answered was no server of ours, and one of the console itself. */
export type Problem = Omit<Shapes["Problem"], "error"> & { error: ErrorCode | "" | "desk_before_removed" };
export type Prohibition = Shapes["Prohibition"];
export type RatingAddend = Shapes["RatingAddend"];
export type RatingDetail = Shapes["RatingDetail"];
export type RatingFirst = Shapes["RatingFirst"];
export type RatingFrom = Shapes["RatingFrom"];
export type RatingK = Shapes["RatingK"];
export type RatingsRow = Shapes["RatingsRow"];
export type ReplacedPair = Shapes["ReplacedPair"];
export type ResultCode = Shapes["ResultCode"];
export type RoundBoard = Shapes["RoundBoard"];
export type RoundBye = Shapes["RoundBye"];
export type Ruling = Shapes["Ruling"];
export type Scoring = Shapes["Scoring"];
export type Session = Shapes["Session"];
export type Side = Shapes["Side"];
export type StartPosition = Shapes["StartPosition"];
export type Step = Shapes["Step"];
export type Sentence = Shapes["Sentence"];
export type Story = Shapes["Story"];
export type StoryBracket = Shapes["StoryBracket"];
export type StoryFailure = Shapes["StoryFailure"];
export type StoryPair = Shapes["StoryPair"];
export type StoryPlayer = Shapes["StoryPlayer"];
export type StoryRefusal = Shapes["StoryRefusal"];
export type SwissExplanation = Shapes["SwissExplanation"];
export type TableExplanation = Shapes["TableExplanation"];
export type Team = Shapes["Team"];
export type TeamBoardsRow = Shapes["TeamBoardsRow"];
export type TeamBye = Shapes["TeamBye"];
export type TeamCell = Shapes["TeamCell"];
export type TeamCrosstableRow = Shapes["TeamCrosstableRow"];
export type TeamLook = Shapes["TeamLook"];
export type TeamLookBoard = Shapes["TeamLookBoard"];
export type TeamPlay = Shapes["TeamPlay"];
export type TeamPrimary = Shapes["TeamPrimary"];
export type TeamSide = Shapes["TeamSide"];
export type TeamStandingsRow = Shapes["TeamStandingsRow"];
export type TeamValue = Shapes["TeamValue"];
export type TieBreak = Shapes["TieBreak"];
export type TieBreakTerms = Shapes["TieBreakTerms"];
export type Tournament = Shapes["Tournament"];
export type TournamentBye = Shapes["TournamentBye"];
export type Verb = Shapes["Verb"];
export type WithheldExplanation = Shapes["WithheldExplanation"];

/* --- Words to choose from ---------------------------------------------------------------------------------------------- */

export {
  accelerationValues as ACCELERATIONS,
  askedByeValues as ASKED_BYES,
  byeKindValues as BYE_KINDS,
  chess960Values as CHESS960,
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
