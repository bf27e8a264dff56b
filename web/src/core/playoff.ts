/* Settings of play-offs (web/wasm/playoff.c). */

import type { PlayoffRules } from "../api/shapes";
import { callCore, isCoreLoaded } from "./module";

export interface PlayoffParameter {
  parameter: keyof PlayoffRules;
  words: string[]; /* one of these; none: it is written */
}

/* In the order of the regulations; until the core is there nothing. */
export const playoffParameters = (knockout: boolean): PlayoffParameter[] => (isCoreLoaded() ? callCore("playoff.parameters", { knockout }) : []);
/* In words; "" where it cannot be read. */
export const playoffValue = (parameter: string, value: string): string => (isCoreLoaded() ? callCore("playoff.value", { parameter, value }) : "");
export const rateText = (rate: string): string => (isCoreLoaded() ? callCore("playoff.rate", { rate }) : rate);
