import { useState } from "preact/hooks";
import type { TeamPlay, Tournament } from "../api/shapes";
import { BASE } from "../base";
import { editionTitle, t, tOr } from "../i18n";
import { eventPath, go, tournamentPath } from "../router";
import { OptionsFact } from "../setup/OptionsFact";
import { PlayFact } from "../setup/PlayFields";
import { RulesNotes } from "../setup/RulesNotes";
import { useEntries } from "../shared/entries";
import { isSwiss, lengthText, systemText } from "../shared/swiss";
import { entrantsText } from "../shared/teams";
import { tiebreakText } from "../shared/tiebreaks";
import { run, useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { UndoButton } from "../shared/UndoButton";
import { isArbiter, may } from "../store/session";
import { Confirm } from "../ui/Dialog";
import { Button, LinkButton } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { controlText, stageKey } from "../ui/format";
import { ByesSection } from "./ByesSection";
import { EntriesTable } from "./EntriesTable";
import { GivenPointsSection } from "./GivenPoints";
import { OrderByHand } from "./OrderByHand";
import { ProhibitedSection } from "./ProhibitedSection";
import { NumberButtons, type StepsProps } from "./NumberButtons";
import { ColourNote, SwissSteps } from "./SwissSteps";
import { Fact } from "../ui/words";

export function NumbersNote({ tournament }: { tournament: Tournament }) {
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
function SetupSteps({ event, tournament, byHand, onByHand }: StepsProps) {
  const enough = tournament.entry_count >= 2;
  const { send, dialog } = useConfirmed({ event, tournament });
  const pair = (): Promise<void> => send("round.pair", {}, () => go(tournamentPath(event.id, tournament.id, "rounds", 1)));
  return (
    <section class="setup-steps">
      <div class="actions">
        <LinkButton text={t("tournament.enter-players")} href={eventPath(event.id, "players")} />
        <NumberButtons event={event} tournament={tournament} enough={enough} byHand={byHand} onByHand={onByHand} withLots />
        {tournament.system === "knock-out" ? (
          <LinkButton text={t("nav.bracket")} class="primary" href={tournamentPath(event.id, tournament.id, "playoff")} />
        ) : (
          <Button text={t("tournament.pair-all")} class="primary" disabled={!tournament.numbers} onClick={() => void pair()} />
        )}
      </div>
      {!enough && <p class="muted">{t("overview.need.entries")}</p>}
      {dialog}
    </section>
  );
}

export function RunningSteps({ event, tournament }: TournamentAtHand) {
  const [asking, setAsking] = useState(false);
  return (
    <div class="actions">
      <LinkButton text={t("tournament.go-rounds")} href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)} />
      <Button text={t("tournament.discard")} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm
          title={t("tournament.discard")}
          action={t("tournament.discard")}
          onConfirm={() => void run({ event, tournament }, "round.discard", {})}
          onClose={() => setAsking(false)}
        >
          <p>{t("tournament.discard.text", { rounds: tournament.rounds })}</p>
        </Confirm>
      )}
    </div>
  );
}

/* Rounds that are entered one by one. */
function EnteredSteps({ event, tournament }: TournamentAtHand) {
  const round = tournament.rounds + 1;
  return (
    <section class="setup-steps">
      <div class="actions">
        <LinkButton text={t("tournament.enter-players")} href={eventPath(event.id, "players")} />
        {tournament.rounds > 0 && (
          <LinkButton text={t("tournament.go-rounds")} href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)} />
        )}
        {tournament.entry_count >= 2 && !event.read_only && (
          <LinkButton text={t("enter-round.title", { round })} class="primary" href={tournamentPath(event.id, tournament.id, "draft")} />
        )}
      </div>
    </section>
  );
}

function BracketSteps({ event, tournament }: TournamentAtHand) {
  return (
    <div class="actions">
      <LinkButton text={t("nav.bracket")} href={tournamentPath(event.id, tournament.id, "playoff")} />
    </div>
  );
}

function Steps(steps: StepsProps) {
  if (steps.tournament.system === "swiss") return <SwissSteps {...steps} />;
  if (steps.tournament.system === "manual") return <EnteredSteps event={steps.event} tournament={steps.tournament} />;
  if (steps.tournament.system === "knock-out" && steps.tournament.stage !== "setup") return <BracketSteps event={steps.event} tournament={steps.tournament} />;
  return steps.tournament.stage === "setup" ? <SetupSteps {...steps} /> : <RunningSteps event={steps.event} tournament={steps.tournament} />;
}

