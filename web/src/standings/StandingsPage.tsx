import type { BreakdownView, KnockoutPlace, StandingsView, TeamPrimary, TeamStandingsRow, TeamStandingsView, TeamsView } from "../api/shapes";
import { PointsPanel, TeamPointsPanel } from "../crosstable/PointsPanel";
import { t } from "../i18n";
import { teamsPath, valueText } from "../shared/teams";
import { tiebreakText } from "../shared/tiebreaks";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { Article } from "../ui/words";
import { Breakdown, droppedText } from "./Breakdown";
import { useThrough } from "./parts";
import { breakdownPath, StandingsOnPage, type Standing } from "./StandingsTable";
import { TeamBreakdown } from "./TeamBreakdown";

/* Of a knock-out: what gave the place. */
function decidedText({ by_number: isByNumber, ...decided }: KnockoutPlace): string {
  if (isByNumber) return t("standings.decided.number", { decided: decidedText(decided) });
  if (decided.end === "without match" || decided.stage === undefined) return t("standings.decided.none");
  const stage = decided.third_place ? t("playoff.parameter.third-place") : t(`playoff.stage.${decided.stage}`);
  const number = decided.stage === "round" || decided.stage === "reduction" ? ` ${decided.stage_number ?? 1}` : "";
  return t(`standings.decided.${decided.end}`, { stage: stage + number });
}

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

function DroppedNotes({ base, view, through }: { base: string; view: StandingsView; through: number }) {
  const first = view.rows.find((row) => row.rank > 0);
  if (!first) return null;
  return view.tiebreaks.map((tiebreak, index) =>
    view.rows.every((row) => (row.values[index]?.text ?? "") === "") ? (
      <DroppedNote key={index} path={breakdownPath(base, first.player, index, through)} name={tiebreakText(tiebreak)} />
    ) : null,
  );
}

/* The players; where teams play, what each of them made. */
export function StandingsPage({ event, tournament }: TournamentAtHand) {
  const path = `/api/v1/events/${event.id}/tournaments/${tournament.id}`;
  const base = `${path}/standings`;
  const { through, setThrough, view, before } = useThrough<StandingsView>(tournament, base);
  const teams = useView<TeamsView>(tournament.teams ? teamsPath(event.id, tournament.id) : null).data?.teams;
  const teamOf = teams && new Map(teams.flatMap((team) => team.players.map(({ player }) => [player, team.name])));
  const { data } = view;
  if (!data) return <Loading view={view} />;
  const rows = data.rows.map((row) => ({ ...row, id: row.player, teamName: teamOf?.get(row.player), scores: [row.points], played: row.games }));
  const isCup = rows.some((row) => row.knockout !== undefined);
  return (
    <StandingsOnPage
      event={event}
      tournament={tournament}
      heading={t(tournament.teams ? "nav.player-standings" : "nav.standings")}
      view={{ ...data, rows, lots: data.lots.map((lot) => ({ seed: lot.seed, ids: lot.players })) }}
      before={new Map(before?.rows.map((row) => [row.player, row.rank]))}
      through={through}
      setThrough={setThrough}
      playsOff={!tournament.teams}
      nameHead={t("column.player")}
      beside={[
        ...(teamOf ? [{ head: t("teams.name"), of: (row: Standing) => row.teamName }] : []),
        { class: "number rating", head: t("column.rating"), of: (row) => row.rating || "–" },
      ]}
      scoreHeads={[t("column.points")]}
      playedHead={t("column.games")}
      last={isCup ? [{ head: t("standings.decided"), of: (row) => row.knockout && decidedText(row.knockout), title: ({ article }) => article && `[${article}]` }] : []}
      pointsOf={(player) => <PointsPanel path={`${path}/crosstable`} player={player} />}
      valueOf={(at) => <Breakdown path={at} />}
      base={base}
      dropped={<DroppedNotes base={base} view={data} through={through} />}
      provisionalLegend="standings.provisional-legend"
      excludedLegend={t("standings.excluded-legend")}
    />
  );
}

/* The score that ranks the teams comes first. */
function scoresOf(primary: TeamPrimary): readonly TeamPrimary[] {
  return primary === "gp" ? ["gp", "mp"] : ["mp", "gp"];
}

function scoreOf(row: TeamStandingsRow, score: TeamPrimary): string {
  return score === "gp" ? row.game_points : row.match_points;
}

export function TeamStandingsPage({ event, tournament }: TournamentAtHand) {
  const base = teamsPath(event.id, tournament.id, "/standings");
  const { through, setThrough, view, before } = useThrough<TeamStandingsView>(tournament, base);
  const { data } = view;
  if (!data) return <Loading view={view} />;
  const scores = scoresOf(data.primary);
  const rows = data.rows.map((row) => ({
    ...row,
    id: row.team,
    scores: scores.map((score) => scoreOf(row, score)),
    values: row.values.map((value) => ({ ...value, text: value.parts.length > 1 ? valueText(value) : value.text })),
    played: row.matches,
  }));
  return (
    <StandingsOnPage
      event={event}
      tournament={tournament}
      heading={t("nav.standings")}
      view={{ ...data, rows, lots: data.lots.map((lot) => ({ seed: lot.seed, ids: lot.teams })) }}
      before={new Map(before?.rows.map((row) => [row.team, row.rank]))}
      through={through}
      setThrough={setThrough}
      playsOff
      nameHead={t("teams.name")}
      scoreHeads={scores.map((score) => (
        <abbr key={score} title={t(score === "gp" ? "tiebreak.GP" : "tiebreak.MP")}>
          {t(`teams.${score}`)}
        </abbr>
      ))}
      playedHead={t("teams.column.matches")}
      pointsOf={(team) => <TeamPointsPanel path={teamsPath(event.id, tournament.id, "/crosstable")} team={team} />}
      valueOf={(at) => <TeamBreakdown path={at} />}
      base={base}
      provisionalLegend="teams.provisional-legend"
      excludedLegend={t("teams.excluded-legend")}
    />
  );
}
