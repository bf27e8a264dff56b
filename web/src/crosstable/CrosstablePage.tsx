import { useEffect, useMemo, useRef } from "preact/hooks";
import type { CrosstableCell, CrosstableRow, CrosstableView, EventView, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { useView } from "../store/views";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { cellOf, useGrid, type Cell, type CellProps } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { memo } from "../ui/memo";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, Score } from "../ui/words";
import { byeMark, gamesOfCell, headsOf, isMeeting, outcomeText, outcomeWords, roundName, type Game } from "./crosstable";
import { CrosstableSheets, fitsOneSheet } from "./CrosstableSheets";
import { PointsPanel } from "./PointsPanel";

interface CrosstablePageProps {
  event: EventView;
  tournament: Tournament;
}

/* A cell of a large table is as small as it can be: an open game is a point and nothing more. */
function outcome(game: { round: number; colour: string; result: string }) {
  const text = outcomeText(game.result);
  if (text === "") return "·";
  return (
    <span key={game.round} class={game.colour === "b" ? "game as-black" : "game"}>
      {text}
    </span>
  );
}

/* A round of its own: the result and in which line the opponent stands, or the bye. */
function roundOutcome(cell: CrosstableCell, lines: ReadonlyMap<number, number>) {
  if (cell.opponent === 0) return cell.result === "" ? null : <span class="bye-mark">{byeMark(cell.result)}</span>;
  return (
    <>
      {outcome(cell)}
      <span class="opponent-line">{lines.get(cell.opponent) ?? ""}</span>
    </>
  );
}

/* In words: against whom, in which rounds. */
function gameTitle(view: CrosstableView, game: Game): string {
  if (game.colour === "") return game.opponent;
  return t("crosstable.cell", { opponent: game.opponent, round: roundName(view, game.round), own: outcomeWords(game.result) });
}

function cellTitle(view: CrosstableView, games: Game[]): string {
  return games.map((game) => gameTitle(view, game)).join("; ");
}

/* In which line a pairing number stands; the same map for as long as the order is the same. */
function useLines(view: CrosstableView): ReadonlyMap<number, number> {
  const numbers = view.rows.map((row) => row.number);
  return useMemo(() => new Map(numbers.map((number, index) => [number, index + 1])), [numbers.join(" ")]);
}

function printOf(row: CrosstableRow): string {
  const results = row.cells.map((cell) => (isMeeting(cell) ? cell.map((game) => game.result).join("") : cell.result));
  return `${row.rank} ${row.points} ${results.sort().join(" ")}`;
}

function cellClass(isSelf: boolean, isOut: boolean): string {
  return `game-cell${isSelf ? " self" : ""}${isOut && !isSelf ? " not-counted" : ""}`;
}

/* The same set for as long as nobody else leaves. */
function useOut(view: CrosstableView): ReadonlySet<number> {
  const out = view.rows.flatMap((row, line) => (row.excluded ? [view.predetermined ? line : row.number] : []));
  return useMemo(() => new Set(out), [out.join(" ")]);
}

interface RowProps {
  row: CrosstableRow;
  line: number; /* its place in the whole table */
  at: number; /* its place among the rows shown */
  self: number; /* column of the player against themselves, -1: none */
  isChanged: boolean;
  out: ReadonlySet<number>; /* those who left, by column or by pairing number: games against them do not count */
  lines: ReadonlyMap<number, number>; /* by pairing number */
  cell: (row: number, column: number) => CellProps;
  onOpen: { current: (row: CrosstableRow) => void };
}

const Row = memo(({ row, line, at, self, isChanged, out, lines, cell, onOpen }: RowProps) => (
  <tr class={[isChanged ? "changed" : "", row.excluded ? "excluded" : ""].join(" ")}>
    <td class="number rank">{line}</td>
    <td class="name-column" {...cell(at, 0)}>
      <PlayerName title={row.title} name={row.name} />
    </td>
    <td class="number rating">{row.rating || "–"}</td>
    {row.cells.map((games, column) => (
      <td key={column} class={cellClass(column === self, out.has(isMeeting(games) ? column : games.opponent))} {...cell(at, column + 1)}>
        {isMeeting(games) ? games.map(outcome) : roundOutcome(games, lines)}
      </td>
    ))}
    <td class="number points opens" onClick={() => onOpen.current(row)} {...cell(at, row.cells.length + 1)}>
      <Score text={row.points} />
    </td>
  </tr>
));

