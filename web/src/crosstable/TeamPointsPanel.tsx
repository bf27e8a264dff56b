import type { TeamCell, TeamCrosstableRow, TeamCrosstableView } from "../api/shapes";
import { t, tOr } from "../i18n";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { Score } from "../ui/words";
import { outcomeWords } from "./crosstable";

function isMeeting(cell: TeamCell[] | TeamCell): cell is TeamCell[] {
  return Array.isArray(cell);
}

/* The matches of one team in the order of the rounds. */
export function matchesOfRow(row: TeamCrosstableRow): TeamCell[] {
  return row.cells.flatMap((cell) => (isMeeting(cell) ? cell : [cell])).sort((one, other) => one.round - other.round);
}

/* "4 – 2" needs no name of the other side; a forfeit is said. */
export function cellWords(view: TeamCrosstableView, cell: TeamCell): string {
  if (cell.opponent === 0) return t("round.number", { round: cell.round }) + (cell.result === "" ? "" : `: ${tOr("bye.", cell.result, cell.result)}`);
  const opponent = view.rows.find((row) => row.number === cell.opponent)?.name ?? "";
  return t("crosstable.cell", { round: t("round.number", { round: cell.round }), opponent, own: cell.over ? outcomeWords(cell.result) : t("result.none") });
}

/* A team's match points and game points: the matches they come from, round by round. */
export function TeamPointsPanel({ path, team }: { path: string; team: number }) {
  const view = useView<TeamCrosstableView>(path);
  if (!view.data) return <Loading view={view} />;
  const { rows } = view.data;
  const row = rows.find((one) => one.team === team);
  if (!row) return null;
  const nameOf = (cell: TeamCell): string =>
    cell.opponent === 0 ? tOr("bye.", cell.result, cell.result) : (rows.find((one) => one.number === cell.opponent)?.name ?? "");
  return (
    <>
      <p>{row.name}</p>
      <p class="panel-total">
        {t("tiebreak.MP")}: <strong>{row.match_points}</strong> · {t("tiebreak.GP")}: <strong>{row.game_points}</strong>
      </p>
      {row.excluded && <p>{t("entry.excluded")}</p>}
      <table class="list small">
        <thead>
          <tr>
            <th class="number">{t("column.round")}</th>
            <th>{t("column.opponent")}</th>
            <th class="number">{t("teams.mp")}</th>
            <th class="number">{t("teams.gp")}</th>
          </tr>
        </thead>
        <tbody>
          {matchesOfRow(row).map((cell) => (
            <tr key={cell.round} class={cell.over ? "" : "not-counted"}>
              <td class="number">{cell.round}</td>
              <td>
                {nameOf(cell)} {cell.opponent > 0 && <span class="muted">{t(cell.home ? "teams.at-home" : "teams.at-away")}</span>}
              </td>
              <td class="number">{cell.over ? <Score text={cell.match_points} /> : "·"}</td>
              <td class="number">{cell.over || cell.opponent > 0 ? <Score text={cell.score} /> : "·"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
