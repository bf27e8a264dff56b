import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, Player, Tournament } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { notify } from "../store/page";
import type { CellProps } from "../ui/grid";

interface TournamentTickProps {
  event: EventView;
  tournament: Tournament;
  player: Player;
  cell: CellProps | null; /* null: for reading only */
}

/* Whether a player is entered in a tournament; a tick enters, taking it away removes the entry. */
export function TournamentTick({ event, tournament, player, cell }: TournamentTickProps) {
  const [busy, setBusy] = useState(false);
  const isEntered = player.tournaments.includes(tournament.id);
  if (!cell) {
    return (
      <td class="tick-cell">
        {isEntered && (
          <>
            <span aria-hidden="true">✓</span>
            <span class="for-readers">{t("players.entered")}</span>
          </>
        )}
      </td>
    );
  }
  const withTeam = tournament.teams !== undefined;
  const locked = withTeam || (isEntered ? tournament.stage !== "setup" : !tournament.takes_entries);
  const toggle = async (): Promise<void> => {
    setBusy(true);
    const outcome = isEntered
      ? await submit(event.id, "entry.remove", { tournament: tournament.id, player: player.id }, { seen: event.seq })
      : await submit(event.id, "entry.add", { tournament: tournament.id, players: [player.id] });
    setBusy(false);
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return (
    <td class="tick-cell">
      <input
        {...cell}
        type="checkbox"
        checked={isEntered !== busy}
        disabled={locked}
        aria-busy={busy}
        aria-label={t("players.enter", { player: player.name, tournament: tournament.name })}
        title={withTeam ? t("teams.entered-with-team") : locked ? t("players.entries-closed") : undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={() => void toggle()}
      />
    </td>
  );
}
