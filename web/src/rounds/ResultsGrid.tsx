import { useEffect, useRef } from "preact/hooks";
import type { ThingState } from "../api/queue";
import type { RoundBoard, RoundBye, Side } from "../api/shapes";
import { t, tOr } from "../i18n";
import { useChanges } from "../ui/changes";
import { RESULT_KEYS, resultTold } from "../ui/format";
import { useGrid, type Cell, type CellProps } from "../ui/grid";
import { isTyping } from "../ui/keyboard";
import { memo } from "../ui/memo";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Status, StatusNote } from "../ui/Status";
import { ColourMark, PlayerName, Result, Score } from "../ui/words";
import { leaveBoard, pick, rowInstead, useKeysBeside } from "./boardKeys";
import { boardState, forgetBoard, resultOf, setResult, shownResult, type RoundAtHand } from "./results";

const COLUMNS = 7;
const RESULT_COLUMN = 2;

interface ResultsGridProps {
  at: RoundAtHand;
  boards: RoundBoard[];
  editable: boolean;
  title: string;
  edition: string;
  byes: RoundBye[];
  onBoard: (board: number) => void; /* the tab stop moved to this board (0: none is shown) */
  onPoint: (board: number) => void; /* a click on its result */
  onOpen: (board: number) => void;
  onClear: (board: RoundBoard) => void;
}

function SideCell({ side, colour, cell }: { side: Side; colour: "w" | "b"; cell: CellProps | null }) {
  return (
    <td role={cell ? "gridcell" : "cell"} class={colour === "w" ? "white-player" : "black-player"} {...(cell ?? {})}>
      <ColourMark colour={colour} />
      <PlayerName title={side.title} name={side.name} rating={side.rating} />
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
  board: RoundBoard;
  row: number;
  state: ThingState | undefined;
  shown: string;
  isChanged: boolean;
  cell: ((row: number, column: number) => CellProps) | null; /* null: for reading only */
  calls: { current: RowCalls };
}

const Row = memo(({ board, row, state, shown, isChanged, cell, calls }: RowProps) => {
  const classes = ["board-row", isChanged ? "changed" : "", board.excluded ? "excluded" : "", state ? `is-${state.state}` : ""];
  const at = (column: number): CellProps | null => (cell ? cell(row, column) : null);
  const role = cell ? "gridcell" : "cell"; /* said outright: on a phone these are no table cells to the browser */
  const onPick = cell ? (event: MouseEvent): void => calls.current.onPick(event, row, board.board) : undefined;
  return (
    <>
      <tr role="row" class={classes.filter((one) => one !== "").join(" ")} onClick={onPick} onMouseDown={onPick}>
        <td role={role} class="number board-number" {...(at(0) ?? {})}>
          {cell ? (
            board.board
          ) : (
            <button type="button" class="quiet board-open" aria-label={t("round.open-board", { board: board.board })} onClick={() => calls.current.onOpen(board.board)}>
              {board.board}
            </button>
          )}
        </td>
        <SideCell side={board.white} colour="w" cell={at(1)} />
        <td role={role} class="number points">
          <Score text={board.white.points} />
        </td>
        <td role={role} class={cell ? "result-cell editable" : "result-cell"} {...(at(RESULT_COLUMN) ?? {})}>
          <span class="for-readers">{t("panel.board", { board: board.board })}: </span>
          <Result code={shown} />
        </td>
        <SideCell side={board.black} colour="b" cell={at(3)} />
        <td role={role} class="number points">
          <Score text={board.black.points} />
        </td>
        <td role={role} class="row-state">
          <Status state={state} />
          {board.excluded && <span class="muted">{t("round.excluded")}</span>}
        </td>
      </tr>
      {state?.problem && (
        <tr role="row" class={`note-row ${state.state}`} onClick={onPick}>
          <td role={role} colSpan={COLUMNS}>
            <StatusNote state={state} tried={resultTold(resultOf(state.command))} present={resultTold(board.result)} />{" "}
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

/*
 * The boards of a round. Typing a result enters it and moves down; typing over one corrects it; clearing is asked for.
 */
export function ResultsGrid({ at, boards, editable, title, edition, byes, onBoard, onPoint, onOpen, onClear }: ResultsGridProps) {
  /* What is on its way counts as entered. */
  const takesResult = (board: RoundBoard): boolean => !board.excluded && shownResult(at.round, board, boardState(at, board)) === "";
  const firstOpen = (): Cell => ({ row: Math.max(0, boards.findIndex(takesResult)), column: RESULT_COLUMN });
  const below = (row: number): number => {
    const next = boards.findIndex((board, index) => index > row && !board.excluded);
    return next < 0 ? row : next;
  };

  const onKey = (event: KeyboardEvent, { row, column }: Cell): boolean => {
    const board = boards[row];
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (result) {
      if (event.repeat) return true; /* a key that is held down is one entry */
      setResult(at, board.board, result);
      grid.move({ row: below(row), column });
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") onClear(board);
    else if (event.key === "Enter") onOpen(board.board);
    else if (event.key === "Escape") leaveBoard(at, board.board);
    else return false;
    return true;
  };

  const show = ({ row }: Cell): void => {
    if (editable) onBoard(boards[row]?.board ?? 0);
  };
  const keyOf = (row: number): number | undefined => boards[row]?.board;
  const grid = useGrid(boards.length, 4, { onKey, onMove: show, start: firstOpen(), keyOf, insteadOf: rowInstead(boards.length, keyOf) });
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

  return (
    <table class="grid results" role={editable ? "grid" : "table"} aria-label={title} {...(editable ? grid.props : {})}>
      <thead>
        <PrintHead event={at.event} columns={COLUMNS} title={title} date={at.round.date} />
        <tr>
          <th class="number">{t("column.board")}</th>
          <th>{t("colour.white")}</th>
          <th class="number points">{t("column.points")}</th>
          <th class="result-cell">{t("column.result")}</th>
          <th>{t("colour.black")}</th>
          <th class="number points">{t("column.points")}</th>
          <th class="row-state">
            <span class="for-readers">{t("column.state")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {boards.map((board, row) => {
          const state = boardState(at, board);
          return (
            <Row
              key={board.board}
              board={board}
              row={row}
              state={state}
              shown={shownResult(at.round, board, state)}
              isChanged={state === undefined && changed.has(board.board)}
              cell={editable ? grid.cell : null}
              calls={calls}
            />
          );
        })}
        {byes.map((bye) => (
          <tr key={`bye-${bye.player}`} role="row" class="bye-row">
            <td role={editable ? "gridcell" : "cell"} colSpan={COLUMNS}>
              {tOr("bye.", bye.kind, bye.kind)}: {bye.number} {bye.name}
            </td>
          </tr>
        ))}
      </tbody>
      <PrintFoot event={at.event} columns={COLUMNS} edition={edition} />
    </table>
  );
}
