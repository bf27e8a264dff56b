import type { DraftProblem, TeamCrosstableView, TeamStandingsView, TeamsView } from "../api/shapes";
import { gamesOfRow } from "../crosstable/crosstable";
import type { Arrangement, Person } from "../draft/arrangement";
import { EnterRound } from "../draft/EnterRoundPage";
import type { Row } from "../draft/PairingRows";
import { t } from "../i18n";
import { teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { SignInFirst } from "../ui/SignInFirst";

/* The teams that can be placed, with what they have made so far. */
function teamsToPlace(view: TeamsView, standings: TeamStandingsView | null): Map<number, Person> {
  const pointsOf = (team: number): string => {
    const row = standings?.rows.find((one) => one.team === team);
    return (standings?.primary === "gp" ? row?.game_points : row?.match_points) ?? "";
  };
  return new Map(
    view.teams
      .filter((team) => !team.withdrawn)
      .map((team) => [team.team, { player: team.team, number: team.number, name: team.name, title: "", rating: 0, points: pointsOf(team.team) }]),
  );
}

/* The rounds in which two teams have met already: to be seen, though rounds as entered may repeat a match. */
function meetings(table: TeamCrosstableView | null, row: Row): DraftProblem[] {
  if (!table || row.what !== "board") return [];
  const [home, away] = row.players.map((team) => table.rows.find((one) => one.team === team));
  if (!home || !away) return [];
  return gamesOfRow(table, home)
    .filter(({ cell }) => cell.opponent > 0 && cell.opponent === away.number)
    .map(({ cell }) => ({ code: "met", round: cell.round }));
}

function bodyOf({ boards, byes }: Arrangement) {
  return {
    matches: boards.map(({ white, black }) => ({ home: white, away: black })),
    byes: byes.map(({ player, kind }) => ({ team: player, kind })),
  };
}

/* A round of matches as it was paired elsewhere; the line-ups come afterwards. */
export function EnterTeamRoundPage({ event, tournament }: TournamentAtHand) {
  const view = useView<TeamsView>(teamsPath(event.id, tournament.id));
  const standings = useView<TeamStandingsView>(tournament.rounds > 0 ? teamsPath(event.id, tournament.id, "/standings") : null);
  const table = useView<TeamCrosstableView>(tournament.rounds > 0 ? teamsPath(event.id, tournament.id, "/crosstable") : null);
  if (!isArbiter()) return <SignInFirst title={t("enter-round.title", { round: tournament.rounds + 1 })} />;
  if (!view.data) return <Loading view={view} />;
  return (
    <EnterRound
      event={event}
      tournament={tournament}
      note={t("teams.enter-round.hint")}
      people={teamsToPlace(view.data, standings.data)}
      ofTeams
      problemsOf={(row) => meetings(table.data, row)}
      bodyOf={bodyOf}
    />
  );
}
