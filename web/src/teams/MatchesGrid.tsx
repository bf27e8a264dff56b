import { useEffect, useRef } from "preact/hooks";
import type { ThingState } from "../api/queue";
import type { Match, MatchBoard, ResultCode, RoundBoard, Side, TeamBye } from "../api/shapes";
import { t, tOr } from "../i18n";
import { leaveBoard, pick, rowInstead, useKeysBeside } from "../rounds/boardKeys";
import { boardState, forgetBoard, resultOf, setResult, shownResult, type RoundAtHand } from "../rounds/results";
import { byHome } from "../shared/teams";
import { useChanges } from "../ui/changes";
import { RESULT_KEYS, resultTold, resultWords } from "../ui/format";
import { useGrid, type Cell, type CellProps } from "../ui/grid";
import { isTyping } from "../ui/keyboard";
import { memo } from "../ui/memo";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Status, StatusNote } from "../ui/Status";
import { ColourMark, PlayerName, Result, Score } from "../ui/words";

const COLUMNS = 5;
const RESULT_COLUMN = 2;

/* A board of a match: what the match says of it, and what the round does. */
export interface Seat {
  match: Match;
  seat: MatchBoard;
  board: RoundBoard;
}

export function seatLabel({ match, seat }: Pick<Seat, "match" | "seat">): string {
  return `${match.match}.${seat.board}`;
}

export function homeSide(seat: MatchBoard): Side {
  return seat.home_white ? seat.white : seat.black;
}

export function awaySide(seat: MatchBoard): Side {
  return seat.home_white ? seat.black : seat.white;
}

/* Enters what the arbiter said with the home side first. */
export function enterResult(at: RoundAtHand, seat: Seat, result: ResultCode): void {
  setResult(at, seat.board.board, byHome(seat.seat, result), { board: seatLabel(seat), result: resultTold(result) });
}

export function hasResult(match: Match): boolean {
  return match.boards.some((seat) => seat.result !== "");
}

/* Where nobody sits there is no game, only a forfeit. */
function fits({ seat }: Seat, result: string): boolean {
  return (seat.white.player !== 0 && seat.black.player !== 0) || ["+/-", "-/+", "-/-"].includes(result);
}

function SideCell({ side, isWhite, place, cell }: { side: Side; isWhite: boolean; place: "home" | "away"; cell: CellProps | null }) {
  return (
    <td role={cell ? "gridcell" : "cell"} class={`${place}-player`} {...(cell ?? {})}>
      <ColourMark colour={isWhite ? "w" : "b"} />
      {side.player === 0 ? <span class="nobody">{t("teams.nobody")}</span> : <PlayerName title={side.title} name={side.name} rating={side.rating} />}
    </td>
  );
}

/* What a row calls back; one object for all rows and all times, so that a row is drawn anew only when its board changes. */
interface RowCalls {
  onOpen: (board: number) => void;
  onPick: (event: MouseEvent, row: number, board: number) => void;
  onDismiss: (board: number) => void;
}

interface RowProps {
  label: string;
  seat: MatchBoard;
  board: RoundBoard;
  row: number;
  state: ThingState | undefined;
  shown: string; /* White first */
  isChanged: boolean;
  cell: ((row: number, column: number) => CellProps) | null; /* null: for reading only */
  calls: { current: RowCalls };
}

const Row = memo(({ label, seat, board, row, state, shown, isChanged, cell, calls }: RowProps) => {
  const classes = ["board-row", isChanged ? "changed" : "", board.excluded ? "excluded" : "", state ? `is-${state.state}` : ""];
  const at = (column: number): CellProps | null => (cell ? cell(row, column) : null);
  const role = cell ? "gridcell" : "cell"; /* said outright: on a phone these are no table cells to the browser */
  const onPick = cell ? (event: MouseEvent): void => calls.current.onPick(event, row, board.board) : undefined;
  return (
    <>
      <tr role="row" class={classes.filter((one) => one !== "").join(" ")} onClick={onPick} onMouseDown={onPick}>
        <td role={role} class="number board-number" {...(at(0) ?? {})}>
          {cell ? (
            label
          ) : (
            <button type="button" class="quiet board-open" aria-label={t("round.open-board", { board: label })} onClick={() => calls.current.onOpen(board.board)}>
              {label}
            </button>
          )}
        </td>
        <SideCell side={homeSide(seat)} isWhite={seat.home_white} place="home" cell={at(1)} />
        <td role={role} class={cell ? "result-cell editable" : "result-cell"} {...(at(RESULT_COLUMN) ?? {})}>
          <span class="for-readers">{t("panel.board", { board: label })}: </span>
          <Result code={byHome(seat, shown)} words={resultWords(shown)} />
        </td>
        <SideCell side={awaySide(seat)} isWhite={!seat.home_white} place="away" cell={at(3)} />
        <td role={role} class="row-state">
          <Status state={state} />
          {board.excluded && <span class="muted">{t("round.excluded")}</span>}
        </td>
      </tr>
      {state?.problem && (
        <tr role="row" class={`note-row ${state.state}`} onClick={onPick}>
          <td role={role} colSpan={COLUMNS}>
            <StatusNote state={state} tried={resultTold(byHome(seat, resultOf(state.command)))} present={resultTold(byHome(seat, board.result))} />{" "}
            {state.state === "refused" && (
              <button type="button" class="quiet" onClick={() => calls.current.onDismiss(board.board)}>
                {t("action.dismiss")}
              </button>
            )}
          </td>
        </tr>
      )}
    </>
  );
});

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
          <button type="button" class="quiet" aria-label={t("teams.lineups.of", { home: home.name, away: away.name })} onClick={onLineups}>
            {t("teams.lineups")}
          </button>
        )}
      </th>
    </tr>
  );
}

