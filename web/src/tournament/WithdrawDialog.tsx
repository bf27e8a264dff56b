import { submit } from "../api/queue";
import type { CrosstableView, Entry } from "../api/shapes";
import { gamesOfRow, isPlayed, type PlayerCell } from "../crosstable/crosstable";
import { problemLine, t } from "../i18n";
import { isSwiss, nextRound } from "../shared/swiss";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { announce, notify } from "../store/page";
import { useView } from "../store/views";
import { Confirm } from "../ui/Dialog";

interface WithdrawDialogProps extends TournamentAtHand {
  entry: Entry;
  onClose: () => void;
}

/* Games played over the board, and games in all, of one player. */
function gamesOf(table: CrosstableView, player: number): { played: number; all: number } {
  const row = table.rows.find((one) => one.player === player);
  const games = row ? gamesOfRow<PlayerCell>(table, row) : [];
  return { played: games.filter(isPlayed).length, all: games.length };
}

/* Says what a withdrawal does before it is done. */
export function WithdrawDialog({ event, tournament, entry, onClose }: WithdrawDialogProps) {
  const table = useView<CrosstableView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/crosstable`);
  const games = table.data ? gamesOf(table.data, entry.player) : null;
  const send = async (): Promise<void> => {
    const kind = entry.withdrawn ? "player.reinstate" : "player.withdraw";
    const outcome = await submit(event.id, kind, { tournament: tournament.id, player: entry.player }, { seen: event.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
    else announce(t(entry.withdrawn ? "entry.reinstated" : "entry.withdrew", { name: entry.name }));
  };
  const values = { name: entry.name, played: games?.played ?? 0, all: games?.all ?? 0 };
  const leaves = games !== null && games.played * 2 < games.all;
  return (
    <Confirm
      title={t(entry.withdrawn ? "entry.reinstate.title" : "entry.withdraw.title", values)}
      action={t(entry.withdrawn ? "entry.reinstate" : "entry.withdraw")}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {entry.withdrawn && <p>{t(isSwiss(tournament) ? "entry.reinstate.swiss" : "entry.reinstate.text", { ...values, round: nextRound(tournament) })}</p>}
      {!entry.withdrawn && isSwiss(tournament) && <p class="consequence">{t("entry.withdraw.swiss", values)}</p>}
      {!entry.withdrawn && !isSwiss(tournament) && games && (
        <>
          <p>{t("entry.withdraw.games", values)}</p>
          <p class="consequence">{leaves ? t("entry.withdraw.leaves", values) : t("entry.withdraw.forfeits")}</p>
        </>
      )}
    </Confirm>
  );
}
