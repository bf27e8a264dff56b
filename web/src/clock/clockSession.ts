/*
 * The clock on this device: what was done to it is kept as facts with their times, so that it survives a reload. What
 * it shows is asked of the core for each frame; nothing is counted here.
 */

import { signal } from "@preact/signals";
import { WHITE, clockAccount, doToClock, lookAtClock, openClock, resumeClock, type ClockAccount, type ClockView, type ClockAction, type Settings, type Side } from "../core/clock";
import { CoreProblem } from "../core/module";
import { problemLine } from "../i18n";
import { notBefore, now } from "./now";

const KEPT = "staunton.clock";
const KEPT_SET_BACKS = "staunton.clock.set-backs";
const USUAL = "90'/40+30'/end +30\"";

export const view = signal<ClockView | null>(null);
export const account = signal<ClockAccount | null>(null);
/* What the core refused last, in words. */
export const refusal = signal("");
/* What happened to the time of the device: it was set back by so much at least, and the clock went on from `at`. */
interface SetBack {
  at: number;
  back: number;
}
export const setBacks = signal<SetBack[]>([]);
/* Who ran when the clock was stopped, and would run again; nobody: White begins. */
export const stopped = signal<Side | null>(null);

function keep(): void {
  account.value = clockAccount();
  try {
    localStorage.setItem(KEPT, account.value.log);
  } catch {
    return; /* a private window: the clock runs all the same */
  }
}

function keepSetBacks(next: SetBack[]): void {
  setBacks.value = next;
  try {
    localStorage.setItem(KEPT_SET_BACKS, JSON.stringify(next));
  } catch {
    return;
  }
}

/* The clock of before, on a device whose time may have been set back since. */
function goOnAfter(time: number): void {
  try {
    setBacks.value = JSON.parse(localStorage.getItem(KEPT_SET_BACKS) ?? "[]") as SetBack[];
  } catch {
    setBacks.value = [];
  }
  const back = notBefore(time);
  if (back > 0) keepSetBacks([...setBacks.peek(), { at: now(), back }]);
}

/* Who is to run after a stop: the one who ran before it. */
function lastRunning(log: string): Side | null {
  let side: Side | null = null;
  for (const line of log.split("\n")) {
    const [action, , colour] = line.split(" ");
    if (action === "start") side = colour === "white" ? 0 : 1;
    if (action === "press") side = colour === "white" ? 1 : 0;
  }
  return side;
}

function shown(next: ClockView): void {
  view.value = next;
  if (next.running !== null) stopped.value = null;
}

export function resume(): void {
  let log = "";
  try {
    log = localStorage.getItem(KEPT) ?? "";
  } catch {
    log = "";
  }
  try {
    goOnAfter(resumeClock(log).now);
    shown(lookAtClock(now()));
    stopped.value = view.value?.running === null ? lastRunning(log) : null;
    account.value = clockAccount();
  } catch {
    open({ control: USUAL });
  }
}

/* What is done in another window of this browser is done to the same clock. */
window.addEventListener("storage", (event) => {
  if (event.key === KEPT && event.newValue !== null) resume();
});

export function open(settings: Settings): boolean {
  return attempt(() => {
    shown(openClock(settings, now()));
    stopped.value = null;
    keepSetBacks([]);
    keep();
  });
}

function attempt(run: () => void): boolean {
  refusal.value = "";
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    refusal.value = problemLine(error.problem);
    return false;
  }
}

export function act(action: ClockAction, at = now()): boolean {
  return attempt(() => {
    shown(doToClock(action, at));
    keep();
  });
}

/* Lets the clock show what it shows now; the next frame asks again. */
export function look(): void {
  const before = view.value;
  const next = lookAtClock(now());
  if (before && same(before, next)) return;
  view.value = next;
  if (before && before.sides.some((side, index) => side.fallen_at !== next.sides[index]?.fallen_at)) {
    stopped.value = null;
    keep();
  }
}

/* To the eye: what is behind the seconds may differ. */
function same(one: ClockView, other: ClockView): boolean {
  return one.running === other.running && one.sides.every((side, index) => side.shown === other.sides[index]?.shown && side.fallen_at === other.sides[index]?.fallen_at && side.period === other.sides[index]?.period);
}

export function hasBegun(): boolean {
  return (view.value?.entries ?? 0) > 1;
}

/* --- What the keys do ----------------------------------------------------------------------------------------------- */

/* The player of a side presses. Before the game any press starts White; while the clock is stopped none does anything. */
export function press(side: Side, at = now()): void {
  const current = view.value;
  if (!current) return;
  if (!hasBegun()) act({ action: "start", side: WHITE }, at);
  else if (current.running === side) act({ action: "press", side }, at);
}

export function pauseOrGoOn(at = now()): void {
  const current = view.value;
  if (!current) return;
  if (current.running !== null) {
    const ran = current.running;
    if (act({ action: "stop" }, at)) stopped.value = ran;
  } else {
    act({ action: "start", side: stopped.value ?? lastRunning(account.value?.log ?? "") ?? WHITE }, at);
  }
}

export function pause(): void {
  if (view.value?.running !== null) pauseOrGoOn();
}
