import { useEffect, useRef } from "preact/hooks";
import type { Board, BoardSide } from "../api/types";
import { RESULT_KEYS, resultWords } from "../format";
import { t } from "../i18n";
import { boardState, forgetBoard, resultOf, setResult, shownResult, type RoundAtHand } from "../results";
import { useChanges } from "./changes";
import { useGrid, type Cell, type CellProps } from "./grid";
import { PrintFoot, PrintHead } from "./PrintRows";
import { Status, StatusNote } from "./Status";
import { ColourMark, PlayerName, Result, Score } from "./words";

const COLUMNS = 7;
const RESULT_COLUMN = 2;

interface ResultsGridProps {
  at: RoundAtHand;
  boards: Board[];
  editable: boolean;
  title: string;
  edition: string;
  onBoard: (board: number) => void; /* the tab stop moved to this board */
  onOpen: (board: number) => void;
  onClear: (board: Board) => void;
}

function SideCell({ side, colour, cell }: { side: BoardSide; colour: "w" | "b"; cell: Partial<CellProps> }) {
  return (
    <td class={colour === "w" ? "white-player" : "black-player"} {...cell}>
      <ColourMark colour={colour} />
      <PlayerName title={side.title} name={side.name} rating={side.rating} />
    </td>
  );
}

interface RowProps {
  at: RoundAtHand;
  board: Board;
  isChanged: boolean;
  editable: boolean;
  cell: (column: number) => Partial<CellProps>;
  onOpen: () => void;
}

function Row({ at, board, isChanged, editable, cell, onOpen }: RowProps) {
  const state = boardState(at, board);
  const shown = shownResult(at.round, board, state);
  const classes = ["board-row", isChanged ? "changed" : "", board.excluded ? "excluded" : "", state ? `is-${state.state}` : ""];
  return (
    <>
      <tr class={classes.filter((one) => one !== "").join(" ")}>
        <td class="number board-number" {...cell(0)}>
          {board.board}
        </td>
        <SideCell side={board.white} colour="w" cell={cell(1)} />
        <td class="number points">
          <Score text={board.white.points} />
        </td>
        <td
          class={editable ? "result-cell editable" : "result-cell"}
          onClick={editable ? onOpen : undefined}
          {...cell(RESULT_COLUMN)}
        >
          <span class="for-readers">{t("panel.board", { board: board.board })}: </span>
          <Result code={shown} />
        </td>
        <SideCell side={board.black} colour="b" cell={cell(3)} />
        <td class="number points">
          <Score text={board.black.points} />
        </td>
        <td class="row-state">
          <Status state={state} />
          {board.excluded && <span class="muted">{t("round.excluded")}</span>}
        </td>
      </tr>
      {state?.state === "refused" && (
        <tr class="note-row">
          <td colSpan={COLUMNS}>
            <StatusNote state={state} tried={resultWords(resultOf(state.command))} present={resultWords(board.result)} />{" "}
            <button type="button" class="quiet" onClick={() => forgetBoard(at, board.board)}>
              {t("action.dismiss")}
            </button>
          </td>
        </tr>
      )}
    </>
  );
}

/*
 * The boards of a round. Typing a result enters it and moves down; typing over one corrects it; clearing is asked for.
 */
export function ResultsGrid({ at, boards, editable, title, edition, onBoard, onOpen, onClear }: ResultsGridProps) {
  const firstOpen = useRef(Math.max(0, boards.findIndex((board) => board.result === "")));

  const onKey = (event: KeyboardEvent, { row, column }: Cell): boolean => {
    const board = boards[row];
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return false;
    const result = RESULT_KEYS[event.key.toLowerCase()];
    if (result) {
      setResult(at, board.board, result);
      grid.move({ row: row + 1, column });
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") onClear(board);
    else if (event.key === "Enter") onOpen(board.board);
    else if (event.key === "Escape") forgetBoard(at, board.board);
    else return false;
    return true;
  };

  const grid = useGrid(boards.length, 4, onKey, { row: firstOpen.current, column: RESULT_COLUMN });
  const changed = useChanges(
    boards,
    (board) => board.board,
    (board) => board.result,
  );
  const boardAt = boards[grid.at.row]?.board;

  useEffect(() => {
    if (editable) grid.move(grid.at);
  }, []);
  useEffect(() => {
    if (editable && boardAt !== undefined) onBoard(boardAt);
  }, [boardAt, editable]);

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
      <tbody>
        {boards.map((board, row) => (
          <Row
            key={board.board}
            at={at}
            board={board}
            editable={editable}
            isChanged={changed.has(board.board)}
            cell={(column) => (editable ? grid.cell(row, column) : {})}
            onOpen={() => onOpen(board.board)}
          />
        ))}
      </tbody>
      <PrintFoot event={at.event} columns={COLUMNS} edition={edition} />
    </table>
  );
}
