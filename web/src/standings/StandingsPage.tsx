import type { BreakdownView, EventView, KnockoutPlace, StandingsView, TeamsView, Tournament } from "../api/shapes";
import { PointsPanel } from "../crosstable/PointsPanel";
import { t } from "../i18n";
import { PlayoffNote } from "../playoff/PlayoffNote";
import { RulesNotes } from "../setup/RulesNotes";
import { teamsPath } from "../shared/teams";
import { tiebreakText } from "../shared/tiebreaks";
import { matches } from "../store/page";
import { openPanel } from "../store/panel";
import { useView } from "../store/views";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Article, PlayerName, Score } from "../ui/words";
import { Breakdown, droppedText } from "./Breakdown";
import { decimalsOf, EditionNote, ProvisionalNote, RankCells, RankHeads, standingsTitle, ThroughChoice, TiebreakHeads, TiebreakKey, useThrough, ValueCells } from "./parts";
import { LotsNote, PlacesDraw, playersPlaced } from "./PlacesDraw";

interface StandingsPageProps {
  event: EventView;
  tournament: Tournament;
}

/* Columns that can be stood on: rank, name, points, then the tie-breaks. */
const POINTS_COLUMN = 2;
const MANY_TIEBREAKS = 5; /* beside which there may be no room for the panel */

/* Where the breakdown of a value is; through 0: of all rounds. */
function breakdownPath(base: string, player: number, index: number, through: number): string {
  const path = `${base}/standings/${player}/${index}`;
  return through > 0 ? `${path}?through=${through}` : path;
}

interface TableProps extends StandingsPageProps {
  view: StandingsView;
  through: number; /* as it was asked for; 0: all rounds */
  before: StandingsView | null;
  title: string;
  teamOf: ReadonlyMap<number, string> | null; /* whom each plays for; null: for themselves */
}

function StandingsTable({ event, tournament, view, through, before, title, teamOf }: TableProps) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number, teamOf?.get(row.player) ?? ""));
  const base = `/api/v1/events/${event.id}/tournaments/${tournament.id}`;
  const open = ({ row, column }: Cell): void => {
    const standing = rows[row];
    if (!standing || column < POINTS_COLUMN) return;
    const index = column - POINTS_COLUMN - 1;
    const tiebreak = view.tiebreaks[index];
    openPanel({
      key: `${standing.player}/${column}`,
      title: tiebreak ? tiebreakText(tiebreak) : t("column.points.long"),
      body: tiebreak ? <Breakdown path={breakdownPath(base, standing.player, index, through)} /> : <PointsPanel path={`${base}/crosstable`} player={standing.player} />,
    });
  };
  const grid = useGrid(rows.length, POINTS_COLUMN + 1 + view.tiebreaks.length, { onOpen: open });
  const changed = useChanges(
    view.rows,
    (row) => row.player,
    (row) => `${row.rank} ${row.points} ${row.values.map((value) => value.text).join(" ")}`,
  );
  const isCup = view.rows.some((row) => row.knockout !== undefined);
  const columns = 8 + view.tiebreaks.length + (teamOf ? 1 : 0) + (isCup ? 1 : 0);
  const hasDecimals = decimalsOf(view);
  return (
    <div class={view.tiebreaks.length > MANY_TIEBREAKS ? "scroller wide" : "scroller"}>
      <table class="grid standings" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns} title={title} />
          <tr>
            <RankHeads />
            <th class="name-column">{t("column.player")}</th>
            {teamOf && <th>{t("teams.name")}</th>}
            <th class="number rating">{t("column.rating")}</th>
            <th class="federation">{t("column.federation")}</th>
            <th class="number">{t("column.points")}</th>
            <TiebreakHeads tiebreaks={view.tiebreaks} />
            <th class="number games">{t("column.games")}</th>
            {isCup && <th>{t("standings.decided")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.player} class={[changed.has(row.player) ? "changed" : "", row.rank === 0 ? "excluded" : ""].join(" ")}>
              <RankCells row={row} edition={view.edition} old={before?.rows.find((one) => one.player === row.player)?.rank ?? 0} cell={grid.cell(at, 0)} />
              <td class="name-column" {...grid.cell(at, 1)}>
                <PlayerName title={row.title} name={row.name} />
              </td>
              {teamOf && <td>{teamOf.get(row.player)}</td>}
              <td class="number rating">{row.rating || "–"}</td>
              <td class="federation">{row.federation}</td>
              <td class="number points opens" onClick={() => open({ row: at, column: POINTS_COLUMN })} {...grid.cell(at, POINTS_COLUMN)}>
                <Score text={row.points} />
              </td>
              <ValueCells values={row.values} text={(value) => value.text} decimals={hasDecimals} first={POINTS_COLUMN + 1} row={at} cell={grid.cell} onOpen={open} />
              <td class="number games">{row.games}</td>
              {isCup && <td title={row.article && `[${row.article}]`}>{row.knockout && decidedText(row.knockout)}</td>}
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={columns} edition={view.edition} />
      </table>
    </div>
  );
}

