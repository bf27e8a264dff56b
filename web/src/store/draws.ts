/*
 * Draws in progress: what the live stream tells arbiters of them, and what is asked for when a stream begins. A draw holds
 * nobody up; it can be cancelled by any arbiter.
 */

import { signal } from "@preact/signals";
import { call, Refused } from "../api/client";
import type { Draw } from "../api/shapes";
import { problemLine } from "../i18n";
import { notify } from "./page";
import { isArbiter, session } from "./session";

export interface DrawOf {
  event: string;
  draw: Draw;
}

export const draws = signal<readonly DrawOf[]>([]);

/* A message of the live stream. */
export function takeDraw(event: string, draw: Draw): void {
  const others = draws.peek().filter((one) => one.event !== event || one.draw.draw !== draw.draw);
  draws.value = draw.state === "ended" ? others : [...others, { event, draw }].sort((one, other) => one.draw.draw - other.draw.draw);
}

function pathOf(event: string, tournament: number): string {
  return `/api/v1/events/${event}/tournaments/${tournament}/draws`;
}

/* What was missed while no stream was open: messages are not repeated. */
export async function refreshDraws(event: string, tournaments: readonly number[]): Promise<void> {
  if (!isArbiter()) return;
  try {
    const lists = await Promise.all(tournaments.map((id) => call<{ draws: Draw[] }>(pathOf(event, id))));
    const running = lists.flatMap((list) => list.data?.draws ?? []);
    draws.value = [...draws.peek().filter((one) => one.event !== event), ...running.map((draw) => ({ event, draw }))];
  } catch {
    return; /* the next message tells */
  }
}

/* One that has ended meanwhile is no problem: its own answer says what became of it. */
export async function cancelDraw({ event, draw }: DrawOf): Promise<void> {
  takeDraw(event, { ...draw, state: "stopping" });
  try {
    await call(`${pathOf(event, draw.tournament)}/${draw.draw}`, { method: "DELETE", csrf: session.peek().csrf });
  } catch (error) {
    if (error instanceof Refused && error.problem.error === "draw_unknown") takeDraw(event, { ...draw, state: "ended" });
    else if (error instanceof Refused) notify(problemLine(error.problem));
  }
}
