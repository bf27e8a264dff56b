import type { TeamPrimary, TeamStandingsRow, TeamStandingsView } from "../api/shapes";
import { TeamPointsPanel } from "../crosstable/TeamPointsPanel";
import { t } from "../i18n";
import { PlayoffNote } from "../playoff/PlayoffNote";
import { RulesNotes } from "../setup/RulesNotes";
import { teamsPath, valueText } from "../shared/teams";
import { tiebreakText } from "../shared/tiebreaks";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { openPanel } from "../store/panel";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { useChanges } from "../ui/changes";
import { useGrid, type Cell } from "../ui/grid";
import { Loading } from "../ui/Loading";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { Score } from "../ui/words";
import { decimalsOf, EditionNote, ProvisionalNote, RankCells, RankHeads, standingsTitle, ThroughChoice, TiebreakHeads, TiebreakKey, useThrough, ValueCells } from "./parts";
import { LotsNote, PlacesDraw, teamsPlaced } from "./PlacesDraw";
import { TeamBreakdown } from "./TeamBreakdown";

/* Columns that can be stood on: rank, name, the two scores, then the tie-breaks. */
const FIRST_SCORE = 2;
const FIRST_TIEBREAK = 4;
const MANY_TIEBREAKS = 4; /* beside which there may be no room for the panel */

/* The score that ranks the teams comes first. */
function scoresOf(primary: TeamPrimary): readonly TeamPrimary[] {
  return primary === "gp" ? ["gp", "mp"] : ["mp", "gp"];
}

function scoreOf(row: TeamStandingsRow, score: TeamPrimary): string {
  return score === "gp" ? row.game_points : row.match_points;
}

interface TableProps extends TournamentAtHand {
  view: TeamStandingsView;
  through: number; /* as it was asked for; 0: all rounds */
  before: TeamStandingsView | null;
  title: string;
}

function TeamStandingsTable({ event, tournament, view, through, before, title }: TableProps) {
  const rows = view.rows.filter((row) => matches(row.name, row.federation, row.number));
  const base = teamsPath(event.id, tournament.id);
  const scores = scoresOf(view.primary);
  const open = ({ row, column }: Cell): void => {
    const standing = rows[row];
    if (!standing || column < FIRST_SCORE) return;
    const index = column - FIRST_TIEBREAK;
    const tiebreak = view.tiebreaks[index];
    const asked = through > 0 ? `?through=${through}` : "";
    openPanel({
      key: `${standing.team}/${column}`,
      title: tiebreak ? tiebreakText(tiebreak) : t("column.points.long"),
      body: tiebreak ? (
        <TeamBreakdown path={`${base}/standings/${standing.team}/${index}${asked}`} />
      ) : (
        <TeamPointsPanel path={`${base}/crosstable`} team={standing.team} />
      ),
    });
  };
  const grid = useGrid(rows.length, FIRST_TIEBREAK + view.tiebreaks.length, { onOpen: open });
  const changed = useChanges(
    view.rows,
    (row) => row.team,
    (row) => `${row.rank} ${row.match_points} ${row.game_points} ${row.values.map((value) => value.text).join(" ")}`,
  );
  const columns = 8 + view.tiebreaks.length;
  const hasDecimals = decimalsOf(view);
  return (
    <div class={view.tiebreaks.length > MANY_TIEBREAKS ? "scroller wide" : "scroller"}>
      <table class="grid standings team-standings" role="grid" aria-label={title} {...grid.props}>
        <thead>
          <PrintHead event={event} columns={columns} title={title} />
          <tr>
            <RankHeads />
            <th class="name-column">{t("teams.name")}</th>
            <th class="federation">{t("column.federation")}</th>
            {scores.map((score) => (
              <th key={score} class="number">
                <abbr title={t(score === "gp" ? "tiebreak.GP" : "tiebreak.MP")}>{t(`teams.${score}`)}</abbr>
              </th>
            ))}
            <TiebreakHeads tiebreaks={view.tiebreaks} />
            <th class="number games">{t("teams.column.matches")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.team} class={[changed.has(row.team) ? "changed" : "", row.excluded ? "excluded" : ""].join(" ")}>
              <RankCells row={row} edition={view.edition} old={before?.rows.find((one) => one.team === row.team)?.rank ?? 0} cell={grid.cell(at, 0)} />
              <td class="name-column" {...grid.cell(at, 1)}>
                <span class="name">{row.name}</span>
              </td>
              <td class="federation">{row.federation}</td>
              {scores.map((score, index) => (
                <td
                  key={score}
                  class={index === 0 ? "number points opens" : "number opens"}
                  onClick={() => open({ row: at, column: FIRST_SCORE + index })}
                  {...grid.cell(at, FIRST_SCORE + index)}
                >
                  <Score text={scoreOf(row, score)} />
                </td>
              ))}
              <ValueCells values={row.values} text={valueText} decimals={hasDecimals} first={FIRST_TIEBREAK} row={at} cell={grid.cell} onOpen={open} />
              <td class="number games">{row.matches}</td>
            </tr>
          ))}
        </tbody>
        <PrintFoot event={event} columns={columns} edition={view.edition} />
      </table>
    </div>
  );
}

export function TeamStandingsPage({ event, tournament }: TournamentAtHand) {
  const { through, setThrough, view, before } = useThrough<TeamStandingsView>(tournament, teamsPath(event.id, tournament.id, "/standings"));
  if (!view.data) return <Loading view={view} />;
  const title = standingsTitle(tournament, view.data.final, through);
  return (
    <>
      <PageHeader title={t("nav.standings")} note={title}>
        <ThroughChoice rounds={tournament.rounds} through={through} onChoose={setThrough} />
        <PlacesDraw event={event} tournament={tournament} view={teamsPlaced(view.data)} />
        <PrintButton />
      </PageHeader>
      {through === 0 && <PlayoffNote event={event} tournament={tournament} />}
      <TeamStandingsTable key={through} event={event} tournament={tournament} view={view.data} through={through} before={before} title={title} />
      <TiebreakKey tiebreaks={view.data.tiebreaks} />
      <RulesNotes tournament={tournament} />
      <ProvisionalNote text="teams.provisional-legend" {...view.data} />
      {view.data.rows.some((row) => row.excluded) && <p class="muted legend">{t("teams.excluded-legend")}</p>}
      <LotsNote view={teamsPlaced(view.data)} />
      {view.data.rows.some((row) => row.playoff) && <p class="muted legend">* {t("standings.playoff")}</p>}
      <EditionNote edition={view.data.edition} />
      <p class="muted hint">{t("standings.hint")}</p>
    </>
  );
}
