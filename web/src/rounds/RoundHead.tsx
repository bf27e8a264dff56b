/* What stands over a round, of players or of teams, and the question before a result is cleared. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { submit } from "../api/queue";
import type { EventView, RoundView, Tournament } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { go, tournamentPath } from "../router";
import { isSwiss, roundsOf } from "../shared/swiss";
import { UndoButton } from "../shared/UndoButton";
import { notify } from "../store/page";
import { Confirm } from "../ui/Dialog";
import { Button, Choice, countTo, LinkButton, Options } from "../ui/Field";
import { PageHeader } from "../ui/PageHeader";
import { controlText, dateText, resultWords } from "../ui/format";
import { SteadyButton } from "../ui/SteadyButton";
import { RateDialog } from "./RateDialog";
import { clearResult, type RoundAtHand } from "./results";
import type { RoundOnPage } from "./roundOnPage";

function RoundSteps({ event, tournament, round }: { event: EventView; tournament: Tournament; round: number }) {
  const step = (to: number, label: string, mark: string) =>
    to >= 1 && to <= tournament.rounds ? (
      <LinkButton text={mark} href={tournamentPath(event.id, tournament.id, "rounds", to)} aria-label={label} title={label} />
    ) : (
      <span class="button disabled" aria-hidden="true">
        {mark}
      </span>
    );
  return (
    <span class="button-group round-steps">
      {step(round - 1, t("round.previous"), "‹")}
      <span class="narrow-only">
        <Choice value={String(round)} label={t("round.choose")} onChoose={(value) => go(tournamentPath(event.id, tournament.id, "rounds", Number(value)))}>
          <Options of={countTo(tournament.rounds)} text={(one) => t("round.number", { round: one })} />
        </Choice>
      </span>
      {step(round + 1, t("round.next"), "›")}
    </span>
  );
}

function LockButton({ event, round }: RoundAtHand) {
  const turn = async (): Promise<void> => {
    const kind = round.locked ? "round.unlock" : "round.lock";
    const outcome = await submit(event.id, kind, { tournament: round.tournament, round: round.round }, { seen: round.seq });
    if (outcome.problem) notify(problemLine(outcome.problem));
  };
  return <Button text={round.locked ? t("round.unlock") : t("round.lock")} onClick={() => void turn()} />;
}

/* After an interruption one round may be played faster. */
function RateButton({ event, tournament, round }: RoundAtHand & { tournament: Tournament }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SteadyButton available={!round.locked} why={t("round.locked.hint")} onClick={() => setOpen(true)}>
        {t("round.rate.action")}
      </SteadyButton>
      {isOpen && <RateDialog event={event} tournament={tournament} round={round.round} rate={round.rate} onClose={() => setOpen(false)} />}
    </>
  );
}

export function headline(round: RoundView): string {
  const parts = [t("round.boards", { count: round.boards.length })];
  if (round.date !== "") parts.unshift(dateText(round.date));
  const missing = round.boards.filter((board) => board.result === "" && !board.excluded).length;
  const postponed = round.boards.filter((board) => board.result === "postponed").length;
  if (missing > 0) parts.push(t("round.missing", { count: missing }));
  else if (postponed === 0) parts.push(t("round.all-in"));
  if (postponed > 0) parts.push(t("round.postponed", { count: postponed }));
  if (round.rate) parts.push(t("round.rate", { control: controlText(round.rate.time_control) }));
  if (round.locked) parts.push(t("round.locked"));
  return parts.join(" · ");
}

interface RoundHeadProps {
  at: RoundAtHand;
  tournament: Tournament;
  page: RoundOnPage;
  note: string;
  children: ComponentChildren; /* how to print */
}

export function RoundHead({ at, tournament, page, note, children }: RoundHeadProps) {
  const { event, round } = at;
  return (
    <PageHeader title={t("round.of", { round: round.round, rounds: roundsOf(tournament) })} note={note} attention={round.open > 0}>
      <RoundSteps event={event} tournament={tournament} round={round.round} />
      <Choice value={page.filter} label={t("filter.label")} onChoose={page.chooseFilter}>
        <option value="all">{t("filter.all")}</option>
        <option value="missing">{t("filter.missing")}</option>
      </Choice>
      {isSwiss(tournament) && <LinkButton text={t("why.whole")} href={tournamentPath(event.id, tournament.id, "explanation", round.round)} />}
      {page.editable && (
        <>
          <LockButton event={event} round={round} />
          <RateButton event={event} tournament={tournament} round={round} />
          <UndoButton event={event} />
        </>
      )}
      {children}
    </PageHeader>
  );
}

export function ClearQuestion({ at, page: { clearing, stopClearing } }: { at: RoundAtHand; page: RoundOnPage }) {
  if (!clearing) return null;
  const { board, label, names, result, seen } = clearing;
  return (
    <Confirm title={t("result.clear.title", { board: label })} action={t("result.clear")} onConfirm={() => clearResult(at, board.board, seen)} onClose={stopClearing}>
      <p>{names.map((name) => name || t("teams.nobody")).join(" – ")}</p>
      <p>{t("result.clear.text", { result: resultWords(result) })}</p>
    </Confirm>
  );
}
