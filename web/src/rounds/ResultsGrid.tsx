import type { RoundBoard, RoundBye } from "../api/shapes";
import { t } from "../i18n";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { ByeRow, useBoards, type BoardCalls } from "./BoardRow";
import { setResult, type RoundAtHand } from "./results";

const COLUMNS = 7;

interface ResultsGridProps extends BoardCalls {
  at: RoundAtHand;
  boards: RoundBoard[];
  editable: boolean;
  title: string;
  edition: string;
  byes: RoundBye[];
  onClear: (board: RoundBoard) => void;
}

export function ResultsGrid({ at, boards, editable, title, edition, byes, onClear, ...calls }: ResultsGridProps) {
  const { grid, rowOf } = useBoards({
    ...calls,
    at,
    places: boards,
    boardOf: (board) => board,
    seatOf: () => null,
    labelOf: ({ board }) => String(board),
    editable,
    enter: ({ board }, result) => {
      setResult(at, board, result);
      return true;
    },
    clear: onClear,
  });
  return (
    <table class="grid stacked results" role={editable ? "grid" : "table"} aria-label={title} {...(editable ? grid.props : {})}>
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
        {boards.map((_, row) => rowOf(row))}
        {byes.map((bye) => (
          <ByeRow key={`bye-${bye.player}`} bye={bye} editable={editable} columns={COLUMNS} />
        ))}
      </tbody>
      <PrintFoot event={at.event} columns={COLUMNS} edition={edition} />
    </table>
  );
}