/* Of a knock-out: what gave the place. */
function decidedText({ by_number: isByNumber, ...decided }: KnockoutPlace): string {
  if (isByNumber) return t("standings.decided.number", { decided: decidedText(decided) });
  if (decided.end === "without match" || decided.stage === undefined) return t("standings.decided.none");
  const stage = decided.third_place ? t("playoff.parameter.third-place") : t(`playoff.stage.${decided.stage}`);
  const number = decided.stage === "round" || decided.stage === "reduction" ? ` ${decided.stage_number ?? 1}` : "";
  return t(`standings.decided.${decided.end}`, { stage: stage + number });
}

/* --- Under the table --------------------------------------------------------------------------------------------------- */

/* Why a tie-break has no values at all. */
function DroppedNote({ path, name }: { path: string; name: string }) {
  const view = useView<BreakdownView>(path);
  if (!view.data?.dropped) return null;
  return (
    <p class="attention-item">
      {droppedText(view.data.dropped, name)} <Article id={view.data.article} />
    </p>
  );
}

interface LegendProps {
  tournament: Tournament;
  base: string;
  view: StandingsView;
  through: number;
}

/* What the codes in the head mean, what dropped out, and the edition by which the values were computed. */
function Legend({ tournament, base, view, through }: LegendProps) {
  const first = view.rows.find((row) => row.rank > 0);
  return (
    <>
      {first &&
        view.tiebreaks.map((tiebreak, index) =>
          view.rows.every((row) => (row.values[index]?.text ?? "") === "") ? (
            <DroppedNote key={index} path={breakdownPath(base, first.player, index, through)} name={tiebreakText(tiebreak)} />
          ) : null,
        )}
      <TiebreakKey tiebreaks={view.tiebreaks} />
      <RulesNotes tournament={tournament} />
      <ProvisionalNote text="standings.provisional-legend" {...view} />
      {view.rows.some((row) => row.rank === 0) && <p class="muted legend">{t("standings.excluded-legend")}</p>}
      <EditionNote edition={view.edition} />
    </>
  );
}

/* The players; where teams play, what each of them made. */
export function StandingsPage({ event, tournament }: StandingsPageProps) {
  const base = `/api/v1/events/${event.id}/tournaments/${tournament.id}`;
  const { through, setThrough, view, before } = useThrough<StandingsView>(tournament, `${base}/standings`);
  const teams = useView<TeamsView>(tournament.teams ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const teamOf = teams ? new Map(teams.flatMap((team) => team.players.map(({ player }) => [player, team.name]))) : null;
  if (!view.data) return <Loading view={view} />;
  const title = standingsTitle(tournament, view.data.final, through);
  return (
    <>
      <PageHeader title={t(tournament.teams ? "nav.player-standings" : "nav.standings")} note={title}>
        <ThroughChoice rounds={tournament.rounds} through={through} onChoose={setThrough} />
        <PlacesDraw event={event} tournament={tournament} view={playersPlaced(view.data)} />
        <PrintButton />
      </PageHeader>
      {!tournament.teams && through === 0 && <PlayoffNote event={event} tournament={tournament} />}
      <StandingsTable key={through} event={event} tournament={tournament} view={view.data} through={through} before={before} title={title} teamOf={teamOf} />
      <Legend tournament={tournament} base={base} view={view.data} through={through} />
      <LotsNote view={playersPlaced(view.data)} />
      {view.data.rows.some((row) => row.playoff) && <p class="muted legend">* {t("standings.playoff")}</p>}
      {(view.data.unfit_playoffs ?? []).length > 0 && <p class="muted legend">{t("playoff.unfit")}</p>}
      <p class="muted hint">{t("standings.hint")}</p>
    </>
  );
}
