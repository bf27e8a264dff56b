/* The cross table on its page, of players or of teams. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { cellOf, useGrid, type Cell as Place, type CellProps } from "../ui/grid";
import { memo } from "../ui/memo";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, Score } from "../ui/words";
import { byeMark, gamesOfCell, headsOf, inCell, outcomeWords, roundName, type AnyCell, type AnyRow, type AnyTable, type Game } from "./crosstable";
import { CrosstableSheets, fitsOneSheet } from "./CrosstableSheets";

const MANY_COLUMNS = 14;

/* What a game or match brought. A cell of a large table is as small as it can be: an open game is a point and nothing more. */
export interface Cell extends AnyCell {
  text: string;
  sign?: string; /* of a forfeit, beside it */
  marks: string; /* as classes: the side it was played on, whether it still goes on */
}

export interface Row extends AnyRow<Cell> {
  id: number; /* the player, or the team */
  rank: number;
  federation: string;
  excluded: boolean;
  title?: string;
  rating?: number;
  scores: string[];
}

interface TableProps<Source> extends TournamentAtHand {
  table: AnyTable<Source>;
  rowOf: (row: Source) => Row; /* the same function every time */
  edition: string;
  nameHead: string;
  scoreHeads: ComponentChildren[];
  panelOf: (id: number) => ComponentChildren;
  legend: string; /* of those who are out of the standings */
  hint: string;
}

export function cellText({ opponent, result, text }: Cell): string {
  return opponent === 0 ? byeMark(result) : text || "·";
}

function outcome({ round, text, sign, marks }: Cell) {
  if (text === "") return "·";
  return (
    <span key={round} class={`game ${marks}`.trim()}>
      {text}
      {sign && <sup>{sign}</sup>}
    </span>
  );
}

/* A round of its own: the outcome and in which line the opponent stands, or the bye. */
function inRound(cell: Cell, lines: ReadonlyMap<number, number>) {
  if (!cell.opponent) return cell.result === "" ? null : <span class="bye-mark">{byeMark(cell.result)}</span>;
  return (
    <>
      {outcome(cell)}
      <span class="opponent-line">{lines.get(cell.opponent) ?? ""}</span>
    </>
  );
}

/* In words: against whom, in which rounds. */
function gameTitle(view: AnyTable<unknown>, { cell, isBye, opponent }: Game<Cell>): string {
  return isBye ? opponent : t("crosstable.cell", { opponent, round: roundName(view, cell.round), own: outcomeWords(cell.result) });
}

/* In which line a pairing number stands; the same map for as long as the order is the same. */
function useLines({ rows }: AnyTable<Row>): ReadonlyMap<number, number> {
  const numbers = rows.map((row) => row.number);
  return useMemo(() => new Map(numbers.map((number, index) => [number, index + 1])), [numbers.join(" ")]);
}

/* Those who left, by column or by pairing number; the same set for as long as nobody else leaves. */
function useOut({ predetermined, rows }: AnyTable<Row>): ReadonlySet<number> {
  const out = rows.flatMap((row, line) => (row.excluded ? [predetermined ? line : row.number] : []));
  return useMemo(() => new Set(out), [out.join(" ")]);
}

function printOf({ rank, scores, cells }: Row): string {
  const results = cells.flatMap(inCell).map((cell) => `${cell.round}${cell.result}${cell.text}`);
  return [rank, ...scores, ...results.sort()].join(" ");
}

function cellClass(isSelf: boolean, isOut: boolean): string {
  return `game-cell${isSelf ? " self" : ""}${isOut && !isSelf ? " not-counted" : ""}`;
}

interface LineProps {
  row: Row;
  line: number; /* its place in the whole table */
  at: number; /* its place among the rows shown */
  self: number; /* its own column, -1: none */
  isChanged: boolean;
  out: ReadonlySet<number>; /* games against them do not count */
  lines: ReadonlyMap<number, number>; /* by pairing number */
  cell: (row: number, column: number) => CellProps;
  onOpen: { current: (row: Row) => void };
}

const Line = memo(({ row, line, at, self, isChanged, out, lines, cell, onOpen }: LineProps) => (
  <tr class={[isChanged ? "changed" : "", row.excluded ? "excluded" : ""].join(" ")}>
    <td class="number rank">{line}</td>
    <td class="name-column" {...cell(at, 0)}>
      <PlayerName title={row.title ?? ""} name={row.name} />
    </td>
    {row.rating !== undefined && <td class="number rating">{row.rating || "–"}</td>}
    {row.cells.map((games, column) => (
      <td key={column} class={cellClass(column === self, out.has(Array.isArray(games) ? column : (games.opponent ?? 0)))} {...cell(at, column + 1)}>
        {Array.isArray(games) ? games.map(outcome) : inRound(games, lines)}
      </td>
    ))}
    {row.scores.map((score, index) => (
      <td key={index} class={index === 0 ? "number points opens" : "number opens"} onClick={() => onOpen.current(row)} {...cell(at, row.cells.length + 1 + index)}>
        <Score text={score} />
      </td>
    ))}
  </tr>
));

