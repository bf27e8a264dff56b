/* Entering results: what is sent, and what a board shows until the server has answered. */

import { forget, onOutcome, submit, thingKey, things, type Command, type ThingState } from "./api/queue";
import type { Board, EventView, RoundView } from "./api/types";
import { resultTold } from "./format";
import { problemLine, t } from "./i18n";
import { route } from "./router";
import { announce, notify } from "./store/page";

export interface RoundAtHand {
  event: EventView;
  round: RoundView;
}

function thingOf(round: RoundView, board: number): string {
  return `${round.tournament}/rounds/${round.round}/boards/${board}`;
}

/* What was said of an entry where it was made: a board of a match has another name, and the home side stands first. */
interface Told {
  board: string;
  result: string;
}
const toldOf = new Map<string, Told>();

export function setResult({ event, round }: RoundAtHand, board: number, result: string, told?: Told): void {
  if (told) toldOf.set(thingKey(event.id, thingOf(round, board)), told);
  const body = { tournament: round.tournament, round: round.round, board, result };
  void submit(event.id, "result.set", body, { seen: round.seq, thing: thingOf(round, board) });
}

export function clearResult({ event, round }: RoundAtHand, board: number): void {
  const body = { tournament: round.tournament, round: round.round, board };
  void submit(event.id, "result.clear", body, { seen: round.seq, thing: thingOf(round, board) });
}

/* The game was played with the colours exchanged. */
export async function swapColours({ event, round }: RoundAtHand, board: number): Promise<void> {
  const outcome = await submit(event.id, "colours.swap", { tournament: round.tournament, round: round.round, board }, { seen: round.seq });
  if (outcome.problem) notify(problemLine(outcome.problem));
}

/* The state of my entry on a board, unless the board has moved on since. */
export function boardState({ event, round }: RoundAtHand, board: Board): ThingState | undefined {
  const state = things.value.get(thingKey(event.id, thingOf(round, board.board)));
  return state?.seq !== undefined && board.changed > state.seq ? undefined : state;
}

export function forgetBoard({ event, round }: RoundAtHand, board: number): void {
  forget(event.id, thingOf(round, board));
}

export function resultOf(command: Command): string {
  return typeof command.body["result"] === "string" ? command.body["result"] : "";
}

/* The result to show: mine while it is on its way, else the server's. */
export function shownResult(round: RoundView, board: Board, state: ThingState | undefined): string {
  if (!state || state.state === "refused") return board.result;
  return state.state === "saved" && round.seq >= (state.seq ?? 0) ? board.result : resultOf(state.command);
}

function isOnScreen(command: Command): boolean {
  const shown = route.peek();
  return (
    shown.page === "rounds" &&
    "round" in shown &&
    shown.event === command.event &&
    shown.tournament === command.body["tournament"] &&
    shown.round === command.body["round"]
  );
}

/* A refusal is read out where it is seen, and told on any other page. */
onOutcome((command, outcome) => {
  if (!command.kind.startsWith("result.")) return;
  const values = {
    round: Number(command.body["round"]),
    board: Number(command.body["board"]),
    result: resultTold(resultOf(command)),
    ...(command.kind === "result.set" ? toldOf.get(thingKey(command.event, command.thing)) : {}),
  };
  if (outcome.answer) {
    announce(t("result.saved", values));
    return;
  }
  const text = `${t("result.refused", values)} ${problemLine(outcome.problem)}`;
  if (isOnScreen(command)) announce(text);
  else notify(text);
});
