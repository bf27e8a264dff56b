import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, Tournament } from "../api/types";
import { Confirm } from "../components/Dialog";
import { byNumber, EntriesTable } from "../components/EntriesTable";
import { OrderByHand } from "../components/OrderByHand";
import { UndoButton } from "../components/UndoButton";
import { stageKey, tiebreakText } from "../format";
import { problemLine, t, tOr } from "../i18n";
import { eventPath, go, tournamentPath } from "../router";
import { notify } from "../store/page";
import { isArbiter } from "../store/session";

interface TournamentPageProps {
  event: EventView;
  tournament: Tournament;
}

async function run({ event, tournament }: TournamentPageProps, kind: string, more: Record<string, unknown> = {}): Promise<boolean> {
  const outcome = await submit(event.id, kind, { tournament: tournament.id, ...more }, { seen: event.seq });
  if (outcome.problem) notify(problemLine(outcome.problem));
  return outcome.problem === undefined;
}

function NumbersNote({ tournament }: { tournament: Tournament }) {
  const numbers = tournament.numbers;
  if (!numbers) return null;
  return (
    <p class="numbers-note">
      {tOr("numbers.by.", numbers.method, numbers.method)}
      {numbers.seed !== "" && (
        <>
          {" "}
          {t("numbers.seed")} <code>{numbers.seed}</code> <span class="muted">{t("numbers.seed.hint")}</span>
        </>
      )}
    </p>
  );
}

/* The steps of the set-up, in order: entries, numbers, pairing. */
function SetupSteps({ event, tournament, byHand, onByHand }: TournamentPageProps & { byHand: boolean; onByHand: (byHand: boolean) => void }) {
  const enough = tournament.entries.length >= 2;
  const pair = async (): Promise<void> => {
    if (await run({ event, tournament }, "round.pair")) go(tournamentPath(event.id, tournament.id, "rounds", 1));
  };
  const saveOrder = async (order: number[]): Promise<void> => {
    if (await run({ event, tournament }, "numbers.draw", { method: "hand", order })) onByHand(false);
  };
  return (
    <section class="setup-steps">
      <div class="actions">
        <a class="button" href={eventPath(event.id, "players")}>
          {t("tournament.enter-players")}
        </a>
        <span class="button-group" role="group" aria-label={t("numbers.title")}>
          <button type="button" disabled={!enough} onClick={() => void run({ event, tournament }, "numbers.draw", { method: "lots" })}>
            {t("numbers.lots")}
          </button>
          <button type="button" disabled={!enough} onClick={() => void run({ event, tournament }, "numbers.draw", { method: "rating" })}>
            {t("numbers.rating")}
          </button>
          <button type="button" disabled={!enough} aria-pressed={byHand} onClick={() => onByHand(!byHand)}>
            {t("numbers.hand")}
          </button>
        </span>
        <button type="button" class="primary" disabled={!tournament.numbers} onClick={() => void pair()}>
          {t("tournament.pair-all")}
        </button>
      </div>
      {!enough && <p class="muted">{t("overview.need.entries")}</p>}
      {byHand && <OrderByHand entries={byNumber(tournament.entries)} onSave={(order) => void saveOrder(order)} onCancel={() => onByHand(false)} />}
    </section>
  );
}

function RunningSteps({ event, tournament }: TournamentPageProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div class="actions">
      <a class="button" href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)}>
        {t("tournament.go-rounds")}
      </a>
      <button type="button" onClick={() => setAsking(true)}>
        {t("tournament.discard")}
      </button>
      {asking && (
        <Confirm
          title={t("tournament.discard")}
          action={t("tournament.discard")}
          onConfirm={() => void run({ event, tournament }, "round.discard")}
          onClose={() => setAsking(false)}
        >
          <p>{t("tournament.discard.text", { rounds: tournament.rounds })}</p>
        </Confirm>
      )}
    </div>
  );
}

export function TournamentPage({ event, tournament }: TournamentPageProps) {
  const [byHand, setByHand] = useState(false);
  const tiebreaks = tournament.tiebreaks.map(tiebreakText).join(", ");
  return (
    <>
      <header class="page-header">
        <div>
          <h1 tabIndex={-1}>{tournament.name}</h1>
          <p class="muted">
            {[t(stageKey(tournament.stage)), t("overview.players", { count: tournament.entries.length }), t("tournament.rounds", { count: tournament.rounds_planned })].join(" · ")}
          </p>
        </div>
        {isArbiter() && (
          <div class="actions">
            <a class="button" href={tournamentPath(event.id, tournament.id, "tournament-settings")}>
              {t("tournament.edit-short")}
            </a>
            <a class="button" href={`/api/events/${event.id}/tournaments/${tournament.id}/trf`} download>
              {t("tournament.trf")}
            </a>
            <UndoButton event={event} />
          </div>
        )}
      </header>
      <dl class="facts">
        <div>
          <dt>{t("field.system")}</dt>
          <dd>{tournament.system === "manual" ? t("system.manual") : tournament.cycles === 2 ? t("system.round-robin.2") : t("system.round-robin.1")}</dd>
        </div>
        <div>
          <dt>{t("field.scoring")}</dt>
          <dd>{tournament.scoring.text}</dd>
        </div>
        {tournament.time_control !== "" && (
          <div>
            <dt>{t("field.time-control")}</dt>
            <dd>{tournament.time_control}</dd>
          </div>
        )}
        <div>
          <dt>{t("tournament.tiebreaks")}</dt>
          <dd>
            {tiebreaks || t("tournament.no-tiebreaks")} <span class="muted">{tournament.edition}</span>
          </dd>
        </div>
      </dl>
      {isArbiter() && tournament.system === "round-robin" && (tournament.stage === "setup" ? <SetupSteps event={event} tournament={tournament} byHand={byHand} onByHand={setByHand} /> : <RunningSteps event={event} tournament={tournament} />)}
      <NumbersNote tournament={tournament} />
      {tournament.entries.length === 0 ? (
        <p class="empty">{t("tournament.no-entries")}</p>
      ) : (
        !byHand && <EntriesTable event={event} tournament={tournament} editable={isArbiter()} />
      )}
    </>
  );
}
