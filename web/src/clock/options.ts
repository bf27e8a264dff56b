/* How the clock looks on this device. */

import { signal } from "@preact/signals";

export interface Options {
  counter: boolean; /* shows the move counter [laws:6.12.1] */
  turned: boolean; /* turns the upper half of an upright screen towards the player who sits there */
  swapped: boolean; /* White sits on the right, or above */
}

const KEPT = "staunton.clock.options";

function remembered(): Options {
  const usual: Options = { counter: true, turned: true, swapped: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Options>) };
  } catch {
    return usual;
  }
}

export const options = signal<Options>(remembered());

export function choose(change: Partial<Options>): void {
  options.value = { ...options.value, ...change };
  try {
    localStorage.setItem(KEPT, JSON.stringify(options.value));
  } catch {
    return;
  }
}
