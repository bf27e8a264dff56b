/* The chess clock and time controls of the core (web/wasm/clock.c). Times are milliseconds. */

import { callCore } from "./module";

export const WHITE = 0;
export const BLACK = 1;
export type Side = typeof WHITE | typeof BLACK;

export interface Preset {
  name: string;
  event: string; // that it is for
  control: string;
  article: string;
}

export interface Control {
  control: string;
  words: string;
  tag: string;
  class: "standard" | "rapid" | "blitz";
  sixty: [number, number];
  unusual_increment: boolean;
  continues: boolean; // as a rule, when a flag has fallen
}

export interface Settings {
  control: string;
  continues?: boolean;
  at_zero?: boolean;
  before?: boolean;
}

interface SideView {
  shown: string;
  left: number;
  delay: number;
  used: number;
  presses: number;
  period: number;
  to_control: number;
  fallen_at: number | null;
}

export interface ClockView {
  now: number;
  running: Side | null;
  first_fallen: Side | null;
  first_passed: (Side | null)[];
  falls_at: number | null;
  sides: [SideView, SideView];
  entries: number;
}

export type ClockAction =
  | { action: "start" | "press"; side: Side }
  | { action: "stop" }
  | { action: "give"; side: Side; time: number; article: string; actor: string }
  | { action: "correct"; side: Side; time: number; presses: number; article: string; actor: string }
  | ({ action: "set"; article: string; actor: string } & Settings);

export interface Reading {
  left: number;
  shown: string;
  presses: number;
  fallen: boolean;
}

export interface Correction {
  at: number;
  action: "give" | "correct" | "set";
  side: Side;
  article: string;
  actor: string;
  control: string;
  before: [Reading, Reading];
  after: [Reading, Reading];
}

export interface ClockAccount extends Control {
  at_zero: boolean;
  before: boolean;
  log: string;
  corrections: Correction[];
}

export const presets = (): Preset[] => callCore("clock.presets");
export const describe = (control: string): Control => callCore("clock.describe", { control });

/* There is one clock; opening or resuming one puts away the one before. */
export const openClock = (settings: Settings, at: number): ClockView => callCore("clock.open", { ...settings, at });
export const resumeClock = (log: string): ClockView => callCore("clock.resume", { log });
export const doToClock = (action: ClockAction, at: number): ClockView => callCore("clock.do", { ...action, at });
export const lookAtClock = (at: number): ClockView => callCore("clock.look", { at });
export const clockAccount = (): ClockAccount => callCore("clock.account");

export const correctionArticles = (): string[] => callCore("clock.articles");
export const readTime = (time: string): number | null => callCore("clock.time", { time });
export const batteryIsLow = (charging: boolean, level: number, left: number | null): boolean => callCore("clock.battery", { charging, level, left });
