import type { PlayoffRun, PlayoffView } from "../api/shapes";
import { t, type Key } from "../i18n";
import { tournamentPath } from "../router";
import { areAllPaired } from "../shared/swiss";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { useView } from "../store/views";

interface Open {
  first: number;
  last: number;
  text: Key<"first" | "last">;
}

function isPlaying(playoff: PlayoffRun): boolean {
  return playoff.fits && playoff.broken === null && !playoff.finished;
}

/* Play-offs that are being played, and those that are due once all results are in. */
function openIn({ playoffs, ties, missing }: PlayoffView): Open[] {
  const lastOf = (one: { first_place: number; players: readonly unknown[] }): number => one.first_place + one.players.length - 1;
  const now = playoffs.filter(isPlaying).map((one): Open => ({ first: one.first_place, last: lastOf(one), text: "standings.playoff-now" }));
  const due = ties.filter((tie) => tie.played && !playoffs.some((one) => one.first_place === tie.first_place && one.fits));
  return [...now, ...(missing.length > 0 ? [] : due.map((tie): Open => ({ first: tie.first_place, last: lastOf(tie), text: "standings.playoff-due" })))];
}

/* Above the standings: that a play-off, or a bracket, will still change them. */
export function PlayoffNote({ event, tournament }: TournamentAtHand) {
  const isKnockout = tournament.system === "knock-out";
  const hasTies = !isKnockout && areAllPaired(tournament) && tournament.stage === "complete";
  const view = useView<PlayoffView>(hasTies ? `/api/v1/events/${event.id}/tournaments/${tournament.id}/playoff` : null);
  const path = tournamentPath(event.id, tournament.id, "playoff");
  if (isKnockout)
    return tournament.stage === "running" ? (
      <p class="attention-item playoff-note">
        {t("standings.bracket-now")} <a href={path}>{t("nav.bracket")}</a>
      </p>
    ) : null;
  return (
    <>
      {(view.data ? openIn(view.data) : []).map(({ first, last, text }) => (
        <p key={first} class="attention-item playoff-note">
          {t(text, { first, last })} <a href={path}>{t("nav.playoff")}</a>
        </p>
      ))}
    </>
  );
}