function TeamFacts({ teams }: { teams: TeamPlay }) {
  return (
    <Fact name={t("teams.title")}>
      {[t("teams.on-boards", { count: teams.boards }), t("teams.match-points", { scoring: teams.scoring.text, bye: teams.scoring.bye })].join(" · ")}{" "}
      <span class="muted">
        {t("teams.first", { score: t(teams.primary === "gp" ? "tiebreak.GP" : "tiebreak.MP").toLowerCase() })}
        {teams.fixed_order && ` · ${t("teams.fixed-order.short")}`}
      </span>
    </Fact>
  );
}

/* The head of the page: what is played, and by which rules. */
export function TournamentHead({ event, tournament }: TournamentAtHand) {
  const tiebreaks = tournament.tiebreaks.map(tiebreakText).join(", ");
  return (
    <>
      <PageHeader title={tournament.name} note={[t(stageKey(tournament.stage)), entrantsText(tournament), lengthText(tournament)].join(" · ")}>
        {may("tournament.change") && (
          <>
            <LinkButton text={t("tournament.edit-short")} href={tournamentPath(event.id, tournament.id, "tournament-settings")} />
            <LinkButton text={t("tournament.trf")} href={`${BASE}/api/v1/events/${event.id}/tournaments/${tournament.id}/trf`} download />
            <UndoButton event={event} />
          </>
        )}
      </PageHeader>
      <dl class="facts">
        <Fact name={t("field.system")}>{systemText(tournament)} {isSwiss(tournament) && <span class="muted">· {editionTitle(tournament.pairing)}</span>}</Fact>
        <OptionsFact tournament={tournament} />
        {tournament.acceleration === "baku" && (
          <Fact name={t("field.acceleration")}>{t("acceleration.baku")}</Fact>
        )}
        <Fact name={t("field.scoring")}>
          {tournament.scoring.text}
          {isSwiss(tournament) && <span class="muted"> · {t("scoring.bye-worth", { points: tournament.scoring.bye })}</span>}
        </Fact>
        {tournament.teams && <TeamFacts teams={tournament.teams} />}
        {tournament.time_control !== "" && (
          <Fact name={t("field.time-control")}>{controlText(tournament.time_control)}</Fact>
        )}
        <PlayFact path={`/api/v1/events/${event.id}/tournaments/${tournament.id}`} />
        <Fact name={t("tournament.tiebreaks")}>
          {tiebreaks || t("tournament.no-tiebreaks")} <span class="muted">{editionTitle(tournament.edition)}</span>
          <RulesNotes tournament={tournament} />
        </Fact>
      </dl>
    </>
  );
}

export function TournamentPage({ event, tournament }: TournamentAtHand) {
  const [byHand, setByHand] = useState(false);
  const entries = useEntries(event, tournament);
  const { send, dialog } = useConfirmed({ event, tournament });
  return (
    <>
      <TournamentHead event={event} tournament={tournament} />
      {isArbiter() && <Steps event={event} tournament={tournament} byHand={byHand} onByHand={setByHand} />}
      {byHand && (
        <OrderByHand
          entries={entries}
          onSave={(order) => void send("numbers.draw", { method: "hand", order }, () => setByHand(false))}
          onCancel={() => setByHand(false)}
        />
      )}
      {dialog}
      <NumbersNote tournament={tournament} />
      {isSwiss(tournament) && (
        <>
          <ColourNote tournament={tournament} />
          <ByesSection event={event} tournament={tournament} entries={entries} editable={isArbiter() && !event.read_only} />
          {isArbiter() && <ProhibitedSection event={event} tournament={tournament} entries={entries} />}
        </>
      )}
      <GivenPointsSection event={event} tournament={tournament} editable={isArbiter() && !event.read_only && tournament.entry_count > 0} />
      {tournament.entry_count === 0 ? (
        <p class="empty">{t("tournament.no-entries")}</p>
      ) : (
        !byHand && <EntriesTable event={event} tournament={tournament} entries={entries} editable={may("entry.add")} />
      )}
    </>
  );
}
