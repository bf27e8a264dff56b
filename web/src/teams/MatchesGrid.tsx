import type { Match, MatchBoard, ResultCode, RoundBoard, TeamBye } from "../api/shapes";
import { t } from "../i18n";
import { ByeRow, useBoards, type BoardCalls } from "../rounds/BoardRow";
import { setResult, type RoundAtHand } from "../rounds/results";
import { byHome } from "../shared/teams";
import { Button } from "../ui/Field";
import { isForfeit, resultInWords } from "../ui/format";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Score } from "../ui/words";

const COLUMNS = 5;

/* A board of a match: what the match says of it, and what the round does. */
export interface Seat {
  match: Match;
  seat: MatchBoard;
  board: RoundBoard;
}

/* Enters what the arbiter said with the home side first. */
export function enterResult(at: RoundAtHand, seat: Seat, result: ResultCode): void {
  setResult(at, seat.board.board, byHome(seat.seat, result), { board: seat.board.label, result: resultInWords(result) });
}

export function hasResult(match: Match): boolean {
  return match.boards.some((seat) => seat.result !== "");
}

/* Where nobody sits there is no game, only a forfeit. */
function fits({ seat }: Seat, result: string): boolean {
  return (seat.white.player !== 0 && seat.black.player !== 0) || isForfeit(result);
}

/* Who plays whom, how it stands, and what it was worth. */
function MatchHead({ match, onLineups }: { match: Match; onLineups: (() => void) | null }) {
  const { home, away } = match;
  return (
    <tr role="row" class="match-row">
      <th role="rowheader" class="number match-number">
        <span class="for-readers">{t("teams.match", { match: match.match })}</span>
        <span aria-hidden="true">{match.match}</span>
      </th>
      <th role="rowheader" class="home-team">
        {home.name}
      </th>
      <th role="rowheader" class={match.over ? "match-score" : "match-score open"}>
        <Score text={home.score} /> <span>–</span> <Score text={away.score} />
      </th>
      <th role="rowheader" class="away-team">
        {away.name}
      </th>
      <th role="rowheader" class="row-state">
        {match.over && (
          <span class="match-worth">
            {t("teams.mp")} {home.match_points}–{away.match_points}
          </span>
        )}
        {!match.over && onLineups && !hasResult(match) && (
          <Button text={t("teams.lineups")} class="quiet" aria-label={t("teams.lineups.of", { home: home.name, away: away.name })} onClick={onLineups} />
        )}
      </th>
    </tr>
  );
}

interface MatchesGridProps extends BoardCalls {
  at: RoundAtHand;
  seats: Seat[]; /* that are shown, match by match */
  editable: boolean;
  printed: boolean;
  title: string;
  edition: string;
  byes: TeamBye[];
  onClear: (seat: Seat) => void;
  onLineups: (match: Match) => void;
}

/*
 * The matches of a round, board by board, the home side first. An entry moves down, into the next match after the last
 * board; what is typed is said of the side that stands first, whichever colour it has.
 */
export function MatchesGrid({ at, seats, editable, printed, title, edition, byes, onClear, onLineups, ...calls }: MatchesGridProps) {
  const { grid, rowOf } = useBoards({
    ...calls,
    at,
    places: seats,
    boardOf: ({ board }) => board,
    seatOf: ({ seat }) => seat,
    labelOf: ({ board }) => board.label,
    editable,
    enter: (seat, result) => {
      enterResult(at, seat, result);
      return fits(seat, result); /* what will be refused is corrected where it stands */
    },
    clear: onClear,
    onLetter: (letter, { match }) => {
      if (letter === "l") onLineups(match);
      return letter === "l";
    },
  });
  const shownMatches = [...new Set(seats.map(({ match }) => match))];
  return (
    <table class={`grid stacked results matches${printed ? "" : " not-printed"}`} role={editable ? "grid" : "table"} aria-label={title} {...(editable ? grid.props : {})}>
      <thead>
        <PrintHead event={at.event} columns={COLUMNS} title={title} date={at.round.date} />
        <tr>
          <th class="number">{t("column.board")}</th>
          <th>{t("teams.home")}</th>
          <th class="result-cell">{t("column.result")}</th>
          <th>{t("teams.away")}</th>
          <th class="row-state">
            <span class="for-readers">{t("column.state")}</span>
          </th>
        </tr>
      </thead>
      {shownMatches.map((match) => (
        <tbody key={match.match} role="rowgroup">
          <MatchHead match={match} onLineups={editable && !at.round.locked ? () => onLineups(match) : null} />
          {seats.map((seat, row) => (seat.match === match ? rowOf(row) : null))}
        </tbody>
      ))}
      {byes.length > 0 && (
        <tbody role="rowgroup">
          {byes.map((bye) => (
            <ByeRow key={bye.team} bye={bye} editable={editable} columns={COLUMNS} />
          ))}
        </tbody>
      )}
      <PrintFoot event={at.event} columns={COLUMNS} edition={edition} />
    </table>
  );
}
