/* Entries at a board that wait for the server: in order, each on the state that those before it make. */

import { isHeldBack, landed, line, thingKey, type Command } from "../api/queue";
import type { BoardView } from "../api/shapes";
import type { GameLog } from "./log";

interface GivenRuling {
  verdict: string;
  effects: string[];
  reason?: string;
}

export interface Waiting {
  command: Command<"game.happen">;
  what: string;
  at: number;
  given: GivenRuling; /* as it was accepted, or the arbiter's own */
  own: boolean;
}

/* One state is shown for each game. */
export function gameThing(board: Pick<BoardView, "tournament" | "round" | "board">): string {
  return `${board.tournament}/rounds/${board.round}/boards/${board.board}/game`;
}

function isHappening(command: Command): command is Command<"game.happen"> {
  return command.kind === "game.happen";
}

function waitingOf(command: Command<"game.happen">): Waiting {
  const { what, at = command.at, expect, ruling } = command.body;
  return { command, what, at, given: ruling ?? { verdict: expect?.verdict ?? "noted", effects: expect?.effects ?? [] }, own: ruling !== undefined };
}

/* What is to be shown: also what was refused and what stands behind it. */
export function waitingAt(event: string, board: BoardView): Waiting[] {
  const key = thingKey(event, gameThing(board));
  return line.value.filter(isHappening).filter((command) => command.waited && thingKey(command.event, command.thing) === key).map(waitingOf);
}

/* What the state on screen is made of beside the log of the server: saved but not yet seen, and what is to be sent. */
export function unseenAt(event: string, board: BoardView): Waiting[] {
  const key = thingKey(event, gameThing(board));
  const saved = landed.value.filter(({ command, seq }) => seq > board.seq && thingKey(command.event, command.thing) === key).map(({ command }) => command);
  return [...saved.filter(isHappening).map(waitingOf), ...waitingAt(event, board).filter(({ command }) => !isHeldBack(command))];
}

function timeInLog(time: number): string {
  const rest = Math.abs(time);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${time < 0 ? "-" : ""}${Math.floor(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1000) % 60)}.${String(rest % 1000).padStart(3, "0")}`;
}

/* A log with entries behind it, each with the ruling it was given. A game without facts begins with the first of them. */
export function logWith(log: GameLog, more: readonly Waiting[]): GameLog {
  const zero = log.isNew ? (more[0]?.at ?? log.zero) : log.zero;
  const lines = more.flatMap(({ what, at, given, own }) => {
    const effects = given.effects.length > 0 ? `: ${given.effects.join("; ")}` : ":";
    const because = own && given.reason ? ` because ${given.reason}` : "";
    return [`${timeInLog(at - zero)} ${what}`, `  ${own ? "=>" : "->"} ${given.verdict}${effects}${because}`];
  });
  return { ...log, zero, text: lines.length === 0 ? log.text : `${log.text.replace(/\n*$/, "\n")}${lines.join("\n")}\n` };
}