/* The table as it is shown; rows that are as they were keep their identity, and are not drawn again. */
function useShown<Source>(table: AnyTable<Source>, rowOf: (row: Source) => Row): AnyTable<Row> {
  const known = useRef(new Map<number, { text: string; row: Row }>());
  return useMemo(() => {
    const now = new Map(
      table.rows.map(rowOf).map((row) => {
        const text = JSON.stringify(row);
        const before = known.current.get(row.id);
        return [row.id, before?.text === text ? before : { text, row }];
      }),
    );
    known.current = now;
    return { ...table, rows: [...now.values()].map(({ row }) => row) };
  }, [table]);
}

export function CrosstableTable<Source>({ event, tournament, table, rowOf, edition, nameHead, scoreHeads, panelOf, legend, hint }: TableProps<Source>) {
  const view = useShown(table, rowOf);
  const places = new Map(view.rows.map((row, index) => [row.id, index]));
  const lines = useLines(view);
  const out = useOut(view);
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const heads = headsOf(view, tournament.rounds);
  const hasRatings = view.rows.some((row) => row.rating !== undefined);
  const columns = heads.length;
  const printed = columns + scoreHeads.length + (hasRatings ? 3 : 2);
  const isWhole = fitsOneSheet(columns);
  const title = `${tournament.name} · ${t("nav.crosstable")}`;
  const open = ({ id }: Row): void => openPanel({ key: `points/${id}`, title: t("column.points.long"), body: panelOf(id) });
  const opener = useRef(open);
  opener.current = open;
  const openAt = ({ row }: Place): void => {
    const one = rows[row];
    if (one) open(one);
  };
  const grid = useGrid(rows.length, columns + 1 + scoreHeads.length, { onOpen: openAt });
  const changed = useChanges(view.rows, (row) => row.id, printOf);
  useEffect(() => emptyPanel, []);
  /* Only the cell that somebody points at or stands on says it in words: thousands of them would take long to draw. */
  const explain = (pointed: Event): void => {
    const element = (pointed.target as Element).closest<HTMLElement>("td.game-cell");
    const at = element && cellOf(element);
    const games = at && rows[at.row]?.cells[at.column - 1];
    if (element && games) element.title = gamesOfCell(view, games, at.column - 1).map((game) => gameTitle(view, game)).join("; ");
  };
  return (
    <>
      <PageHeader title={t("nav.crosstable")} note={tournament.name}>
        <PrintButton />
      </PageHeader>
      <div class="scroller wide">
        <table class={`grid crosstable${columns > MANY_COLUMNS ? " dense" : ""}${isWhole ? "" : " screen-only"}`} role="grid" aria-label={title} {...grid.props} onMouseOver={explain} onFocusCapture={explain}>
          <thead>
            <PrintHead event={event} columns={printed} title={title} />
            <tr>
              <th class="number">
                <span aria-hidden="true">#</span>
                <span class="for-readers">{t("column.line")}</span>
              </th>
              <th class="name-column">{nameHead}</th>
              {hasRatings && <th class="number rating">{t("column.rating")}</th>}
              {heads.map((head, index) => (
                <th key={index} class="game-cell">
                  {head.title === "" ? head.text : <abbr title={head.title}>{head.text}</abbr>}
                </th>
              ))}
              {scoreHeads.map((head, index) => (
                <th key={index} class="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const line = places.get(row.id) ?? 0;
              const self = view.predetermined ? line : -1;
              return <Line key={row.id} row={row} line={line + 1} at={at} self={self} isChanged={changed.has(row.id)} out={out} lines={lines} cell={grid.cell} onOpen={opener} />;
            })}
          </tbody>
          <PrintFoot event={event} columns={printed} edition={edition} />
        </table>
        {!isWhole && <CrosstableSheets event={event} view={view} title={title} edition={edition} heads={heads} nameHead={nameHead} scoreHeads={scoreHeads} />}
      </div>
      {view.rows.some((row) => row.excluded) && <p class="muted legend">{legend}</p>}
      <p class="muted hint">
        {hint} {!view.predetermined && t(view.columns ? "crosstable.hint.knockout" : "crosstable.hint.rounds")}
      </p>
    </>
  );
}
