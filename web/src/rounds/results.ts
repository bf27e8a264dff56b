/* Entering results: what is sent, and what a board shows until the server has answered. */

import { forget, onOutcome, submit, thingKey, things, type Command, type ThingState } from "../api/queue";
import type { EventView, ResultCode, RoundBoard, RoundView } from "../api/shapes";
import { problemLine, t } from "../i18n";
import { route } from "../router";
import { announce, notify } from "../store/page";
import { resultInWords } from "../ui/format";

export interface RoundAtHand {
  event: EventView;
  round: RoundView;
}

function thingOf(round: RoundView, board: number): string {
  return `${round.tournament}/rounds/${round.round}/boards/${board}`;
}

/* What was said of an entry where it was made: a board of a match has another name, and the home side stands first. */
interface Words {
  board: string;
  result: string;
}
const wordsOf = new Map<string, Words>();

/*
 * What came on screen a moment ago was not read yet by who types now: a board that it changed is not overwritten unseen.
 */
const READ_AFTER = 300;
let shownRounds: { of: string; seq: number; at: number }[] = [];

/* A round is on screen as it was at its seq. */
export function noteShown({ event, round }: RoundAtHand): void {
  const of = thingKey(event.id, `${round.tournament}/rounds/${round.round}`);
  if (shownRounds.at(-1)?.of !== of) shownRounds = [];
  const now = Date.now();
  const read = shownRounds.filter((one) => one.at <= now - READ_AFTER);
  shownRounds = [...read.slice(-1), ...shownRounds.filter((one) => one.at > now - READ_AFTER), { of, seq: round.seq, at: now }];
}

/* The seq of the round as the arbiter has read it. */
export function readSeq({ event, round }: RoundAtHand): number {
  const of = thingKey(event.id, `${round.tournament}/rounds/${round.round}`);
  const mine = shownRounds.filter((one) => one.of === of);
  const read = mine.filter((one) => one.at <= Date.now() - READ_AFTER);
  return (read.at(-1) ?? mine[0])?.seq ?? round.seq;
}

export function setResult({ event, round }: RoundAtHand, board: number, result: ResultCode, words?: Words): void {
  if (words) wordsOf.set(thingKey(event.id, thingOf(round, board)), words);
  const body = { tournament: round.tournament, round: round.round, board, result };
  void submit(event.id, "result.set", body, { seen: readSeq({ event, round }), thing: thingOf(round, board), after: [""] });
}

/* `seen`: when the arbiter was asked. */
export function clearResult({ event, round }: RoundAtHand, board: number, seen: number): void {
  const body = { tournament: round.tournament, round: round.round, board };
  void submit(event.id, "result.clear", body, { seen, thing: thingOf(round, board), after: [""] });
}

/* The game was played with the colours exchanged. */
export async function swapColours({ event, round }: RoundAtHand, board: number): Promise<void> {
  const body = { tournament: round.tournament, round: round.round, board };
  const outcome = await submit(event.id, "colours.swap", body, { seen: readSeq({ event, round }), after: [thingOf(round, board)] });
  if (outcome.problem) notify(problemLine(outcome.problem));
}

/* The state of my entry on a board, unless the board has moved on since. */
export function boardState({ event, round }: RoundAtHand, board: RoundBoard): ThingState | undefined {
  const state = things.value.get(thingKey(event.id, thingOf(round, board.board)));
  return state?.seq !== undefined && board.changed > state.seq ? undefined : state;
}

/* Only what the round on screen has, or what was refused, can be put aside: else the board would show what it had before. */
export function forgetBoard({ event, round }: RoundAtHand, board: number): void {
  const state = things.peek().get(thingKey(event.id, thingOf(round, board)));
  const hasArrived = state?.state === "saved" && round.seq >= (state.seq ?? 0);
  if (hasArrived || state?.state === "refused") forget(event.id, thingOf(round, board));
}

export function resultOf(command: Command): string {
  return command.kind === "result.set" ? command.body.result : "";
}

/* The result to show: mine while it is on its way, else the server's. */
export function shownResult(round: RoundView, board: RoundBoard, state: ThingState | undefined): string {
  if (!state || state.state === "refused") return board.result;
  return state.state === "saved" && round.seq >= (state.seq ?? 0) ? board.result : resultOf(state.command);
}

function isOnScreen(command: Command<"result.set" | "result.clear">): boolean {
  const shown = route.peek();
  return (
    shown.page === "rounds" &&
    "round" in shown &&
    shown.event === command.event &&
    shown.tournament === command.body.tournament &&
    shown.round === command.body.round
  );
}

/* A refusal is read out where it is seen, and told on any other page. */
onOutcome((command, outcome) => {
  if (command.kind !== "result.set" && command.kind !== "result.clear") return;
  const values = {
    round: command.body.round,
    board: command.body.board,
    result: resultInWords(resultOf(command)),
    ...(command.kind === "result.set" ? wordsOf.get(thingKey(command.event, command.thing)) : {}),
  };
  if (outcome.answer) {
    announce(t(outcome.answer.changed === false && command.kind === "result.set" ? "result.unchanged" : "result.saved", values));
    return;
  }
  const text = `${t("result.refused", values)} ${problemLine(outcome.problem)}`;
  if (isOnScreen(command)) announce(text);
  else notify(text);
});
