import type { CrosstableView } from "../api/shapes";
import { t } from "../i18n";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { ColourMark } from "../ui/words";
import { gamesOfRow, outcomeText, outcomeWords, roundHead } from "./crosstable";

interface PointsPanelProps {
  path: string;
  player: number;
}

/* A player's points: the games they come from, round by round. */
export function PointsPanel({ path, player }: PointsPanelProps) {
  const view = useView<CrosstableView>(path);
  if (!view.data) return <Loading view={view} />;
  const table = view.data;
  const row = table.rows.find((one) => one.player === player);
  if (!row) return null;
  return (
    <>
      <p>{row.name}</p>
      <p class="panel-total">
        {t("column.points.long")}: <strong>{row.points}</strong>
      </p>
      {row.bonus && <p>{t(row.bonus.startsWith("-") ? "points.of-penalty" : "points.of-bonus", { points: row.bonus })}</p>}
      {row.excluded && <p>{t("entry.excluded")}</p>}
      <table class="list small">
        <thead>
          <tr>
            <th class="number">{t("column.round")}</th>
            <th>{t("column.opponent")}</th>
            <th class="result-cell">{t("column.result")}</th>
          </tr>
        </thead>
        <tbody>
          {gamesOfRow(table, row).map((game) => (
            <tr key={game.round}>
              <td class="number">{roundHead(table, game.round)}</td>
              <td>
                {game.colour !== "" && <ColourMark colour={game.colour} />}
                {game.opponent}
              </td>
              <td class="result-cell">
                <span aria-hidden="true">{outcomeText(game.result) || "·"}</span>
                <span class="for-readers">{outcomeWords(game.result)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
