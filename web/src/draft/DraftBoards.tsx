import type { DraftView, Side } from "../api/shapes";
import { t } from "../i18n";
import { byeText } from "../shared/swiss";
import { matches } from "../store/page";
import { Button } from "../ui/Field";
import { useGrid, type Cell, type CellProps } from "../ui/grid";
import { ColourMark, PlayerName, ScoreCell } from "../ui/words";
import { DraftProblems } from "./DraftProblems";

interface DraftBoardsProps {
  draft: DraftView;
  title: string;
  onBoard: (board: number) => void; /* the tab stop moved there */
  onOpen: (board: number) => void;
  onOpenBye: (player: number) => void;
}

function SideCell({ side, colour, cell }: { side: Side; colour: "w" | "b"; cell: CellProps }) {
  return (
    <td role="gridcell" class={colour === "w" ? "white-player" : "black-player"} {...cell}>
      <ColourMark colour={colour} />
      <span class="pairing-number">{side.number}</span> <PlayerName title={side.title} name={side.name} rating={side.rating} />
    </td>
  );
}

function Why({ label, onOpen }: { label: string; onOpen: () => void }) {
  return <Button text={t("draft.why")} class="quiet why" tabIndex={-1} aria-label={`${t("draft.why")}: ${label}`} onClick={onOpen} />;
}

/* The boards of a draft, for reading: Enter or the button opens why a pair meets. */
export function DraftBoards({ draft, title, onBoard, onOpen, onOpenBye }: DraftBoardsProps) {
  const boards = draft.boards.filter((board) => matches(board.board, board.white.name, board.black.name));
  const open = ({ row }: Cell): void => {
    const board = boards[row];
    const bye = draft.byes[row - boards.length];
    if (board) onOpen(board.board);
    else if (bye) onOpenBye(bye.player);
  };
  const grid = useGrid(boards.length + draft.byes.length, 2, {
    onKey: (event, at) => {
      if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return false;
      open(at);
      return true;
    },
    onMove: ({ row }) => {
      const board = boards[row];
      if (board) onBoard(board.board);
    },
  });
  const hasProblems = [...draft.boards, ...draft.byes].some((place) => place.problems.length > 0);
  const nameOf = (player: number): string =>
    draft.boards.flatMap((board) => [board.white, board.black]).find((side) => side.player === player)?.name ??
    draft.byes.find((bye) => bye.player === player)?.name ??
    "";
  return (
    <table class={hasProblems ? "grid stacked results draft-boards with-problems" : "grid stacked results draft-boards"} role="grid" aria-label={title} {...grid.props}>
      <thead>
        <tr>
          <th class="number">{t("column.board")}</th>
          <th>{t("colour.white")}</th>
          <th class="number points">{t("column.points")}</th>
          <th>{t("colour.black")}</th>
          <th class="number points">{t("column.points")}</th>
          <th class="problems-cell">
            <span class={hasProblems ? "" : "for-readers"}>{t("manual.problems")}</span>
          </th>
          <th>
            <span class="for-readers">{t("panel.why")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {boards.map((board, row) => (
          <tr key={board.board} role="row" class="board-row">
            <td role="gridcell" class="number board-number">
              {board.board}
            </td>
            <SideCell side={board.white} colour="w" cell={grid.cell(row, 0)} />
            <ScoreCell text={board.white.points} role="gridcell" class="number points" />
            <SideCell side={board.black} colour="b" cell={grid.cell(row, 1)} />
            <ScoreCell text={board.black.points} role="gridcell" class="number points" />
            <td role="gridcell" class="problems-cell">
              <DraftProblems problems={board.problems} nameOf={nameOf} />
            </td>
            <td role="gridcell" class="row-actions">
              <Why label={t("panel.board", { board: board.board })} onOpen={() => onOpen(board.board)} />
            </td>
          </tr>
        ))}
        {draft.byes.map((bye, index) => (
          <tr key={`bye-${bye.player}`} role="row" class="bye-row">
            <td role="gridcell" colSpan={5} {...grid.cell(boards.length + index, 0)}>
              {byeText(bye.kind)}: {bye.number} {bye.name}
            </td>
            <td role="gridcell" class="problems-cell">
              <DraftProblems problems={bye.problems} nameOf={nameOf} />
            </td>
            <td role="gridcell" class="row-actions">
              {bye.kind === "allocated" && <Why label={bye.name} onOpen={() => onOpenBye(bye.player)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
