/*
 * A helper's phone: the boards of the current round that are theirs, blanks first. A result is entered with one hand: a large button,
 * the names once more, and ten seconds to take it back before it leaves.
 */

import { useEffect, useState } from "preact/hooks";
import { connected } from "../api/connection";
import { isHeld, line, submit, takeBack, thingKey, things, type Command } from "../api/queue";
import { RESULTS, type EventView, type ResultCode, type RoundBoard, type RoundView, type Side, type Tournament } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { may, session, sessionEnded } from "../store/session";
import { useView } from "../store/views";
import { Button } from "../ui/Field";
import { resultText, resultWords } from "../ui/format";
import { Loading } from "../ui/Loading";
import { PageHeader } from "../ui/PageHeader";
import { SignInFirst } from "../ui/SignInFirst";
import { ColourMark, PlayerName } from "../ui/words";

const TAKE_BACK_WITHIN = 10_000;
const LARGE: readonly ResultCode[] = ["1-0", "1/2-1/2", "0-1"];
const OTHERS = RESULTS.filter((code) => !LARGE.includes(code));

function thingOf(round: RoundView, board: RoundBoard): string {
  return `${round.tournament}/rounds/${round.round}/boards/${board.board}`;
}

/* Only what the invitation says; without one, all boards. */
function isTheirs(tournament: number, board: number): boolean {
  const device = session.value.device;
  if (!device) return true;
  if (device.tournament !== 0 && device.tournament !== tournament) return false;
  return (device.first_board === 0 || board >= device.first_board) && (device.last_board === 0 || board <= device.last_board);
}

function resultOf(command: Command): ResultCode | "" {
  return command.kind === "result.set" ? command.body.result : "";
}

/* Seconds that are left to take it back; drawn anew each second. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = window.setInterval(() => setNow(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [until]);
  return Math.max(Math.ceil((until - now) / 1000), 0);
}

function Names({ board }: { board: RoundBoard }) {
  const side = (one: Side, colour: "w" | "b") => (
    <div class="helper-name">
      <ColourMark colour={colour} />
      <PlayerName title={one.title} name={one.name} rating={one.rating} />
    </div>
  );
  return (
    <div class="helper-names">
      {side(board.white, "w")}
      {side(board.black, "b")}
    </div>
  );
}

/* What was entered here and is not in the round yet. */
function Sent({ command, board, problem }: { command: Command; board: number; problem: string }) {
  const left = useSecondsLeft(command.heldUntil ?? 0);
  const result = resultText(resultOf(command));
  const held = left > 0 && isHeld(command);
  if (problem !== "")
    return (
      <p class="refused" role="alert">
        {t("helper.refused", { board, result })} {problem}
      </p>
    );
  if (held)
    return (
      <div class="helper-sent" role="status">
        <p>{t("helper.leaves", { board, result })}</p>
        <Button text={t("helper.undo", { seconds: left })} class="large" onClick={() => takeBack(command)} />
      </div>
    );
  return <p role="status">{t(connected.value ? "helper.saving" : "helper.waits", { board, result })}</p>;
}

function Choices({ board, onChoose }: { board: RoundBoard; onChoose: (result: ResultCode) => void }) {
  const [more, setMore] = useState(false);
  /* What the button shows stands in what is read out. */
  const label = (code: ResultCode, shown = ""): string => `${t("helper.board", { board: board.board })}: ${shown} ${resultWords(code)}`;
  const short = (code: ResultCode): string => (code === "1/2-1/2" ? "½" : code.slice(0, 1));
  return (
    <>
      <div class="helper-buttons">
        {LARGE.map((code) => (
          <Button key={code} text={short(code)} class="helper-result" aria-label={label(code, short(code))} onClick={() => onChoose(code)} />
        ))}
      </div>
      {more ? (
        <div class="helper-others">
          {OTHERS.map((code) => (
            <Button key={code} text={resultWords(code)} aria-label={label(code)} onClick={() => onChoose(code)} />
          ))}
        </div>
      ) : (
        <Button text={t("helper.more")} class="quiet" aria-expanded="false" onClick={() => setMore(true)} />
      )}
    </>
  );
}

