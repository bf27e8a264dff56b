import { useEffect, useState } from "preact/hooks";
import type { BreakdownView, EventView, KnockoutPlace, StandingsView, TeamsView, TieBreak, Tournament } from "../api/shapes";
import { PointsPanel } from "../crosstable/PointsPanel";
import { editionTitle, t } from "../i18n";
import { PlayoffNote } from "../playoff/PlayoffNote";
import { RulesNotes } from "../setup/RulesNotes";
import { teamsPath } from "../shared/teams";
import { tiebreakText } from "../shared/tiebreaks";
import { matches } from "../store/page";
import { emptyPanel, openPanel } from "../store/panel";
import { about } from "../store/session";
import { useTiebreaks } from "../store/tiebreaks";
import { useView } from "../store/views";
import { useChanges } from "../ui/changes";
import { Choice } from "../ui/Field";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Article, PlayerName, Score } from "../ui/words";
import { Breakdown, droppedText } from "./Breakdown";
import { LotsNote, PlaceMarks, PlacesDraw, playersPlaced } from "./PlacesDraw";

interface StandingsPageProps {
  event: EventView;
  tournament: Tournament;
}

/* Columns that can be stood on: rank, name, points, then the tie-breaks. */
const POINTS_COLUMN = 2;
const MANY_TIEBREAKS = 5; /* beside which there may be no room for the panel */

/* old 0: there was none. */
export function Movement({ rank, old }: { rank: number; old: number }) {
  if (old === 0 || rank === 0 || old === rank) return <span class="muted">·</span>;
  const places = Math.abs(old - rank);
  const isUp = rank < old;
  return (
    <span>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"}
        {places}
      </span>
      <span class="for-readers">{t(isUp ? "standings.up" : "standings.down", { count: places })}</span>
    </span>
  );
}

