/*
 * What the server says of tie-breaks, by edition and rounds. A text does not change: an answer is kept for as long as the page
 * lives, so that who chooses a list can go on without a network.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { call, Refused } from "../api/client";
import { connectionLost, onReconnect } from "../api/connection";
import type { Problem, TieBreaksView as TieBreaks } from "../api/shapes";

const answers = signal<ReadonlyMap<string, TieBreaks>>(new Map());
const refusals = signal<ReadonlyMap<string, Problem>>(new Map());
const waiting = new Set<string>(); /* asked for, and not answered yet */

const MOST_ROUNDS = 999; /* that the server takes; what is being typed may be anything */

function pathOf(edition: string, rounds: number): string {
  const counted = Number.isInteger(rounds) && rounds > 0 && rounds <= MOST_ROUNDS;
  return `/api/v1/tiebreaks?edition=${edition}${counted ? `&rounds=${rounds}` : ""}`;
}

async function fetchAnswer(path: string): Promise<void> {
  try {
    const { data } = await call<TieBreaks>(path);
    if (data) answers.value = new Map(answers.peek()).set(path, data);
    waiting.delete(path);
  } catch (error) {
    if (error instanceof Refused) {
      refusals.value = new Map(refusals.peek()).set(path, error.problem);
      waiting.delete(path);
    } else connectionLost();
  }
}

function ask(path: string): void {
  if (waiting.has(path) || answers.peek().has(path)) return;
  waiting.add(path);
  void fetchAnswer(path);
}

onReconnect(() => waiting.forEach((path) => void fetchAnswer(path)));

export interface Told {
  known: TieBreaks | null; /* of the edition, if need be with lists for another number of rounds */
  isExact: boolean; /* the lists are for these rounds */
  problem: Problem | null;
}

/* Asks for what an edition has, and shows what is known of it meanwhile. */
export function useTiebreaks(edition: string, rounds = 0): Told {
  const path = pathOf(edition, rounds);
  useEffect(() => ask(path), [path]);
  const exact = answers.value.get(path);
  const known = exact ?? [...answers.value.values()].find((one) => one.edition === edition) ?? null;
  return { known, isExact: exact !== undefined, problem: refusals.value.get(path) ?? null };
}

/* Of all editions that can be chosen. */
export function usePrefetched(editions: readonly string[], rounds: number): void {
  const key = editions.join();
  useEffect(() => editions.forEach((edition) => ask(pathOf(edition, rounds))), [key]);
}
