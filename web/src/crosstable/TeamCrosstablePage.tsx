import { useEffect } from "preact/hooks";
import type { TeamCell, TeamCrosstableRow, TeamCrosstableView } from "../api/shapes";
import { t } from "../i18n";
import { teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { useView } from "../store/views";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Score } from "../ui/words";
import { byeMark } from "./crosstable";
import { cellWords, matchesOfRow, TeamPointsPanel } from "./TeamPointsPanel";

const MANY_COLUMNS = 14;

/* What a match brought, as it stands so far. */
function Outcome({ cell }: { cell: TeamCell }) {
  if (!cell.over && cell.result === "" && cell.score === "0") return <span class="muted">·</span>;
  const classes = ["game", cell.home ? "" : "as-black", cell.over ? "" : "so-far"];
  return (
    <span class={classes.filter((one) => one !== "").join(" ")}>
      {cell.score}
      {(cell.result === "+" || cell.result === "-") && <sup>{cell.result === "+" ? "+" : "−"}</sup>}
    </span>
  );
}

function CellContent({ cell, lines }: { cell: TeamCell[] | TeamCell; lines: ReadonlyMap<number, number> }) {
  if (Array.isArray(cell)) return <>{cell.map((one) => <Outcome key={one.round} cell={one} />)}</>;
  if (cell.opponent === 0) return cell.result === "" ? null : <span class="bye-mark">{byeMark(cell.result)}</span>;
  return (
    <>
      <Outcome cell={cell} />
      <span class="opponent-line">{lines.get(cell.opponent) ?? ""}</span>
    </>
  );
}

interface TableProps extends TournamentAtHand {
  view: TeamCrosstableView;
  title: string;
}

function TeamCrosstableTable({ event, tournament, view, title }: TableProps) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const lines = new Map(view.rows.map((row, index) => [row.number, index + 1]));
  const columns = view.predetermined ? view.rows.length : tournament.rounds;
  const open = (row: TeamCrosstableRow): void =>
    openPanel({
      key: `points/${row.team}`,
      title: t("column.points.long"),
      body: <TeamPointsPanel path={teamsPath(event.id, tournament.id, "/crosstable")} team={row.team} />,
    });
  const openAt = ({ row }: Cell): void => {
    const one = rows[row];
    if (one) open(one);
  };
  const grid = useGrid(rows.length, columns + 3, { onOpen: openAt });
  const changed = useChanges(
    view.rows,
    (row) => row.team,
    (row) => `${row.rank} ${row.match_points} ${matchesOfRow(row).map((cell) => `${cell.round}${cell.score}`).join(" ")}`,
  );
  return (
    <div class="scroller wide">
      <table class={`grid crosstable${columns > MANY_COLUMNS ? " dense" : ""}`} role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns + 4} title={title} />
          <tr>
            <th class="number">
              <span aria-hidden="true">#</span>
              <span class="for-readers">{t("column.line")}</span>
            </th>
            <th class="name-column">{t("teams.name")}</th>
            {Array.from({ length: columns }, (_, index) => (
              <th key={index} class="game-cell">
                {index + 1}
              </th>
            ))}
            <th class="number">
              <abbr title={t("tiebreak.MP")}>{t("teams.mp")}</abbr>
            </th>
            <th class="number">
              <abbr title={t("tiebreak.GP")}>{t("teams.gp")}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const line = lines.get(row.number) ?? 0;
            return (
              <tr key={row.team} class={[changed.has(row.team) ? "changed" : "", row.excluded ? "excluded" : ""].join(" ")}>
                <td class="number rank">{line}</td>
                <td class="name-column" {...grid.cell(at, 0)}>
                  <span class="name">{row.name}</span>
                </td>
                {row.cells.map((cell, column) => (
                  <td
                    key={column}
                    class={view.predetermined && column + 1 === line ? "game-cell self" : "game-cell"}
                    title={(Array.isArray(cell) ? cell : [cell]).map((one) => cellWords(view, one)).join("; ")}
                    {...grid.cell(at, column + 1)}
                  >
                    <CellContent cell={cell} lines={lines} />
                  </td>
                ))}
                <td class="number points opens" onClick={() => open(row)} {...grid.cell(at, columns + 1)}>
                  <Score text={row.match_points} />
                </td>
                <td class="number opens" onClick={() => open(row)} {...grid.cell(at, columns + 2)}>
                  <Score text={row.game_points} />
                </td>
              </tr>
            );
          })}
        </tbody>
        <PrintFoot event={event} columns={columns + 4} edition={tournament.edition} />
      </table>
    </div>
  );
}

export function TeamCrosstablePage({ event, tournament }: TournamentAtHand) {
  const view = useView<TeamCrosstableView>(teamsPath(event.id, tournament.id, "/crosstable"));
  useEffect(() => emptyPanel, []);
  if (!view.data) return <Loading view={view} />;
  return (
    <>
      <PageHeader title={t("nav.crosstable")} note={tournament.name}>
        <PrintButton />
      </PageHeader>
      <TeamCrosstableTable event={event} tournament={tournament} view={view.data} title={`${tournament.name} · ${t("nav.crosstable")}`} />
      {view.data.rows.some((row) => row.excluded) && <p class="muted legend">{t("teams.excluded-legend")}</p>}
      <p class="muted hint">
        {t("teams.crosstable.hint")} {!view.data.predetermined && t("crosstable.hint.rounds")}
      </p>
    </>
  );
}
