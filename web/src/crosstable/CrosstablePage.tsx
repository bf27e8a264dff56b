import type { CrosstableRow, CrosstableView, TeamCell, TeamCrosstableRow, TeamCrosstableView } from "../api/shapes";
import { t } from "../i18n";
import { teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { outcomeText, type PlayerCell } from "./crosstable";
import { CrosstableTable, type Cell, type Row } from "./CrosstableTable";
import { PointsPanel, TeamPointsPanel } from "./PointsPanel";

function gameCell(game: PlayerCell): Cell {
  return { ...game, text: outcomeText(game.result), marks: game.colour === "b" ? "as-black" : "" };
}

/* What a match brought, as it stands so far. */
function matchCell({ round, opponent, home, over, result, score }: TeamCell): Cell {
  const isUntouched = !over && result === "" && score === "0";
  const sign = result === "+" || result === "-" ? outcomeText(result) : "";
  return { round, opponent, result: over ? result : "", text: isUntouched ? "" : score, sign, marks: `${home ? "" : "as-black"} ${over ? "" : "so-far"}`.trim() };
}

function cellsOf<One>(cells: readonly (One | One[])[], cellOf: (one: One) => Cell): (Cell | Cell[])[] {
  return cells.map((cell) => (Array.isArray(cell) ? cell.map(cellOf) : cellOf(cell)));
}

function playerRow(row: CrosstableRow): Row {
  return { ...row, id: row.player, scores: [row.points], cells: cellsOf(row.cells, gameCell) };
}

function teamRow(row: TeamCrosstableRow): Row {
  return { ...row, id: row.team, scores: [row.match_points, row.game_points], cells: cellsOf(row.cells, matchCell) };
}

export function CrosstablePage({ event, tournament }: TournamentAtHand) {
  const path = `/api/v1/events/${event.id}/tournaments/${tournament.id}/crosstable`;
  const view = useView<CrosstableView>(path);
  if (!view.data) return <Loading view={view} />;
  return (
    <CrosstableTable
      event={event}
      tournament={tournament}
      table={view.data}
      rowOf={playerRow}
      edition={`${tournament.pairing || event.editions.roundrobin} ${tournament.edition}`}
      nameHead={t("column.player")}
      scoreHeads={[t("column.points")]}
      panelOf={(player) => <PointsPanel path={path} player={player} />}
      legend={t("standings.excluded-legend")}
      hint={t("crosstable.hint")}
    />
  );
}

export function TeamCrosstablePage({ event, tournament }: TournamentAtHand) {
  const path = teamsPath(event.id, tournament.id, "/crosstable");
  const view = useView<TeamCrosstableView>(path);
  if (!view.data) return <Loading view={view} />;
  return (
    <CrosstableTable
      event={event}
      tournament={tournament}
      table={view.data}
      rowOf={teamRow}
      edition={tournament.edition}
      nameHead={t("teams.name")}
      scoreHeads={[<abbr title={t("tiebreak.MP")}>{t("teams.mp")}</abbr>, <abbr title={t("tiebreak.GP")}>{t("teams.gp")}</abbr>]}
      panelOf={(team) => <TeamPointsPanel path={path} team={team} />}
      legend={t("teams.excluded-legend")}
      hint={t("teams.crosstable.hint")}
    />
  );
}
