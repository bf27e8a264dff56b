/* The rules of a play-off in words. The server keeps them as short values: "lot-chooses", "2x10+5, armageddon 5/4+2@61". */

import { t, tOr } from "../i18n";

export function parameterText(parameter: string): string {
  return tOr("playoff.parameter.", parameter, parameter);
}

/* --- Rates of play --- */

const RATE = /^(\d+)(?:\/(\d+))?(?:\+(\d+))?(?:@(\d+))?$/;

/* "10+5" stands as it is; what differs from side to side, or begins late, is said in words. */
export function rateText(rate: string): string {
  if (rate === "tournament") return t("playoff.rate.tournament");
  const [whole, white = "", black, seconds = "", move] = RATE.exec(rate) ?? [];
  if (whole === undefined || (black === undefined && move === undefined)) return rate;
  const times = black === undefined ? t("playoff.rate.each", { minutes: white }) : t("playoff.rate.sides", { white, black });
  if (seconds === "") return times;
  return `${times}, ${move === undefined ? t("playoff.rate.increment", { seconds }) : t("playoff.rate.increment-from", { seconds, move })}`;
}

function isRate(text: string): boolean {
  return text === "tournament" || RATE.test(text);
}

/* "": it cannot be read. */
function phaseText(phase: string): string {
  const games = /^(\d+)x(.+)$/.exec(phase);
  if (games?.[2] && isRate(games[2])) return t("playoff.phase.games", { count: Number(games[1]), rate: rateText(games[2]) });
  const last = /^(armageddon|first-win) (.+)$/.exec(phase);
  if (!last?.[2] || !isRate(last[2])) return "";
  return t(last[1] === "armageddon" ? "playoff.phase.armageddon" : "playoff.phase.first-win", { rate: rateText(last[2]) });
}

function phasesText(value: string): string {
  const phases = value.split(",").map((phase) => phaseText(phase.trim()));
  return phases.includes("") ? "" : phases.join("; ");
}

/* --- Values --- */

function placesText(value: string): string {
  const [, qualify, place] = /^(qualify )?(\d+)$/.exec(value) ?? [];
  if (place === undefined) return tOr("playoff.value.places.", value, "");
  if (qualify !== undefined) return t("playoff.value.places.qualify", { place });
  return place === "1" ? t("playoff.value.places.first") : t("playoff.value.places.to", { place });
}

function breaksText(value: string): string {
  const [, before, stages, games] = /^(\d+)\/(\d+)\/(\d+)$/.exec(value.replaceAll(" ", "")) ?? [];
  return before === undefined || stages === undefined || games === undefined ? "" : t("playoff.value.breaks", { before, stages, games });
}

/* A value in words; "" where it cannot be read, and where there is none. */
export function ruleText(parameter: string, written: string): string {
  const value = written.trim();
  switch (parameter) {
    case "places":
      return placesText(value);
    case "tiebreaks":
      return /^\d+$/.test(value) ? t("playoff.value.tiebreaks.some", { count: Number(value) }) : tOr("playoff.value.tiebreaks.", value, "");
    case "games":
    case "final":
      return value === "" ? "" : phasesText(value);
    case "breaks":
      return breaksText(value);
    case "approved":
      return value
        .split(" ")
        .map((who) => tOr("playoff.value.approved.", who, ""))
        .filter((who) => who !== "")
        .join(", ");
    default:
      return tOr("playoff.value.", `${parameter}.${value}`, "");
  }
}
