import { useEffect } from "preact/hooks";
import type { CrosstableRow, CrosstableView, EventView, Tournament } from "../api/types";
import { useChanges } from "../components/changes";
import { useGrid, type Cell } from "../components/grid";
import { Loading } from "../components/Loading";
import { PointsPanel } from "../components/PointsPanel";
import { PrintFoot, PrintHead } from "../components/PrintRows";
import { PlayerName, Score } from "../components/words";
import { gamesOfCell, isMeeting, outcomeText, outcomeWords, type Game } from "../crosstable";
import { t } from "../i18n";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { useView } from "../store/views";

interface CrosstablePageProps {
  event: EventView;
  tournament: Tournament;
}

/* A cell of a large table is as small as it can be: an open game is a point and nothing more. */
function Outcome({ game }: { game: Game }) {
  const text = outcomeText(game.result);
  return text === "" ? <>·</> : <span class={game.colour === "b" ? "game as-black" : "game"}>{text}</span>;
}

/* In words: against whom, in which rounds. */
function cellTitle(games: Game[]): string {
  return games.map((game) => t("crosstable.cell", { opponent: game.opponent, round: game.round, own: outcomeWords(game.result) })).join("; ");
}

function printOf(row: CrosstableRow): string {
  const results = row.cells.map((cell) => (isMeeting(cell) ? cell.map((game) => game.result).join("") : cell.result));
  return `${row.rank} ${row.points} ${results.sort().join(" ")}`;
}

function CrosstableTable({ event, tournament, view, title }: CrosstablePageProps & { view: CrosstableView; title: string }) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const isRoundRobin = tournament.system === "round-robin";
  const heads = isRoundRobin ? view.rows.map((_, index) => String(index + 1)) : Array.from({ length: tournament.rounds }, (_, index) => String(index + 1));
  const columns = heads.length;
  const open = (row: CrosstableRow): void =>
    openPanel({
      key: `points/${row.player}`,
      title: t("column.points.long"),
      body: <PointsPanel path={`/api/events/${event.id}/tournaments/${tournament.id}/crosstable`} player={row.player} />,
    });
  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    const row = rows[at.row];
    if (!row || (pressed.key !== "Enter" && pressed.key !== " ")) return false;
    open(row);
    return true;
  };
  const grid = useGrid(rows.length, columns + 2, { onKey });
  const changed = useChanges(
    view.rows,
    (row) => row.player,
    printOf,
  );
  return (
    <div class="scroller">
      <table class="grid crosstable" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns + 4} title={title} />
          <tr>
            <th class="number">
              <span aria-hidden="true">#</span>
              <span class="for-readers">{t("column.line")}</span>
            </th>
            <th class="name-column">{t("column.player")}</th>
            <th class="number rating">{t("column.rating")}</th>
            {heads.map((head, index) => (
              <th key={index} class="game-cell">
                {head}
              </th>
            ))}
            <th class="number">{t("column.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.player} class={[changed.has(row.player) ? "changed" : "", row.excluded ? "excluded" : ""].join(" ")}>
              <td class="number rank">{view.rows.indexOf(row) + 1}</td>
              <td class="name-column" {...grid.cell(at, 0)}>
                <PlayerName title={row.title} name={row.name} />
              </td>
              <td class="number rating">{row.rating || "–"}</td>
              {row.cells.map((cell, column) => {
                const games = gamesOfCell(view, cell, column);
                const isSelf = isRoundRobin && view.rows[column]?.player === row.player;
                return (
                  <td key={column} class={isSelf ? "game-cell self" : "game-cell"} title={cellTitle(games)} {...grid.cell(at, column + 1)}>
                    {games.map((game) => (
                      <Outcome key={game.round} game={game} />
                    ))}
                  </td>
                );
              })}
              <td class="number points opens" onClick={() => open(row)} {...grid.cell(at, columns + 1)}>
                <Score text={row.points} />
              </td>
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={columns + 4} edition={event.editions.roundrobin} />
      </table>
    </div>
  );
}

export function CrosstablePage({ event, tournament }: CrosstablePageProps) {
  const view = useView<CrosstableView>(`/api/events/${event.id}/tournaments/${tournament.id}/crosstable`);
  useEffect(() => emptyPanel, []);
  if (!view.data) return <Loading view={view} />;
  const title = `${tournament.name} · ${t("nav.crosstable")}`;
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("nav.crosstable")}</h1>
          <p class="muted">{tournament.name}</p>
        </div>
        <div class="actions">
          <button type="button" onClick={() => window.print()}>
            {t("action.print")}
          </button>
        </div>
      </header>
      <CrosstableTable event={event} tournament={tournament} view={view.data} title={title} />
      <p class="muted hint">{t("crosstable.hint")}</p>
    </>
  );
}