/* The rows of the view; those that are as they were keep their identity, and are not drawn again. */
function useRows(view: CrosstableView): CrosstableRow[] {
  const known = useRef(new Map<number, { text: string; row: CrosstableRow }>());
  return useMemo(() => {
    const now = new Map(
      view.rows.map((row) => {
        const text = JSON.stringify(row);
        const before = known.current.get(row.player);
        return [row.player, before?.text === text ? before : { text, row }];
      }),
    );
    known.current = now;
    return [...now.values()].map(({ row }) => row);
  }, [view]);
}

function CrosstableTable({ event, tournament, view, title }: CrosstablePageProps & { view: CrosstableView; title: string }) {
  const all = useRows(view);
  const places = new Map(all.map((row, index) => [row.player, index]));
  const lines = useLines(view);
  const out = useOut(view);
  const edition = [tournament.pairing || event.editions.roundrobin, tournament.edition].join(" · ");
  const rows = all.filter((row) => matches(row.name, row.federation, row.number));
  const heads = headsOf(view, tournament.rounds);
  const columns = heads.length;
  const open = (row: CrosstableRow): void =>
    openPanel({
      key: `points/${row.player}`,
      title: t("column.points.long"),
      body: <PointsPanel path={`/api/v1/events/${event.id}/tournaments/${tournament.id}/crosstable`} player={row.player} />,
    });
  const opener = useRef(open);
  opener.current = open;
  const openAt = ({ row }: Cell): void => {
    const one = rows[row];
    if (one) open(one);
  };
  const grid = useGrid(rows.length, columns + 2, { onOpen: openAt });
  const changed = useChanges(
    all,
    (row) => row.player,
    printOf,
  );
  /* Only the cell that somebody points at or stands on says it in words: thousands of them would take long to draw. */
  const explain = (pointed: Event): void => {
    const element = (pointed.target as Element).closest<HTMLElement>("td.game-cell");
    const at = element && cellOf(element);
    const games = at && rows[at.row]?.cells[at.column - 1];
    if (element && games) element.title = cellTitle(view, gamesOfCell(view, games, at.column - 1));
  };
  return (
    <div class="scroller wide">
      <table class={`grid crosstable${columns > 14 ? " dense" : ""}${fitsOneSheet(columns) ? "" : " screen-only"}`} role="grid" aria-label={title} {...grid.props} onMouseOver={explain} onFocusCapture={explain}>
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
                {head.title === "" ? head.text : <abbr title={head.title}>{head.text}</abbr>}
              </th>
            ))}
            <th class="number">{t("column.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const line = places.get(row.player) ?? 0;
            return (
              <Row
                key={row.player}
                row={row}
                line={line + 1}
                at={at}
                self={view.predetermined ? line : -1}
                isChanged={changed.has(row.player)}
                out={out}
                lines={lines}
                cell={grid.cell}
                onOpen={opener}
              />
            );
          })}
        </tbody>
        <PrintFoot event={event} columns={columns + 4} edition={edition} />
      </table>
      {!fitsOneSheet(columns) && <CrosstableSheets event={event} view={view} title={title} edition={edition} heads={heads} />}
    </div>
  );
}

export function CrosstablePage({ event, tournament }: CrosstablePageProps) {
  const view = useView<CrosstableView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/crosstable`);
  useEffect(() => emptyPanel, []);
  if (!view.data) return <Loading view={view} />;
  const title = `${tournament.name} · ${t("nav.crosstable")}`;
  return (
    <>
      <PageHeader title={t("nav.crosstable")} note={tournament.name}>
        <PrintButton />
      </PageHeader>
      <CrosstableTable event={event} tournament={tournament} view={view.data} title={title} />
      {view.data.rows.some((row) => row.excluded) && <p class="muted legend">{t("standings.excluded-legend")}</p>}
      <p class="muted hint">
        {t("crosstable.hint")} {!view.data.predetermined && t(view.data.columns ? "crosstable.hint.knockout" : "crosstable.hint.rounds")}
      </p>
    </>
  );
}
