/* What the device offers a clock where it can: a screen that stays lit, a word about its battery, a voice. */

import { signal } from "@preact/signals";
import { batteryIsLow, type Side } from "../core/clock";
import { t, type Key } from "../i18n";
import { localeOf } from "../ui/format";
import { view } from "./clockSession";

/* --- The screen ----------------------------------------------------------------------------------------------------- */

let lock: WakeLockSentinel | null = null;

export async function keepLit(): Promise<void> {
  if (lock || document.hidden || !("wakeLock" in navigator)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null; /* the device saves its power */
  }
}

export function letDark(): void {
  void lock?.release();
}

/* --- The battery [c02-2022:5.4.3.6] [c02-2022:5.4.3.7] ---------------------------------------------------------------- */

interface Battery extends EventTarget {
  charging: boolean;
  level: number;
  dischargingTime: number;
}

export const batteryLow = signal(false);
export const batteryLevel = signal<number | null>(null);

export async function watchBattery(): Promise<void> {
  const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery;
  if (!ask) return;
  const battery = await ask.call(navigator);
  const read = (): void => {
    const left = Number.isFinite(battery.dischargingTime) ? Math.round(battery.dischargingTime * 1_000) : null;
    batteryLevel.value = Math.round(battery.level * 100);
    batteryLow.value = batteryIsLow(battery.charging, batteryLevel.value, left);
  };
  for (const change of ["chargingchange", "levelchange", "dischargingtimechange"]) battery.addEventListener(change, read);
  read();
}

/* --- The voice [laws:D.2.6.1] ----------------------------------------------------------------------------------------- */

const UNITS: readonly [Key<"count">, number][] = [
  ["clock.say.hours", 3_600],
  ["clock.say.minutes", 60],
  ["clock.say.seconds", 1],
];

/* "1 hour, 29 minutes, 59 seconds", as the display rounds it. */
export function timeInWords(time: number): string {
  let rest = Math.ceil(time / 1_000);
  const parts: string[] = [];
  for (const [key, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0 || (seconds === 1 && parts.length === 0)) parts.push(t(key, { count }));
  }
  return parts.join(", ");
}

/* What was said last, for readers of the screen. */
export const spoken = signal("");

export function sideName(side: Side): string {
  return t(side === 0 ? "clock.white" : "clock.black");
}

/* Both times, on a player's request. */
export function sayTimes(): void {
  const current = view.value;
  if (!current) return;
  spoken.value = current.sides.map((side, index) => `${sideName(index as Side)}: ${side.fallen_at === null ? timeInWords(side.left) : t("clock.flag")}.`).join(" ");
  if (!("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(spoken.value);
  words.lang = localeOf();
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
