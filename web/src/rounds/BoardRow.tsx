/* A board in the table of a round: of players White stands first, of a match the home side. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ThingState } from "../api/queue";
import type { MatchBoard, ResultCode, RoundBoard, Side } from "../api/shapes";
import { t, tOr } from "../i18n";
import { awaySide, byHome, homeSide } from "../shared/teams";
import { useChanges } from "../ui/changes";
import { Button } from "../ui/Field";
import { RESULT_KEYS, resultInWords, resultWords } from "../ui/format";
import { useGrid, type Cell, type CellProps, type Grid } from "../ui/grid";
import { isTyping } from "../ui/keyboard";
import { memo } from "../ui/memo";
import { Status, StatusNote } from "../ui/Status";
import { ColourMark, PlayerName, Result, ScoreCell } from "../ui/words";
import { leaveBoard, pick, rowInstead, useKeysBeside } from "./boardKeys";
import { boardState, forgetBoard, resultOf, shownResult, type RoundAtHand } from "./results";

const RESULT_COLUMN = 2;

/* Where somebody should sit, there may be nobody in a match. */
export function SideName({ side }: { side: Side }) {
  if (side.player === 0) return <span class="nobody">{t("teams.nobody")}</span>;
  return <PlayerName title={side.title} name={side.name} rating={side.rating} />;
}

