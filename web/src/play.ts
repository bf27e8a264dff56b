/* Rules of play: what the Laws leave to the event, by the keys of the core. */

import { t, tOr } from "./i18n";

/* How a value is entered. Times and numbers are written; the core says what it cannot read. */
export const PLAY_CHOICES: Record<string, string[]> = {
  class: ["standard", "rapid", "blitz"],
  supervision: ["full", "basic"],
  recording: ["paper", "electronic"],
};

const YES_NO = ["report-leaving", "bags-allowed", "adjournments", "quickplay", "no-arbiter", "appeals", "counter-shown", "at-zero", "clock-continues", "bonus-before"];

/* Foremost are those that every event should look at. */
export const FOREMOST = ["supervision", "default-time", "no-draw-before", "penalty", "adjournments", "quickplay"];

/* All keys, in the order of the form; what each is by default, where no time control says otherwise. */
export const PLAY_USUAL: [string, string][] = [
  ["supervision", "unsaid"],
  ["default-time", "0:00"],
  ["no-draw-before", "0"],
  ["penalty", "2:00"],
  ["adjournments", "no"],
  ["quickplay", "no"],
  ["class", "standard"],
  ["appeals", "yes"],
  ["recording", "paper"],
  ["report-leaving", "no"],
  ["bags-allowed", "yes"],
  ["device-penalty", "0:00"],
  ["fine", "0"],
  ["no-arbiter", "no"],
  ["counter-shown", "no"],
  ["recorder", "0"],
  ["boards", "0"],
  ["arbiters", "0"],
  ["areas", ""],
  ["at-zero", "no"],
  ["clock-continues", "no"],
  ["bonus-before", "yes"],
];

export function choicesOf(key: string): string[] {
  return YES_NO.includes(key) ? ["yes", "no"] : (PLAY_CHOICES[key] ?? []);
}

export function playText(key: string): string {
  return tOr("play.", key, key);
}

export function playValue(value: string): string {
  if (value === "") return "–";
  return tOr("play.value.", value, value);
}

export function defaultText(value: string): string {
  return t("play.default", { value: playValue(value) });
}