function BoardCard({ event, round, board }: { event: EventView; round: RoundView; board: RoundBoard }) {
  const [asked, setAsked] = useState<ResultCode | null>(null);
  const thing = thingOf(round, board);
  const key = thingKey(event.id, thing);
  const waiting = line.value.find((command) => thingKey(command.event, command.thing) === key);
  const state = things.value.get(key);
  const refused = state?.state === "refused" ? state : undefined;
  const isOpen = board.result === "" && !waiting && state?.state !== "saved";
  const enter = (result: ResultCode): void => {
    const body = { tournament: round.tournament, round: round.round, board: board.board, result };
    void submit(event.id, "result.set", body, { seen: round.seq, thing, hold: TAKE_BACK_WITHIN });
    setAsked(null);
  };
  return (
    <li class={isOpen ? "helper-board" : "helper-board done"} aria-label={t("helper.board", { board: board.board })}>
      <div class="helper-head">
        <span class="helper-number">{board.board}</span>
        <Names board={board} />
        {board.result !== "" && <span class="helper-there">{resultText(board.result)}</span>}
      </div>
      {waiting && <Sent command={waiting} board={board.board} problem="" />}
      {!waiting && refused && <Sent command={refused.command} board={board.board} problem={refused.problem ? problemLine(refused.problem) : ""} />}
      {isOpen && !asked && <Choices board={board} onChoose={setAsked} />}
      {isOpen && asked && (
        <div class="helper-sure" role="group" aria-label={t("helper.sure")}>
          <p>
            {board.white.name} – {board.black.name}: <strong>{resultText(asked)}</strong> <span class="muted">{resultWords(asked)}</span>
          </p>
          <Button text={t("helper.enter", { result: resultText(asked) })} class="primary large" autofocus onClick={() => enter(asked)} />
          <Button text={t("action.cancel")} class="large" onClick={() => setAsked(null)} />
        </div>
      )}
    </li>
  );
}

/* Blanks first; what has been entered goes below. */
function inOrder(boards: readonly RoundBoard[]): RoundBoard[] {
  return [...boards].sort((one, other) => Number(one.result !== "") - Number(other.result !== "") || one.board - other.board);
}

function TournamentBoards({ event, tournament, named }: { event: EventView; tournament: Tournament; named: boolean }) {
  const path = `/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${tournament.current_round}`;
  const view = useView<RoundView>(path);
  const round = view.data;
  if (!round) return <Loading view={view} />;
  const boards = round.boards.filter((board) => isTheirs(tournament.id, board.board) && board.white.player !== 0 && board.black.player !== 0);
  const blank = boards.filter((board) => board.result === "").length;
  return (
    <section class="helper-tournament">
      <h2>
        {named && `${tournament.name} · `}
        {t("helper.round", { round: round.round })}
        <span class="muted"> · {blank > 0 ? t("helper.blank", { count: blank }) : t("helper.complete")}</span>
      </h2>
      <ul class="helper-boards">
        {inOrder(boards).map((board) => (
          <BoardCard key={board.board} event={event} round={round} board={board} />
        ))}
      </ul>
    </section>
  );
}

/* Kept while the page lives: whoever puts the phone away locks it first. */
function Locked({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div class="helper-locked">
      <p>{t("helper.locked")}</p>
      <Button text={t("helper.unlock")} class="primary large" autofocus onClick={onUnlock} />
    </div>
  );
}

export function MyBoardsPage({ event }: { event: EventView }) {
  const [locked, setLocked] = useState(false);
  if (sessionEnded.value && session.value.device)
    return (
      <>
        <PageHeader title={t("nav.my-boards")} />
        <p class="refused" role="alert">
          {t("helper.over")}
        </p>
      </>
    );
  if (!may("result.set")) return <SignInFirst title={t("nav.my-boards")} />;
  const playing = event.tournaments.filter((one) => one.rounds > 0 && one.stage === "running" && (session.value.device?.tournament ?? 0) in { 0: 1, [one.id]: 1 });
  return (
    <div class="helper-page">
      <PageHeader title={t("nav.my-boards")} note={session.value.device?.label}>
        {!locked && <Button text={t("helper.lock")} onClick={() => setLocked(true)} />}
      </PageHeader>
      {locked && <Locked onUnlock={() => setLocked(false)} />}
      {!locked && playing.length === 0 && <p class="empty">{t("helper.none")}</p>}
      {!locked && playing.map((one) => <TournamentBoards key={one.id} event={event} tournament={one} named={event.tournaments.length > 1} />)}
    </div>
  );
}
