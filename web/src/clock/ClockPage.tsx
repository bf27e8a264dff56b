/*
 * The clock: two halves as large as the screen, and between them what the arbiter needs. The half that runs is filled and
 * says so in words and by a mark, the other is outlined. [c02-2022:5.4.3.2] [c02-2022:5.4.3.4]
 */

import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BLACK, WHITE, describe, type ClockView, type Side } from "../core/clock";
import { t } from "../i18n";
import { shortcuts } from "../store/preferences";
import { Button } from "../ui/Field";
import { controlText } from "../ui/format";
import { Arbiter } from "./Arbiter";
import { batteryLevel, batteryLow, keepLit, letDark, sayTimes, sideName, spoken } from "./device";
import { Manual } from "./Manual";
import { now } from "./now";
import { options } from "./options";
import { account, hasBegun, look, pause, pauseOrGoOn, press, refusal, view } from "./clockSession";
import { Setup } from "./Setup";

export type Sheet = "none" | "setup" | "arbiter" | "manual";
export const sheet = signal<Sheet>("none");

function open(next: Sheet): void {
  refusal.value = "";
  sheet.value = next;
}

/* --- A half --------------------------------------------------------------------------------------------------------- */

/* Signs beside the time: flags and which fell first [c02-2022:5.4.2], controls and who passed first [c02-2022:5.4.3.5]. */
function signs(current: ClockView, side: Side): string[] {
  const one = current.sides[side];
  const found: string[] = [];
  if (one.fallen_at !== null) found.push(current.first_fallen === side ? t("clock.flag.first") : t("clock.flag"));
  const passed = one.period;
  if (passed > 0) found.push(current.first_passed[passed - 1] === side ? t("clock.passed.first", { number: passed }) : t("clock.passed", { number: passed }));
  return found;
}

function stateOf(current: ClockView, side: Side): { name: "runs" | "stands" | "paused" | "ready" | "fallen"; text: string } {
  if (current.sides[side].fallen_at !== null) return { name: "fallen", text: t("clock.state.fallen") };
  if (current.running === side) return { name: "runs", text: t("clock.state.runs") };
  if (!hasBegun()) return { name: "ready", text: t("clock.state.ready") };
  if (current.running === null) return { name: "paused", text: t("clock.state.paused") };
  return { name: "stands", text: t("clock.state.stands") };
}

/* The mark of the state, beside colour and word. */
const MARKS = { runs: "▶", stands: "■", paused: "❚❚", ready: "○", fallen: "⚑" } as const;

function Half({ current, side, place }: { current: ClockView; side: Side; place: "first" | "second" }) {
  const one = current.sides[side];
  const state = stateOf(current, side);
  const words = signs(current, side);
  const begun = hasBegun();
  return (
    <button
      type="button"
      class={`clock-half ${place} ${state.name}`}
      data-side={side === WHITE ? "white" : "black"}
      data-state={state.name}
      aria-label={[sideName(side), one.shown, state.text, ...words].join(", ")}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        press(side);
      }}
      onClick={(event) => {
        if (event.detail === 0) press(side); /* by keyboard or by a reader of the screen: no pointer came before it */
      }}
    >
      <span class="clock-name">
        <span aria-hidden="true">{side === WHITE ? "○" : "●"}</span> {sideName(side)}
      </span>
      <span class={one.shown.length > 5 ? "clock-time long" : "clock-time"}>{one.shown}</span>
      <span class="clock-state">
        <span aria-hidden="true">{MARKS[state.name]}</span> {begun || side === BLACK ? state.text : t("clock.state.begins")}
      </span>
      <span class="clock-signs">
        {options.value.counter && <span class="clock-counter">{one.to_control > 0 ? t("clock.moves.to", { count: one.presses, left: one.to_control }) : t("clock.moves", { count: one.presses })}</span>}
        {words.map((word) => (
          <span key={word} class="clock-sign">
            {word}
          </span>
        ))}
      </span>
    </button>
  );
}

/* --- The bar between them --------------------------------------------------------------------------------------------- */

const HOLD = 1_000;

