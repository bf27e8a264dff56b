import { useEffect } from "preact/hooks";
import type { TeamBoardsRow, TeamBoardsView } from "../api/shapes";
import { t } from "../i18n";
import { teamsPath } from "../shared/teams";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { matches } from "../store/page";
import { emptyPanel } from "../store/panel";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { PageHeader, PrintButton } from "../ui/PageHeader";
import { PrintFoot, PrintHead } from "../ui/PrintRows";
import { PlayerName, ScoreCell } from "../ui/words";

const COLUMNS = 6;

/* Equal points from equally many games share the place. */
function placesOf(rows: readonly TeamBoardsRow[]): number[] {
  const places: number[] = [];
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    const isLevel = before !== undefined && before.points === row.points && before.games === row.games;
    places.push(isLevel ? (places[at - 1] ?? 1) : at + 1);
  });
  return places;
}

function BoardRows({ board, rows }: { board: number; rows: readonly TeamBoardsRow[] }) {
  const places = placesOf(rows);
  return (
    <tbody>
      <tr class="board-head">
        <th colSpan={COLUMNS} scope="rowgroup">
          {t("panel.board", { board })}
        </th>
      </tr>
      {rows.map(
        (row, at) =>
          matches(row.name, row.team_name, row.federation) && (
            <tr key={row.player}>
              <td class="number rank">
                {places[at]}
                {places.filter((place) => place === places[at]).length > 1 && (
                  <span class="muted" title={t("standings.shared")}>
                    =<span class="for-readers"> {t("standings.shared")}</span>
                  </span>
                )}
              </td>
              <td class="name-column">
                <PlayerName title={row.title} name={row.name} rating={row.rating} />
              </td>
              <td class="team-of">{row.team_name}</td>
              <ScoreCell text={row.points} class="number points" />
              <td class="number">{row.games}</td>
              <td class="number optional">{row.played}</td>
            </tr>
          ),
      )}
    </tbody>
  );
}

/* What everybody made, board by board, for the prizes of boards. */
export function TeamBoardsPage({ event, tournament }: TournamentAtHand) {
  const view = useView<TeamBoardsView>(teamsPath(event.id, tournament.id, "/boards"));
  useEffect(() => emptyPanel, []);
  if (!view.data) return <Loading view={view} />;
  const { rows } = view.data;
  const boards = [...new Set(rows.map((row) => row.board))];
  const title = `${tournament.name} · ${t("nav.boards")}`;
  return (
    <>
      <PageHeader title={t("nav.boards")} note={tournament.name}>
        <PrintButton />
      </PageHeader>
      {rows.length === 0 ? (
        <p class="empty">{t("teams.boards.none")}</p>
      ) : (
        <table class="grid board-list" aria-label={title}>
          <thead>
            <PrintHead event={event} columns={COLUMNS} title={title} />
            <tr>
              <th class="number">{t("column.place")}</th>
              <th class="name-column">{t("column.player")}</th>
              <th>{t("teams.name")}</th>
              <th class="number">{t("column.points")}</th>
              <th class="number">{t("column.games")}</th>
              <th class="number optional">{t("teams.column.played")}</th>
            </tr>
          </thead>
          {boards.map((board) => (
            <BoardRows key={board} board={board} rows={rows.filter((row) => row.board === board)} />
          ))}
          <PrintFoot event={event} columns={COLUMNS} edition={tournament.edition} />
        </table>
      )}
      <p class="muted hint">{t("teams.boards.hint")}</p>
    </>
  );
}
