import type { EventView, RoundsView, RoundView, Tournament } from "../api/types";
import { UndoButton } from "../components/UndoButton";
import { datesText, roleText, stageKey } from "../format";
import { t } from "../i18n";
import { eventPath, tournamentPath } from "../router";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";

interface OfRound {
  event: EventView;
  tournament: Tournament;
  round: number;
}

/* The boards of one round that wait for a result. */
function OpenBoards({ event, tournament, round }: OfRound) {
  const view = useView<RoundView>(`/api/events/${event.id}/tournaments/${tournament.id}/rounds/${round}`);
  const boards = view.data?.boards ?? [];
  const missing = boards.filter((board) => board.result === "" && !board.excluded);
  const postponed = boards.filter((board) => board.result === "postponed");
  const path = tournamentPath(event.id, tournament.id, "rounds", round);
  return (
    <>
      {missing.length > 0 && (
        <li class="attention-item">
          <a href={path}>
            {t("round.number", { round })}: {t("round.missing", { count: missing.length })}
          </a>{" "}
          <span class="muted">
            {t("overview.boards", { boards: missing.map((board) => board.board).join(", "), count: missing.length })}
          </span>
        </li>
      )}
      {postponed.map((board) => (
        <li key={board.board} class="attention-item">
          <a href={path}>
            {t("overview.postponed", { round, board: board.board })}
          </a>{" "}
          <span class="muted">
            {board.white.name} – {board.black.name}
          </span>
        </li>
      ))}
    </>
  );
}

/* Rounds that have begun and are not finished: those up to the last one with a result, and the one to be played next. */
function roundsAtWork(rounds: RoundsView | null): number[] {
  const all = rounds?.rounds ?? [];
  const begun = all.filter((round) => round.open < round.boards).map((round) => round.round);
  const last = Math.max(1, ...begun);
  const unfinished = all.filter((round) => round.round <= last && round.open > 0).map((round) => round.round);
  return unfinished;
}

function Needs({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const rounds = useView<RoundsView>(`/api/events/${event.id}/tournaments/${tournament.id}/rounds`);
  return (
    <ul class="needs">
      {roundsAtWork(rounds.data).map((round) => (
        <OpenBoards key={round} event={event} tournament={tournament} round={round} />
      ))}
    </ul>
  );
}

function SetupNeeds({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const step =
    tournament.entries.length < 2 ? t("overview.need.entries") : tournament.numbers === null ? t("overview.need.numbers") : t("overview.need.pairing");
  const path = tournament.entries.length < 2 ? eventPath(event.id, "players") : tournamentPath(event.id, tournament.id);
  return (
    <ul class="needs">
      <li class="attention-item">
        <a href={path}>{step}</a>
      </li>
    </ul>
  );
}

function summary(tournament: Tournament): string {
  const players = t("overview.players", { count: tournament.entries.length });
  const system = tournament.system === "manual" ? t("system.manual") : tournament.cycles === 2 ? t("system.round-robin.2") : t("system.round-robin.1");
  const parts = [system, tournament.scoring.text, players];
  if (tournament.time_control !== "") parts.push(tournament.time_control);
  return parts.join(" · ");
}

function TournamentCard({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const to = (page: "rounds" | "standings" | "crosstable"): string =>
    tournamentPath(event.id, tournament.id, page, page === "rounds" ? tournament.current_round : 0);
  const at = tournament.stage === "running" ? t("round.of", { round: tournament.current_round, rounds: tournament.rounds }) : "";
  return (
    <section class="tournament-card" aria-label={tournament.name}>
      <header>
        <h2>
          <a href={tournamentPath(event.id, tournament.id)}>{tournament.name}</a>
        </h2>
        <p class="stage">{[t(stageKey(tournament.stage)), at].filter((part) => part !== "").join(" · ")}</p>
      </header>
      <p class="muted">{summary(tournament)}</p>
      {tournament.rounds > 0 && (
        <p class="card-links">
          <a href={to("rounds")}>{t("nav.pairings")}</a>
          <a href={to("standings")}>{t("nav.standings")}</a>
          <a href={to("crosstable")}>{t("nav.crosstable")}</a>
        </p>
      )}
      {isArbiter() && tournament.stage === "running" && <Needs event={event} tournament={tournament} />}
      {isArbiter() && tournament.stage === "setup" && <SetupNeeds event={event} tournament={tournament} />}
    </section>
  );
}

export function OverviewPage({ event }: { event: EventView }) {
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{event.name}</h1>
          <p class="muted">{[event.place, event.federation, datesText(event.from, event.to)].filter((part) => part !== "").join(" · ")}</p>
        </div>
        {isArbiter() && (
          <div class="actions">
            <a class="button primary" href={eventPath(event.id, "new-tournament")}>
              {t("tournament.create")}
            </a>
            <a class="button" href={eventPath(event.id, "settings")}>
              {t("event.edit")}
            </a>
            <UndoButton event={event} />
          </div>
        )}
      </header>
      {event.tournaments.length === 0 && <p class="empty">{isArbiter() ? t("overview.none.arbiter") : t("overview.none")}</p>}
      {event.tournaments.map((tournament) => (
        <TournamentCard key={tournament.id} event={event} tournament={tournament} />
      ))}
      {event.officials.length > 0 && (
        <section class="officials">
          <h2>{t("event.officials")}</h2>
          <dl class="facts">
            {event.officials.map((official, index) => (
              <div key={index}>
                <dt>{roleText(official.role)}</dt>
                <dd>
                  {official.name} {official.fide_id !== "" && <span class="muted">{official.fide_id}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p class="muted editions">
        {t("event.played-under", { editions: [event.editions.laws, event.editions.roundrobin, event.editions.tiebreak].join(", ") })}
      </p>
    </>
  );
}