/* The arbiter's lock: nothing is changed by a single touch. [c02-2022:5.4.3.11] */
function Lock() {
  const timer = useRef(0);
  const release = (): void => {
    window.clearTimeout(timer.current);
    timer.current = 0;
  };
  const hold = (): void => {
    if (timer.current !== 0) return;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      pause();
      open("arbiter");
    }, HOLD);
  };
  useEffect(() => release, []);
  return (
    <button
      type="button"
      class="clock-lock"
      title={t("clock.arbiter.hint")}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return; /* the space bar stops and starts the clock, wherever the focus is */
        event.preventDefault();
        hold();
      }}
      onKeyUp={release}
      onBlur={release}
    >
      {t("clock.arbiter")} <small>{t("clock.arbiter.hold")}</small>
    </button>
  );
}

function Bar({ current }: { current: ClockView }) {
  const control = account.value;
  return (
    <div class="clock-bar" role="toolbar" aria-label={t("clock.bar")}>
      <button type="button" class="primary" onClick={() => pauseOrGoOn()}>
        {current.running !== null ? t("clock.pause") : hasBegun() ? t("clock.go-on") : t("clock.start")} <kbd>{t("clock.key.space")}</kbd>
      </button>
      <button type="button" onClick={sayTimes}>
        {t("clock.say")} <kbd>T</kbd>
      </button>
      <Lock />
      {!hasBegun() && <Button text={t("clock.setup")} onClick={() => open("setup")} />}
      <button type="button" onClick={() => open("manual")}>
        {t("clock.manual")} <kbd>?</kbd>
      </button>
      <span class="clock-control">{control && <abbr title={describe(control.control).words}>{controlText(control.control)}</abbr>}</span>
      {batteryLow.value && (
        <span class="clock-battery" role="status">
          <span aria-hidden="true">▱</span> {t("clock.battery", { level: batteryLevel.value ?? 0 })}
        </span>
      )}
    </div>
  );
}

/* --- The page --------------------------------------------------------------------------------------------------------- */

const FIRST = ["ArrowLeft", "ArrowUp", "a", "A"];
const SECOND = ["ArrowRight", "ArrowDown", "l", "L"];

/* Who sits on the left, or below on an upright screen. */
function sideAt(place: "first" | "second"): Side {
  return (place === "first") === options.value.swapped ? BLACK : WHITE;
}

function onKey(event: KeyboardEvent): void {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || sheet.value !== "none") return;
  const at = now();
  if (FIRST.includes(event.key)) press(sideAt("first"), at);
  else if (SECOND.includes(event.key)) press(sideAt("second"), at);
  else if (event.key === " ") pauseOrGoOn(at);
  else if (shortcuts.value && event.key.toLowerCase() === "t") sayTimes();
  else if (shortcuts.value && event.key === "?") open("manual");
  else return;
  event.preventDefault();
}

/* A button that has the focus does nothing by the space bar. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === " " && sheet.value === "none") event.preventDefault();
}

function onVisible(): void {
  if (document.hidden) return;
  look();
  if (view.value?.running !== null) void keepLit();
}

/* What is shown is asked of the clock for every frame; while the page is hidden nothing is, and nothing is lost. */
function useClock(): void {
  useEffect(() => {
    let frame = 0;
    const tick = (): void => {
      look();
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    document.addEventListener("keydown", onKey);
    document.addEventListener("keyup", onKeyUp);
    document.addEventListener("visibilitychange", onVisible);
    const stop = effect(() => {
      if (view.value?.running === null) letDark();
      else void keepLit();
    });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("keyup", onKeyUp);
      document.removeEventListener("visibilitychange", onVisible);
      stop();
    };
  }, []);
}

export function ClockPage() {
  useClock();
  const current = view.value;
  useEffect(() => {
    document.title = `${t("clock.title")} · Staunton`;
  });
  if (!current) return null;
  const close = (): void => open("none");
  return (
    <main class={options.value.turned ? "clock turned" : "clock"}>
      <h1 class="for-readers">{t("clock.title")}</h1>
      <Half current={current} side={sideAt("first")} place="first" />
      <Bar current={current} />
      <Half current={current} side={sideAt("second")} place="second" />
      <p class="for-readers" role="status">
        {spoken.value}
      </p>
      {sheet.value === "setup" && <Setup onClose={close} />}
      {sheet.value === "arbiter" && <Arbiter onClose={close} onSetup={() => open("setup")} />}
      {sheet.value === "manual" && <Manual onClose={close} />}
    </main>
  );
}
