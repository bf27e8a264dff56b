/* The standings of players and of teams: one table and one page around it. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { OpenPlayoff, TieBreak } from "../api/shapes";
import { t } from "../i18n";
import { PlayoffNote } from "../playoff/PlayoffNote";
import { RulesNotes } from "../setup/RulesNotes";
import { tiebreakText } from "../shared/tiebreaks";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { useGrid, type Cell } from "../ui/grid";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, Score } from "../ui/words";
import { decimalsOf, EditionNote, ProvisionalNote, RankCells, RankHeads, standingsTitle, ThroughChoice, TiebreakHeads, TiebreakKey, ValueCells } from "./parts";
import { LotsNote, PlacesDraw } from "./PlacesDraw";

/* Columns that can be stood on: rank, name, the scores, then the tie-breaks. */
const FIRST_SCORE = 2;
const MANY_VALUES = 6; /* scores and tie-breaks, beside which there may be no room for the panel */

export interface Standing {
  id: number; /* the player, or the team */
  rank: number; /* 0: out of the standings */
  shared: boolean;
  lots: boolean;
  playoff?: boolean;
  article?: string;
  number: number;
  name: string;
  title?: string;
  teamName?: string | undefined; /* whom a player plays for */
  federation: string;
  scores: string[];
  values: { text: string; provisional?: boolean }[];
  played: number;
}

export interface Placed<Row extends Standing> {
  seq: number;
  final: boolean;
  edition: string;
  tiebreaks: TieBreak[];
  provisional: boolean[];
  lots: { seed: string; ids: number[] }[];
  open_playoffs?: OpenPlayoff[];
  unfit_playoffs?: number[];
  rows: Row[];
}

interface Column<Row> {
  class?: string;
  head: string;
  of: (row: Row) => ComponentChildren;
  title?: (row: Row) => string | undefined;
}

interface TableProps<Row extends Standing> extends TournamentAtHand {
  view: Placed<Row>;
  before: ReadonlyMap<number, number>; /* ranks of the round before */
  through: number; /* as it was asked for; 0: all rounds */
  nameHead: string;
  beside?: Column<Row>[]; /* behind the name */
  scoreHeads: ComponentChildren[];
  playedHead: string;
  last?: Column<Row>[];
  pointsOf: (id: number) => ComponentChildren;
  valueOf: (path: string) => ComponentChildren; /* how a value came about */
  base: string; /* path of the view */
}

/* Where the breakdown of a value is; through 0: of all rounds. */
export function breakdownPath(base: string, id: number, index: number, through: number): string {
  const path = `${base}/${id}/${index}`;
  return through > 0 ? `${path}?through=${through}` : path;
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column, index) => (
    <td key={index} class={column.class} title={column.title?.(row)}>
      {column.of(row)}
    </td>
  ));
}

function Heads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map((column, index) => (
    <th key={index} class={column.class}>
      {column.head}
    </th>
  ));
}

function StandingsTable<Row extends Standing>({ title, ...props }: TableProps<Row> & { title: string }) {
  const { event, view, before, through, nameHead, beside = [], scoreHeads, playedHead, last = [], base } = props;
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number, row.teamName ?? ""));
  const firstTiebreak = FIRST_SCORE + scoreHeads.length;
  const open = ({ row, column }: Cell): void => {
    const standing = rows[row];
    if (!standing || column < FIRST_SCORE) return;
    const index = column - firstTiebreak;
    const tiebreak = view.tiebreaks[index];
    openPanel({
      key: `${standing.id}/${column}`,
      title: tiebreak ? tiebreakText(tiebreak) : t("column.points.long"),
      body: tiebreak ? props.valueOf(breakdownPath(base, standing.id, index, through)) : props.pointsOf(standing.id),
    });
  };
  const grid = useGrid(rows.length, firstTiebreak + view.tiebreaks.length, { onOpen: open });
  const changed = useChanges(
    view.rows,
    (row) => row.id,
    (row) => [row.rank, ...row.scores, ...row.values.map((value) => value.text)].join(" "),
  );
  const values = scoreHeads.length + view.tiebreaks.length;
  const columns = 6 + beside.length + values + last.length;
  const hasDecimals = decimalsOf(view);
  return (
    <div class={values > MANY_VALUES ? "scroller wide" : "scroller"}>
      <table class={scoreHeads.length > 1 ? "grid standings team-standings" : "grid standings"} role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns} title={title} />
          <tr>
            <RankHeads />
            <th class="name-column">{nameHead}</th>
            <Heads columns={beside} />
            <th class="federation">{t("column.federation")}</th>
            {scoreHeads.map((head, index) => (
              <th key={index} class="number">
                {head}
              </th>
            ))}
            <TiebreakHeads tiebreaks={view.tiebreaks} />
            <th class="number games">{playedHead}</th>
            <Heads columns={last} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} class={[changed.has(row.id) ? "changed" : "", row.rank === 0 ? "excluded" : ""].join(" ")}>
              <RankCells row={row} edition={view.edition} old={before.get(row.id) ?? 0} cell={grid.cell(at, 0)} />
              <td class="name-column" {...grid.cell(at, 1)}>
                <PlayerName title={row.title ?? ""} name={row.name} />
              </td>
              <Cells columns={beside} row={row} />
              <td class="federation">{row.federation}</td>
              {row.scores.map((score, index) => {
                const column = FIRST_SCORE + index;
                return (
                  <td key={index} class={index === 0 ? "number points opens" : "number opens"} onClick={() => open({ row: at, column })} {...grid.cell(at, column)}>
                    <Score text={score} />
                  </td>
                );
              })}
              <ValueCells values={row.values} decimals={hasDecimals} first={firstTiebreak} row={at} cell={grid.cell} onOpen={open} />
              <td class="number games">{row.played}</td>
              <Cells columns={last} row={row} />
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={columns} edition={view.edition} />
      </table>
    </div>
  );
}

interface OnPageProps<Row extends Standing> extends TableProps<Row> {
  heading: string;
  setThrough: (through: number) => void;
  playsOff: boolean;
  dropped?: ComponentChildren; /* which tie-breaks have no values at all */
  provisionalLegend: "standings.provisional-legend" | "teams.provisional-legend";
  excludedLegend: string;
}

export function StandingsOnPage<Row extends Standing>(props: OnPageProps<Row>) {
  const { event, tournament, view, through } = props;
  const title = standingsTitle(tournament, view.final, through);
  useEffect(() => emptyPanel, []);
  return (
    <>
      <PageHeader title={props.heading} note={title}>
        <ThroughChoice rounds={tournament.rounds} through={through} onChoose={props.setThrough} />
        <PlacesDraw event={event} tournament={tournament} view={view} />
        <PrintButton />
      </PageHeader>
      {props.playsOff && through === 0 && <PlayoffNote event={event} tournament={tournament} />}
      <StandingsTable key={through} {...props} title={title} />
      {props.dropped}
      <TiebreakKey tiebreaks={view.tiebreaks} />
      <RulesNotes tournament={tournament} />
      <ProvisionalNote text={props.provisionalLegend} {...view} />
      {view.rows.some((row) => row.rank === 0) && <p class="muted legend">{props.excludedLegend}</p>}
      <EditionNote edition={view.edition} />
      <LotsNote view={view} />
      {view.rows.some((row) => row.playoff) && <p class="muted legend">* {t("standings.playoff")}</p>}
      {(view.unfit_playoffs ?? []).length > 0 && <p class="muted legend">{t("playoff.unfit")}</p>}
      <p class="muted hint">{t("standings.hint")}</p>
    </>
  );
}