/* Before a value that open games can still change. */
export function Provisional() {
  return (
    <span class="provisional" title={t("standings.provisional")}>
      ~<span class="for-readers"> {t("standings.provisional")} </span>
    </span>
  );
}

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
  const onKey = (pressed: KeyboardEvent, at: Cell): boolean => {
    if (pressed.key !== "Enter" && pressed.key !== " ") return false;
    open(at);
    return true;
  };
  const grid = useGrid(rows.length, POINTS_COLUMN + 1 + view.tiebreaks.length, { onKey });
  const changed = useChanges(
    view.rows,
    (row) => row.player,
    (row) => `${row.rank} ${row.points} ${row.values.map((value) => value.text).join(" ")}`,
  );
  const isCup = view.rows.some((row) => row.knockout !== undefined);
  const columns = 8 + view.tiebreaks.length + (teamOf ? 1 : 0) + (isCup ? 1 : 0);
  const hasDecimals = view.tiebreaks.map((_, index) => view.rows.some((row) => row.values[index]?.text.includes(".")));
  return (
    <div class={view.tiebreaks.length > MANY_TIEBREAKS ? "scroller wide" : "scroller"}>
      <table class="grid standings" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns} title={title} />
          <tr>
            <th class="number">{t("column.rank")}</th>
            <th class="number movement">
              <span aria-hidden="true">±</span>
              <span class="for-readers">{t("standings.movement")}</span>
            </th>
            <th class="number start-number">{t("column.number")}</th>
            <th class="name-column">{t("column.player")}</th>
            {teamOf && <th>{t("teams.name")}</th>}
            <th class="number rating">{t("column.rating")}</th>
            <th class="federation">{t("column.federation")}</th>
            <th class="number">{t("column.points")}</th>
            {view.tiebreaks.map((tiebreak, index) => (
              <th key={`${tiebreak.code}/${index}`} class="number" title={tiebreakText(tiebreak)}>
                <abbr title={tiebreakText(tiebreak)}>{tiebreak.code}</abbr>
              </th>
            ))}
            <th class="number games">{t("column.games")}</th>
            {isCup && <th>{t("standings.decided")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.player} class={[changed.has(row.player) ? "changed" : "", row.rank === 0 ? "excluded" : ""].join(" ")}>
              <td class="number rank" {...grid.cell(at, 0)}>
                {row.rank === 0 ? "–" : row.rank}
                {row.shared && (
                  <span class="shared" title={t("standings.shared")}>
                    =<span class="for-readers"> {t("standings.shared")}</span>
                  </span>
                )}
                <PlaceMarks row={row} edition={view.edition} />
              </td>
              <td class="number movement">
                <Movement rank={row.rank} old={before?.rows.find((one) => one.player === row.player)?.rank ?? 0} />
              </td>
              <td class="number start-number">{row.number}</td>
              <td class="name-column" {...grid.cell(at, 1)}>
                <PlayerName title={row.title} name={row.name} />
              </td>
              {teamOf && <td>{teamOf.get(row.player)}</td>}
              <td class="number rating">{row.rating || "–"}</td>
              <td class="federation">{row.federation}</td>
              <td class="number points opens" onClick={() => open({ row: at, column: POINTS_COLUMN })} {...grid.cell(at, POINTS_COLUMN)}>
                <Score text={row.points} />
              </td>
              {row.values.map((value, index) => {
                const column = POINTS_COLUMN + 1 + index;
                return (
                  <td key={index} class={hasDecimals[index] ? "number opens decimals" : "number opens"} onClick={() => open({ row: at, column })} {...grid.cell(at, column)}>
                    {value.provisional && <Provisional />}
                    <Score text={value.text || "–"} />
                  </td>
                );
              })}
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

/* What the codes in the head mean. */
export function TiebreakKey({ tiebreaks }: { tiebreaks: readonly TieBreak[] }) {
  if (tiebreaks.length === 0) return null;
  return (
    <dl class="tiebreak-key muted">
      {tiebreaks.map((tiebreak, index) => (
        <div key={index}>
          <dt>{tiebreak.code}</dt>
          <dd>{tiebreakText(tiebreak)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProvisionalNoteProps {
  text: "standings.provisional-legend" | "teams.provisional-legend";
  edition: string;
  tiebreaks: readonly TieBreak[];
  provisional?: boolean[]; /* by tie-break */
}

/* What the mark before a value means. */
export function ProvisionalNote({ text, edition, tiebreaks, provisional = [] }: ProvisionalNoteProps) {
  const { known } = useTiebreaks(edition);
  if (!provisional.some(Boolean)) return null;
  const codes = tiebreaks.filter((_, index) => provisional[index]).map((one) => one.code);
  return (
    <p class="muted legend">
      ~ {t(text, { codes: codes.join(", ") })} <Article id={known?.articles.types ?? ""} />
    </p>
  );
}

/* The edition by which values were computed. */
export function EditionNote({ edition }: { edition: string }) {
  const known = about.value?.editions.find((one) => one.edition === edition);
  return <p class="muted legend">{t("standings.edition", { title: known ? editionTitle(known) : "", edition })}</p>;
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

/* The last round with a result, for "as they stand now". */
export function lastRound(tournament: Tournament, through: number): number {
  return through > 0 ? through : tournament.current_round;
}

interface ThroughChoiceProps {
  rounds: number;
  through: number;
  onChoose: (through: number) => void;
}

/* After which round. */
export function ThroughChoice({ rounds, through, onChoose }: ThroughChoiceProps) {
  return (
    <Choice value={String(through)} label={t("standings.through")} onChoose={(value) => onChoose(Number(value))}>
      <option value="0">{t("standings.now")}</option>
      {Array.from({ length: rounds }, (_, index) => (
        <option key={index} value={String(index + 1)}>
          {t("standings.after", { round: index + 1 })}
        </option>
      ))}
    </Choice>
  );
}

/* The players; where teams play, what each of them made. */
export function StandingsPage({ event, tournament }: StandingsPageProps) {
  const [through, setThrough] = useState(0);
  const base = `/api/v1/events/${event.id}/tournaments/${tournament.id}/standings`;
  const view = useView<StandingsView>(through > 0 ? `${base}?through=${through}` : base);
  const round = lastRound(tournament, through);
  const before = useView<StandingsView>(round > 1 ? `${base}?through=${round - 1}` : null);
  const teams = useView<TeamsView>(tournament.teams ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const teamOf = teams ? new Map(teams.flatMap((team) => team.players.map(({ player }) => [player, team.name]))) : null;
  useEffect(() => emptyPanel, []);
  if (!view.data) return <Loading view={view} />;
  const title = `${tournament.name} · ${view.data.final ? t("standings.final") : through > 0 ? t("standings.after", { round: through }) : t("standings.now")}`;
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t(tournament.teams ? "nav.player-standings" : "nav.standings")}</h1>
          <p class="muted">{title}</p>
        </div>
        <div class="actions">
          <ThroughChoice rounds={tournament.rounds} through={through} onChoose={setThrough} />
          <PlacesDraw event={event} tournament={tournament} view={playersPlaced(view.data)} />
          <button type="button" onClick={() => window.print()}>
            {t("action.print")}
          </button>
        </div>
      </header>
      {!tournament.teams && through === 0 && <PlayoffNote event={event} tournament={tournament} />}
      <StandingsTable key={through} event={event} tournament={tournament} view={view.data} through={through} before={before.data} title={title} teamOf={teamOf} />
      <Legend tournament={tournament} base={`/api/v1/events/${event.id}/tournaments/${tournament.id}`} view={view.data} through={through} />
      <LotsNote view={playersPlaced(view.data)} />
      {view.data.rows.some((row) => row.playoff) && <p class="muted legend">* {t("standings.playoff")}</p>}
      {(view.data.unfit_playoffs ?? []).length > 0 && <p class="muted legend">{t("playoff.unfit")}</p>}
      <p class="muted hint">{t("standings.hint")}</p>
    </>
  );
}
