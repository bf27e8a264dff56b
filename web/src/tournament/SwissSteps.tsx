import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import type { PlayersView, RoundView } from "../api/shapes";
import { NextButton, NextNote, useNext } from "../draft/NextRound";
import { t } from "../i18n";
import { eventPath, tournamentPath } from "../router";
import { PlayerPick } from "../shared/PlayerPick";
import { nextRound } from "../shared/swiss";
import { run, type More, type TournamentAtHand } from "../shared/tournamentCommand";
import { inform } from "../store/page";
import { useView } from "../store/views";
import { Confirm } from "../ui/Dialog";
import { Button, Field, Form, LinkButton } from "../ui/Field";
import { NumberButtons, type StepsProps } from "./NumberButtons";

function InitialColour({ event, tournament }: TournamentAtHand) {
  const drawn = tournament.initial_colour;
  const isGiven = (colour: "white" | "black"): boolean => drawn?.method === "given" && drawn.colour === colour;
  const draw = (colour?: "white" | "black"): void => void run({ event, tournament }, "colour.draw", colour ? { colour } : {});
  return (
    <div class="initial-colour">
      <span id="initial-colour">{t("colour.initial")}</span>
      <span class="button-group" role="group" aria-labelledby="initial-colour">
        {(["white", "black"] as const).map((colour) => (
          <Button key={colour} text={t(`colour.${colour}`)} aria-pressed={isGiven(colour)} onClick={() => draw(colour)} />
        ))}
        <Button text={t("colour.draw")} aria-pressed={drawn?.method === "lots"} onClick={() => draw()} />
      </span>
    </div>
  );
}

/* After round 1: somebody of the event who is not entered yet. */
function LateEntry({ event, tournament }: TournamentAtHand) {
  const view = useView<PlayersView>(`/api/v1/events/${event.id}/players`);
  const [player, setPlayer] = useState(0);
  const [count, setCount] = useState(0);
  const rest = (view.data?.players ?? []).filter((one) => !one.tournaments.includes(tournament.id));
  const name = rest.find((one) => one.id === player)?.name ?? "";
  const enter = async (): Promise<void> => {
    if (!(await run({ event, tournament }, "entry.add", { players: [player] }))) return;
    inform(t("entry.late.done", { name, round: nextRound(tournament) }));
    setPlayer(0);
    setCount(count + 1);
  };
  return (
    <details class="settings-section">
      <summary>
        <h2>{t("entry.late")}</h2>
      </summary>
      <p class="muted">
        {t("entry.late.hint")} <a href={eventPath(event.id, "players")}>{t("players.add")}</a>
      </p>
      <Form class="form-row ask-bye" onSend={enter}>
        <Field label={t("entry.late.player")}>
          <PlayerPick key={count} players={rest.map((one) => ({ ...one, player: one.id, number: 0 }))} onPick={setPlayer} />
        </Field>
        <Button text={t("entry.late.enter")} type="submit" disabled={player === 0} />
      </Form>
    </details>
  );
}

/* What was wrong with the round, or the reason that it takes. */
function takeBackBody(reason: string): More<"round.discard"> {
  return reason.trim() === "" ? {} : { confirm: true, reason: reason.trim() };
}

function TakeBack({ event, tournament }: TournamentAtHand) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const round = tournament.rounds;
  const last = useView<RoundView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${round}`).data;
  const hasResults = last?.boards.some((board) => board.result !== "") ?? false;
  const title = t("round.take-back", { round });
  return (
    <>
      <Button text={title} disabled={hasResults} title={hasResults ? t("round.take-back.no", { round }) : undefined} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm title={title} action={title} onConfirm={() => void run({ event, tournament }, "round.discard", takeBackBody(reason))} onClose={() => setAsking(false)}>
          <p class="consequence">{t("round.take-back.text", { round })}</p>
          <Field label={t("publish.reason")}>
            <textarea rows={3} maxLength={LIMITS.reason} value={reason} onInput={(typed) => setReason(typed.currentTarget.value)} />
          </Field>
        </Confirm>
      )}
    </>
  );
}

/* The steps of a Swiss, from the set-up to the last round. */
export function SwissSteps({ event, tournament, byHand, onByHand }: StepsProps) {
  const next = useNext({ event, tournament });
  const isSetup = tournament.stage === "setup";
  const hasEnough = tournament.entry_count >= 2;
  return (
    <section class="setup-steps">
      <div class="actions">
        {isSetup ? <LinkButton text={t("tournament.enter-players")} href={eventPath(event.id, "players")} /> : (
          <LinkButton text={t("tournament.go-rounds")} href={tournamentPath(event.id, tournament.id, "rounds", tournament.current_round)} />
        )}
        {/* Numbers by rating come with round 1 by themselves; here they are drawn earlier, or corrected. */}
        {tournament.numbers_open && <NumberButtons event={event} tournament={tournament} enough={hasEnough} byHand={byHand} onByHand={onByHand} />}
        {isSetup && <InitialColour event={event} tournament={tournament} />}
        {!isSetup && !tournament.draft && <TakeBack event={event} tournament={tournament} />}
        <NextButton event={event} tournament={tournament} next={next} />
      </div>
      {isSetup && <p class="muted">{hasEnough ? t("next.first-hint") : t("overview.need.entries")}</p>}
      <NextNote event={event} tournament={tournament} next={next} />
      {!isSetup && tournament.takes_entries && <LateEntry event={event} tournament={tournament} />}
    </section>
  );
}

export function ColourNote({ tournament }: Pick<TournamentAtHand, "tournament">) {
  const drawn = tournament.initial_colour;
  if (!drawn) return null;
  return (
    <p class="numbers-note">
      {t(`colour.initial.${drawn.method}`, { colour: t(`colour.${drawn.colour}`) })}
      {drawn.seed !== "" && (
        <>
          {" "}
          {t("numbers.seed")} <code>{drawn.seed}</code> <span class="muted">{t("numbers.seed.hint")}</span>
        </>
      )}
    </p>
  );
}
