/* Which entries of games were made on this page. */

import { onOutcome, thingKey } from "../api/queue";

const made = new Map<string, Set<number>>();
const NONE: ReadonlySet<number> = new Set();

export function madeHere(event: string, thing: string): ReadonlySet<number> {
  return made.get(thingKey(event, thing)) ?? NONE;
}

onOutcome((command, outcome) => {
  const seq = outcome.answer?.game_seq;
  if (seq === undefined) return;
  const key = thingKey(command.event, command.thing);
  made.set(key, (made.get(key) ?? new Set()).add(seq));
});