interface MatchesGridProps {
  at: RoundAtHand;
  seats: Seat[]; /* that are shown, match by match */
  editable: boolean;
  printed: boolean;
  title: string;
  edition: string;
  byes: TeamBye[];
  onBoard: (board: number) => void; /* the tab stop moved to this board (0: none is shown) */
  onPoint: (board: number) => void; /* a click on its result */
  onOpen: (board: number) => void;
  onClear: (seat: Seat) => void;
  onLineups: (match: Match) => void;
}

/*
 * The matches of a round, board by board, the home side first. Typing a result enters it and moves down, into the next
 * match after the last board; what is typed is said of the side that stands first, whichever colour it has.
 */
export function MatchesGrid({ at, seats, editable, printed, title, edition, byes, onBoard, onPoint, onOpen, onClear, onLineups }: MatchesGridProps) {
  /* What is on its way counts as entered. */
  const takesResult = ({ board }: Seat): boolean => !board.excluded && shownResult(at.round, board, boardState(at, board)) === "";
  const firstOpen = (): Cell => ({ row: Math.max(0, seats.findIndex(takesResult)), column: RESULT_COLUMN });
  const below = (row: number): number => {
    const next = seats.findIndex(({ board }, index) => index > row && !board.excluded);
    return next < 0 ? row : next;
  };

  const onKey = (event: KeyboardEvent, { row, column }: Cell): boolean => {
    const seat = seats[row];
    if (!seat || event.ctrlKey || event.metaKey || event.altKey) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (result) {
      if (event.repeat) return true; /* a key that is held down is one entry */
      enterResult(at, seat, result);
      if (fits(seat, result)) grid.move({ row: below(row), column }); /* what will be refused is corrected where it stands */
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") onClear(seat);
    else if (event.key === "Enter") onOpen(seat.board.board);
    else if (event.key === "Escape") leaveBoard(at, seat.board.board);
    else if (event.key.toLowerCase() === "l") onLineups(seat.match);
    else return false;
    return true;
  };

  const show = ({ row }: Cell): void => {
    if (editable) onBoard(seats[row]?.board.board ?? 0);
  };
  const keyOf = (row: number): number | undefined => seats[row]?.board.board;
  const grid = useGrid(seats.length, 4, { onKey, onMove: show, start: firstOpen(), keyOf, insteadOf: rowInstead(seats.length, keyOf) });
  const calls = useRef<RowCalls>({ onOpen, onPick: () => undefined, onDismiss: () => undefined });
  calls.current = { onOpen, onPick: (event, row, board) => pick(event, grid, { row, column: RESULT_COLUMN }, () => onPoint(board)), onDismiss: (board) => forgetBoard(at, board) };
  const changed = useChanges(
    at.round.boards,
    (board) => board.board,
    (board) => board.result,
  );

  useKeysBeside(grid, editable);
  useEffect(() => {
    if (!editable) return;
    const start = firstOpen();
    if (!isTyping(document.activeElement)) grid.move(start);
    show(start);
  }, [editable]);

  const shownMatches = [...new Set(seats.map(({ match }) => match))];
  return (
    <table class={`grid results matches${printed ? "" : " not-printed"}`} role={editable ? "grid" : "table"} aria-label={title} {...(editable ? grid.props : {})}>
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
          {seats.map((seat, row) => {
            if (seat.match !== match) return null;
            const state = boardState(at, seat.board);
            return (
              <Row
                key={seat.board.board}
                label={seatLabel(seat)}
                seat={seat.seat}
                board={seat.board}
                row={row}
                state={state}
                shown={shownResult(at.round, seat.board, state)}
                isChanged={state === undefined && changed.has(seat.board.board)}
                cell={editable ? grid.cell : null}
                calls={calls}
              />
            );
          })}
        </tbody>
      ))}
      {byes.length > 0 && (
        <tbody role="rowgroup">
          {byes.map((bye) => (
            <tr key={bye.team} role="row" class="bye-row">
              <td role={editable ? "gridcell" : "cell"} colSpan={COLUMNS}>
                {tOr("bye.", bye.kind, bye.kind)}: {bye.number} {bye.name}
              </td>
            </tr>
          ))}
        </tbody>
      )}
      <PrintFoot event={at.event} columns={COLUMNS} edition={edition} />
    </table>
  );
}
