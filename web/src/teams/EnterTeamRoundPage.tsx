import { useState } from "preact/hooks";
import type { DraftProblem, TeamCrosstableView, TeamStandingsView, TeamsView } from "../api/shapes";
import { matchesOfRow } from "../crosstable/TeamPointsPanel";
import type { Arrangement, Person } from "../draft/arrangement";
import type { Row } from "../draft/PairingRows";
import { PairingTable } from "../draft/PairingTable";
import { t } from "../i18n";
import { go, tournamentPath } from "../router";
import { teamsPath } from "../shared/teams";
import { useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter } from "../store/session";
import { useUnsaved } from "../store/unsaved";
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
  return matchesOfRow(home)
    .filter((cell) => cell.opponent > 0 && cell.opponent === away.number)
    .map(({ round }) => ({ code: "met", round }));
}

/* A round of matches as it was paired elsewhere; the line-ups come afterwards. */
export function EnterTeamRoundPage({ event, tournament }: TournamentAtHand) {
  const view = useView<TeamsView>(teamsPath(event.id, tournament.id));
  const standings = useView<TeamStandingsView>(tournament.rounds > 0 ? teamsPath(event.id, tournament.id, "/standings") : null);
  const table = useView<TeamCrosstableView>(tournament.rounds > 0 ? teamsPath(event.id, tournament.id, "/crosstable") : null);
  const [arrangement, setArrangement] = useState<Arrangement>({ boards: [], byes: [] });
  const [busy, setBusy] = useState(false);
  useUnsaved(arrangement);
  const round = tournament.rounds + 1;
  const { send, dialog } = useConfirmed({ event, tournament });
  if (!isArbiter()) return <SignInFirst title={t("enter-round.title", { round })} />;
  if (!view.data) return <Loading view={view} />;
  const enter = async (): Promise<void> => {
    const body = {
      matches: arrangement.boards.map(({ white, black }) => ({ home: white, away: black })),
      byes: arrangement.byes.map(({ player, kind }) => ({ team: player, kind })),
    };
    setBusy(true);
    await send("round.pair", body, () => go(tournamentPath(event.id, tournament.id, "rounds", round)));
    setBusy(false);
  };
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{t("enter-round.title", { round })}</h1>
          <p class="muted">{t("teams.enter-round.hint")}</p>
        </div>
      </header>
      <PairingTable
        arrangement={arrangement}
        people={teamsToPlace(view.data, standings.data)}
        ownBye={() => ""}
        problemsOf={(row) => meetings(table.data, row)}
        ofTeams
        onChange={setArrangement}
        tools={
          <button type="button" class="primary" disabled={busy || arrangement.boards.length + arrangement.byes.length === 0} onClick={() => void enter()}>
            {t("enter-round.save", { round })}
          </button>
        }
      />
      {dialog}
    </>
  );
}