function SideCells({ side, isWhite, place, cell, points }: { side: Side; isWhite: boolean; place: string; cell: CellProps | null; points: boolean }) {
  const role = cell ? "gridcell" : "cell";
  return (
    <>
      <td role={role} class={`${place}-player`} {...(cell ?? {})}>
        <ColourMark colour={isWhite ? "w" : "b"} />
        <SideName side={side} />
      </td>
      {points && (
        <ScoreCell text={side.points} role={role} class="number points" />
      )}
    </>
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
  board: RoundBoard;
  seat: MatchBoard | null; /* of a match */
  row: number;
  state: ThingState | undefined;
  shown: string; /* White first */
  isChanged: boolean;
  cell: ((row: number, column: number) => CellProps) | null; /* null: for reading only */
  calls: RefObject<RowCalls>;
}

const Row = memo(({ label, board, seat, row, state, shown, isChanged, cell, calls }: RowProps) => {
  const classes = ["board-row", isChanged ? "changed" : "", board.excluded ? "excluded" : "", state ? `is-${state.state}` : ""];
  const at = (column: number): CellProps | null => (cell ? cell(row, column) : null);
  const role = cell ? "gridcell" : "cell"; /* said outright: on a phone these are no table cells to the browser */
  const onPick = cell ? (event: MouseEvent): void => calls.current?.onPick(event, row, board.board) : undefined;
  const inOrder = (code: string): string => (seat ? byHome(seat, code) : code);
  const isWhite = seat?.home_white ?? true;
  return (
    <>
      <tr role="row" class={classes.filter((one) => one !== "").join(" ")} onClick={onPick} onMouseDown={onPick}>
        <td role={role} class="number board-number" {...(at(0) ?? {})}>
          {cell ? (
            label
          ) : (
            <Button text={label} class="quiet board-open" aria-label={t("round.open-board", { board: label })} onClick={() => calls.current?.onOpen(board.board)} />
          )}
        </td>
        <SideCells side={seat ? homeSide(seat) : board.white} isWhite={isWhite} place={seat ? "home" : "white"} cell={at(1)} points={!seat} />
        <td role={role} class={cell ? "result-cell editable" : "result-cell"} {...(at(RESULT_COLUMN) ?? {})}>
          <span class="for-readers">{t("panel.board", { board: label })}: </span>
          <Result code={inOrder(shown)} words={resultWords(shown)} />
        </td>
        <SideCells side={seat ? awaySide(seat) : board.black} isWhite={!isWhite} place={seat ? "away" : "black"} cell={at(3)} points={!seat} />
        <td role={role} class="row-state">
          <Status state={state} />
          {board.excluded && <span class="muted">{t("round.excluded")}</span>}
        </td>
      </tr>
      {state?.problem && (
        <tr role="row" class={`note-row ${state.state}`} onClick={onPick}>
          <td role={role} colSpan={seat ? 5 : 7}>
            <StatusNote state={state} tried={resultInWords(inOrder(resultOf(state.command)))} present={resultInWords(inOrder(board.result))} />{" "}
            {state.state === "refused" && <Button text={t("action.dismiss")} class="quiet" onClick={() => calls.current?.onDismiss(board.board)} />}
          </td>
        </tr>
      )}
    </>
  );
});

interface ByeRowProps {
  bye: { kind: string; number: number; name: string };
  editable: boolean;
  columns: number;
}

export function ByeRow({ bye, editable, columns }: ByeRowProps) {
  return (
    <tr role="row" class="bye-row">
      <td role={editable ? "gridcell" : "cell"} colSpan={columns}>
        {tOr("bye.", bye.kind, bye.kind)}: {bye.number} {bye.name}
      </td>
    </tr>
  );
}

export interface BoardCalls {
  onBoard: (board: number) => void; /* the tab stop moved to this board (0: none is shown) */
  onPoint: (board: number) => void; /* a click on its result */
  onOpen: (board: number) => void;
}

interface BoardsGrid<Place> extends BoardCalls {
  at: RoundAtHand;
  places: readonly Place[];
  boardOf: (place: Place) => RoundBoard;
  seatOf: (place: Place) => MatchBoard | null;
  labelOf: (place: Place) => string;
  editable: boolean;
  /* Enters a result; false: the next entry is for the same board. */
  enter: (place: Place, result: ResultCode) => boolean;
  clear: (place: Place) => void;
  onLetter?: (letter: string, place: Place) => boolean;
}

interface Boards {
  grid: Grid;
  rowOf: (row: number) => preact.JSX.Element | null;
}

/*
 * The boards of a round. Typing a result enters it and moves down; typing over one corrects it; clearing is asked for.
 */
export function useBoards<Place>(boards: BoardsGrid<Place>): Boards {
  const { at, places, boardOf, editable } = boards;
  /* What is on its way counts as entered. */
  const takesResult = (board: RoundBoard): boolean => !board.excluded && shownResult(at.round, board, boardState(at, board)) === "";
  const firstOpen = (): Cell => ({ row: Math.max(0, places.findIndex((place) => takesResult(boardOf(place)))), column: RESULT_COLUMN });
  const below = (row: number): number => {
    const next = places.findIndex((place, index) => index > row && !boardOf(place).excluded);
    return next < 0 ? row : next;
  };
  const onKey = (event: KeyboardEvent, { row, column }: Cell): boolean => {
    const place = places[row];
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (result) {
      if (event.repeat) return true; /* a key that is held down is one entry */
      if (boards.enter(place, result)) grid.move({ row: below(row), column });
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") boards.clear(place);
    else if (event.key === "Enter") boards.onOpen(boardOf(place).board);
    else if (event.key === "Escape") leaveBoard(at, boardOf(place).board);
    else return boards.onLetter?.(event.key.toLowerCase(), place) ?? false;
    return true;
  };
  const keyOf = (row: number): number | undefined => {
    const place = places[row];
    return place && boardOf(place).board;
  };
  const show = ({ row }: Cell): void => {
    if (editable) boards.onBoard(keyOf(row) ?? 0);
  };
  const grid = useGrid(places.length, 4, { onKey, onMove: show, start: firstOpen(), keyOf, insteadOf: rowInstead(places.length, keyOf) });
  const calls = useRef<RowCalls>({ onOpen: boards.onOpen, onPick: () => undefined, onDismiss: () => undefined });
  calls.current = {
    onOpen: boards.onOpen,
    onPick: (event, row, board) => pick(event, grid, { row, column: RESULT_COLUMN }, () => boards.onPoint(board)),
    onDismiss: (board) => forgetBoard(at, board),
  };
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

  const rowOf = (row: number) => {
    const place = places[row];
    if (!place) return null;
    const board = boardOf(place);
    const state = boardState(at, board);
    return (
      <Row
        key={board.board}
        label={boards.labelOf(place)}
        board={board}
        seat={boards.seatOf(place)}
        row={row}
        state={state}
        shown={shownResult(at.round, board, state)}
        isChanged={state === undefined && changed.has(board.board)}
        cell={editable ? grid.cell : null}
        calls={calls}
      />
    );
  };
  return { grid, rowOf };
}
