import type { EventView, RoundsView, RoundView, Tournament } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { eventPath, tournamentPath } from "../router";
import { isSwiss, nextRound, roundsOf, systemText } from "../shared/swiss";
import { entrants, entrantsText } from "../shared/teams";
import { UndoButton } from "../shared/UndoButton";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { isArbiter, may } from "../store/session";
import { useView } from "../store/views";
import { LinkButton } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { controlText, datesText, isPlayed, roleText, stageKey } from "../ui/format";
import { Fact } from "../ui/words";

interface OpenRoundsProps extends TournamentAtHand {
  rounds: number[]; /* with an open board, in order */
  isNext: boolean; /* nothing is missing before these: the first of them is the one to play */
}

/* The boards that wait for a result, as far as the tournament has come. */
function OpenRounds({ event, tournament, rounds, isNext }: OpenRoundsProps) {
  const [round, ...later] = rounds;
  const view = useView<RoundView>(round === undefined ? null : `/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${round}`);
  if (round === undefined || !view.data) return null;
  const { boards } = view.data;
  const missing = boards.filter((board) => board.result === "" && !board.excluded);
  const postponed = boards.filter((board) => board.result === "postponed");
  /* Forfeits do not tell, since a withdrawal gives them to rounds to come. */
  const hasBegun = boards.some((board) => isPlayed(board.result));
  const path = tournamentPath(event.id, tournament.id, "rounds", round);
  return (
    <>
      {postponed.map((board) => (
        <li key={board.board} class="attention-item">
          <a href={path}>{t("overview.postponed", { round, board: board.label })}</a>{" "}
          <span class="muted">
            {board.white.name} – {board.black.name}
          </span>
        </li>
      ))}
      {missing.length > 0 && (hasBegun || isNext) && (
        <li class="attention-item">
          <a href={path}>
            {t("round.number", { round })}: {t("round.missing", { count: missing.length })}
          </a>{" "}
          <span class="muted">{t("overview.boards", { boards: missing.map((board) => board.label).join(", "), count: missing.length })}</span>
        </li>
      )}
      {(hasBegun || missing.length === 0) && (
        <OpenRounds event={event} tournament={tournament} rounds={later} isNext={isNext && missing.length === 0} />
      )}
    </>
  );
}

function Needs({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const view = useView<RoundsView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds`);
  const rounds = view.data?.rounds ?? [];
  const open = rounds.filter((round) => round.open > 0).map((round) => round.round);
  return (
    <ul class="needs">
      <OpenRounds event={event} tournament={tournament} rounds={open} isNext />
      {isSwiss(tournament) && <SwissNeed event={event} tournament={tournament} />}
    </ul>
  );
}

/* The next step of a Swiss between its rounds: pair, then publish. */
function SwissNeed({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const round = nextRound(tournament);
  const last = useView<RoundView>(tournament.rounds === 0 ? null : `/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${tournament.rounds}`);
  if (round === 0) return null;
  const isPlayedOut = tournament.rounds === 0 || (last.data?.boards.every((board) => board.result !== "") ?? false);
  if (!tournament.draft && !isPlayedOut) return null;
  return (
    <li class="attention-item">
      <a href={tournamentPath(event.id, tournament.id, "draft")}>
        {tournament.draft ? t("overview.need.publish", { round: tournament.draft.round }) : t("next.pair", { round })}
      </a>{" "}
      {tournament.draft && <span class="muted">{t(`draft.state.${tournament.draft.state}`)}</span>}
    </li>
  );
}

function SetupNeeds({ event, tournament }: { event: EventView; tournament: Tournament }) {
  if (isSwiss(tournament) && tournament.entry_count >= 2) {
    return (
      <ul class="needs">
        <SwissNeed event={event} tournament={tournament} />
      </ul>
    );
  }
  const few = entrants(tournament) < 2;
  const step =
    few ? t(tournament.teams ? "teams.need" : "overview.need.entries") : tournament.numbers === null ? t("overview.need.numbers") : t("overview.need.pairing");
  if (tournament.system === "manual" && !few) {
    return (
      <ul class="needs">
        <li class="attention-item">
          <a href={tournamentPath(event.id, tournament.id, "draft")}>{t("enter-round.title", { round: 1 })}</a>
        </li>
      </ul>
    );
  }
  const path = few && !tournament.teams ? eventPath(event.id, "players") : tournamentPath(event.id, tournament.id);
  return (
    <ul class="needs">
      <li class="attention-item">
        <a href={path}>{step}</a>
      </li>
    </ul>
  );
}

function summary(tournament: Tournament): string {
  const parts = [systemText(tournament), tournament.scoring.text, entrantsText(tournament)];
  if (tournament.time_control !== "") parts.push(controlText(tournament.time_control));
  return parts.join(" · ");
}

function TournamentCard({ event, tournament }: { event: EventView; tournament: Tournament }) {
  const to = (page: "rounds" | "standings" | "crosstable"): string =>
    tournamentPath(event.id, tournament.id, page, page === "rounds" ? tournament.current_round : 0);
  const isKnockout = tournament.system === "knock-out";
  const at = tournament.stage === "running" && !isKnockout ? t("round.of", { round: tournament.current_round, rounds: roundsOf(tournament) }) : "";
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
      {isKnockout && (
        <p class="card-links">
          <a href={tournamentPath(event.id, tournament.id, "playoff")}>{t("nav.bracket")}</a>
          {tournament.stage !== "setup" && (
            <>
              <a href={to("standings")}>{t("nav.standings")}</a>
              <a href={to("crosstable")}>{t("nav.crosstable")}</a>
            </>
          )}
        </p>
      )}
      {isArbiter() && tournament.stage === "running" && !isKnockout && <Needs event={event} tournament={tournament} />}
      {isArbiter() && tournament.stage === "setup" && <SetupNeeds event={event} tournament={tournament} />}
    </section>
  );
}

function editionsOf({ editions, tournaments }: EventView): string[] {
  const pairings = tournaments.map((tournament) => tournament.pairing).filter((pairing) => pairing !== "");
  return [editions.laws, editions.roundrobin, ...new Set(pairings), editions.tiebreak];
}

export function OverviewPage({ event }: { event: EventView }) {
  return (
    <>
      <PageHeader title={event.name} note={[event.place, event.federation, datesText(event.from, event.to)].filter((part) => part !== "").join(" · ")}>
        {may("tournament.create") && (
          <>
            <LinkButton text={t("tournament.create")} class="primary" href={eventPath(event.id, "new-tournament")} />
            <LinkButton text={t("event.edit")} href={eventPath(event.id, "settings")} />
            <UndoButton event={event} />
          </>
        )}
      </PageHeader>
      {event.tournaments.length === 0 && <p class="empty">{may("tournament.create") ? t("overview.none.arbiter") : t("overview.none")}</p>}
      {event.tournaments.map((tournament) => (
        <TournamentCard key={tournament.id} event={event} tournament={tournament} />
      ))}
      {event.officials.length > 0 && (
        <section class="officials">
          <h2>{t("event.officials")}</h2>
          <dl class="facts">
            {event.officials.map((official, index) => (
              <Fact key={index} name={roleText(official.role)}>{official.name} {official.fide_id !== "" && <span class="muted">{official.fide_id}</span>}</Fact>
            ))}
          </dl>
        </section>
      )}
      <p class="muted editions">
        {t("event.played-under", { editions: editionsOf(event).map(editionTitle).join("; ") })}
      </p>
    </>
  );
}
