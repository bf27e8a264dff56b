import { useEffect, useRef } from "preact/hooks";
import type { EventView, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { eventPath, route, tournamentOfRoute, tournamentPath, type TournamentPage } from "../router";
import { keysOf } from "../shared/swiss";
import { isArbiter, may, sees } from "../store/session";

interface LinkProps {
  href: string;
  current: boolean;
  children: string;
}

function Link({ href, current, children }: LinkProps) {
  return (
    <a href={href} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

function RoundLinks({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const shown = (route.value.page === "rounds" || route.value.page === "board") && "round" in route.value ? route.value.round || tournament.current_round : 0;
  const rounds = Array.from({ length: tournament.rounds }, (_, index) => index + 1);
  return (
    <ul class="round-links">
      {rounds.map((round) => (
        <li key={round}>
          <a
            href={tournamentPath(event.id, tournament.id, "rounds", round)}
            aria-label={t("round.number", { round })}
            aria-current={round === shown ? "page" : undefined}
            class={round === tournament.current_round ? "current-round" : ""}
          >
            {round}
          </a>
        </li>
      ))}
    </ul>
  );
}

function TournamentLinks({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const page = route.value.page;
  const to = (one: TournamentPage): string => tournamentPath(event.id, tournament.id, one);
  const item = (one: TournamentPage, text: string) => (
    <li>
      <Link href={to(one)} current={page === one}>
        {text}
      </Link>
    </li>
  );
  const isKnockout = tournament.system === "knock-out";
  const keys = keysOf(tournament.pairing);
  return (
    <ul class="tournament-links">
      <li>
        <Link href={to("tournament")} current={page === "tournament" || page === "tournament-settings"}>
          {t(tournament.teams ? "teams.title" : "nav.entries")}
        </Link>
      </li>
      {tournament.draft && item("draft", t("nav.draft", { round: tournament.draft.round }))}
      {tournament.rounds > 0 && (
        <>
          <li>
            <a href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)} aria-current={page === "rounds" || page === "board" ? "true" : undefined}>
              {t("nav.rounds")}
            </a>
            <RoundLinks event={event} tournament={tournament} />
          </li>
          {sees("desk") && item("desk", t("nav.desk"))}
          {item("standings", t("nav.standings"))}
          {keys && item("keys", t(`nav.keys.${keys}`))}
          {item("crosstable", t("nav.crosstable"))}
          {tournament.teams && (
            <>
              {item("boards", t("nav.boards"))}
              {item("player-standings", t("nav.player-standings"))}
            </>
          )}
        </>
      )}
      {isKnockout && tournament.stage !== "setup" && (
        <>
          {item("standings", t("nav.standings"))}
          {item("crosstable", t("nav.crosstable"))}
        </>
      )}
      {(isKnockout || isArbiter() || tournament.stage === "complete") && item("playoff", t(isKnockout ? "nav.bracket" : "nav.playoff"))}
      {item("prizes", t("nav.prizes"))}
      {sees("ratings") && (tournament.rounds > 0 || (isKnockout && tournament.stage !== "setup")) && item("ratings", t("nav.ratings"))}
    </ul>
  );
}

/* Is there a round whose blanks are theirs to fill in, and no more? */
function fills(event: EventView): boolean {
  return may("result.set") && !isArbiter() && event.tournaments.some((tournament) => tournament.rounds > 0);
}

/* The tournament whose pages are offered: the one on screen, or the only one there is. */
function tournamentAtHand(event: EventView): number {
  return tournamentOfRoute() || (event.tournaments.length === 1 ? (event.tournaments[0]?.id ?? 0) : 0);
}

export function Navigation({ event }: { event: EventView }) {
  const page = route.value.page;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [page]);
  const atHand = tournamentAtHand(event);
  return (
    <nav ref={list} class="navigation" aria-label={t("frame.navigation")}>
      <ul>
        <li>
          <Link href={eventPath(event.id)} current={page === "overview"}>
            {t("nav.overview")}
          </Link>
        </li>
        <li>
          <Link href={eventPath(event.id, "players")} current={page === "players"}>
            {t("nav.players")}
          </Link>
        </li>
        {event.tournaments.map((tournament) => (
          <li key={tournament.id} class="tournament-group">
            <a class={tournament.id === atHand ? "tournament-name at-hand" : "tournament-name"} href={tournamentPath(event.id, tournament.id)}>
              {tournament.name}
            </a>
            {tournament.id === atHand && <TournamentLinks event={event} tournament={tournament} />}
          </li>
        ))}
        {fills(event) && (
          <li>
            <Link href={eventPath(event.id, "my-boards")} current={page === "my-boards"}>
              {t("nav.my-boards")}
            </Link>
          </li>
        )}
        {sees("invitations") && (
          <li>
            <Link href={eventPath(event.id, "devices")} current={page === "devices"}>
              {t("nav.devices")}
            </Link>
          </li>
        )}
        {sees("journal") && (
          <li>
            <Link href={eventPath(event.id, "journal")} current={page === "journal"}>
              {t("nav.journal")}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
