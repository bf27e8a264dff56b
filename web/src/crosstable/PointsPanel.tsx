import type { ComponentChildren } from "preact";
import type { CrosstableView, TeamCrosstableView } from "../api/shapes";
import { t } from "../i18n";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { ColourMark, Score, SmallTable } from "../ui/words";
import { gamesOfRow, outcomeText, outcomeWords, roundHead, type PlayerCell } from "./crosstable";

interface ListProps {
  row: { name: string; excluded: boolean };
  total: ComponentChildren;
  bonus?: string | undefined; /* of the total, outside the rounds */
  heads: readonly (readonly [kind: string, text: string])[];
  children: ComponentChildren;
}

/* Where points come from, round by round. */
function PointsList({ row, total, bonus, heads, children }: ListProps) {
  return (
    <>
      <p>{row.name}</p>
      <p class="panel-total">{total}</p>
      {bonus && <p>{t(bonus.startsWith("-") ? "points.of-penalty" : "points.of-bonus", { points: bonus })}</p>}
      {row.excluded && <p>{t("entry.excluded")}</p>}
      <SmallTable heads={[["number", t("column.round")], ["", t("column.opponent")], ...heads]}>{children}</SmallTable>
    </>
  );
}

/* A player's points: the games they come from. */
export function PointsPanel({ path, player }: { path: string; player: number }) {
  const view = useView<CrosstableView>(path);
  const table = view.data;
  if (!table) return <Loading view={view} />;
  const row = table.rows.find((one) => one.player === player);
  if (!row) return null;
  const total = (
    <>
      {t("column.points.long")}: <strong>{row.points}</strong>
    </>
  );
  return (
    <PointsList row={row} total={total} bonus={row.bonus} heads={[["result-cell", t("column.result")]]}>
      {gamesOfRow<PlayerCell>(table, row).map(({ cell, isBye, opponent }) => (
        <tr key={cell.round}>
          <td class="number">{roundHead(table, cell.round)}</td>
          <td>
            {cell.colour !== "" && <ColourMark colour={cell.colour} />}
            {opponent}
          </td>
          <td class="result-cell">
            <span aria-hidden="true">{(!isBye && outcomeText(cell.result)) || "·"}</span>
            <span class="for-readers">{outcomeWords(isBye ? "" : cell.result)}</span>
          </td>
        </tr>
      ))}
    </PointsList>
  );
}

/* A team's match points and game points: the matches they come from. */
export function TeamPointsPanel({ path, team }: { path: string; team: number }) {
  const view = useView<TeamCrosstableView>(path);
  const table = view.data;
  if (!table) return <Loading view={view} />;
  const row = table.rows.find((one) => one.team === team);
  if (!row) return null;
  const total = (
    <>
      {t("tiebreak.MP")}: <strong>{row.match_points}</strong> · {t("tiebreak.GP")}: <strong>{row.game_points}</strong>
    </>
  );
  return (
    <PointsList row={row} total={total} heads={[["number", t("teams.mp")], ["number", t("teams.gp")]]}>
      {gamesOfRow(table, row).map(({ cell, isBye, opponent }) => (
        <tr key={cell.round} class={cell.over ? "" : "not-counted"}>
          <td class="number">{cell.round}</td>
          <td>
            {opponent} {!isBye && <span class="muted">{t(cell.home ? "teams.at-home" : "teams.at-away")}</span>}
          </td>
          <td class="number">{cell.over ? <Score text={cell.match_points} /> : "·"}</td>
          <td class="number">{cell.over || !isBye ? <Score text={cell.score} /> : "·"}</td>
        </tr>
      ))}
    </PointsList>
  );
}
