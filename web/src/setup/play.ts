/* Rules of play: what the Laws leave to the event, by the keys of the core. */

import { t, tOr } from "../i18n";

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
