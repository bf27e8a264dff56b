/*
 * The time of the server. Facts are stamped with it, whatever the clock of this device says: the page asks for the time
 * now and then, takes the answer that came back soonest, and counts on from there.
 */

import { signal } from "@preact/signals";
import { call } from "./client";
import { onReconnect } from "./connection";

const SAMPLES = 4;
const ASK_EVERY = 60_000;
const LOOK_EVERY = 1_000;
const JUMP = 250; /* by which the clock of the device and its counter of time may part within a look */
export const CLOCK_DIFFERS = 2_000; /* from here on the arbiter is told */

interface Sample {
  trip: number;
  offset: number;
}

/* What the server is ahead of this device, in milliseconds; null until it is known. */
export const serverOffset = signal<number | null>(null);

/* The offset that the quickest answer tells: it was given in the middle of its way. */
function offsetOf(samples: readonly Sample[]): number | null {
  const best = samples.reduce<Sample | null>((least, one) => (least && least.trip <= one.trip ? least : one), null);
  return best && Math.round(best.offset);
}

/*
 * What an offset becomes when the clock of the device went on by `wall` while `counted` milliseconds went by. Set back, it
 * is put right here; ahead, the device may have slept, and its clock is believed until the server is asked.
 */
function offsetAfter(offset: number, wall: number, counted: number): number {
  return counted - wall > JUMP ? offset + Math.round(counted - wall) : offset;
}

export function serverNow(): number {
  look();
  return Date.now() + (serverOffset.peek() ?? 0);
}

let source = ""; /* the path that tells the time */
let asking: Promise<void> | null = null;
let seen = { wall: Date.now(), counted: performance.now() };

async function sample(path: string): Promise<Sample | null> {
  const [wall, sent] = [Date.now(), performance.now()];
  const { data } = await call<{ now?: number }>(path);
  const trip = performance.now() - sent;
  return data?.now === undefined ? null : { trip, offset: data.now - (wall + trip / 2) };
}

async function ask(): Promise<void> {
  const samples: Sample[] = [];
  try {
    for (let count = 0; count < SAMPLES; count++) {
      const one = await sample(source);
      if (one) samples.push(one);
    }
  } catch {
    /* What came back counts; with nothing the offset stays. */
  }
  const found = offsetOf(samples);
  if (found !== null) serverOffset.value = found;
}

function askAgain(): Promise<void> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

/* Did the clock of the device jump? */
function look(): void {
  const now = { wall: Date.now(), counted: performance.now() };
  const [wall, counted] = [now.wall - seen.wall, now.counted - seen.counted];
  seen = now;
  if (Math.abs(wall - counted) <= JUMP) return;
  const known = serverOffset.peek();
  if (known !== null) serverOffset.value = offsetAfter(known, wall, counted);
  if (source !== "") void askAgain();
}

/* Asks for the time at `path` until the function that is returned is called; `first` ends when it is known. */
export function followServerTime(path: string): { first: Promise<void>; end: () => void } {
  source = path;
  const first = askAgain();
  const again = (): void => {
    if (!document.hidden) void askAgain();
  };
  const timers = [window.setInterval(again, ASK_EVERY), window.setInterval(look, LOOK_EVERY)];
  document.addEventListener("visibilitychange", again);
  return {
    first,
    end: () => {
      timers.forEach((timer) => window.clearInterval(timer));
      document.removeEventListener("visibilitychange", again);
      if (source === path) source = "";
    },
  };
}

onReconnect(() => {
  if (source !== "") void askAgain();
});
