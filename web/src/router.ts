/*
 * Pages and their addresses. The server answers these addresses and no others with the console: tools/embed_console.py
 * reads the three tables of pages from here.
 */

import { signal } from "@preact/signals";
import { BASE, CLOCK } from "./base";
import { search, searching } from "./store/page";
import { isHeld, leaveFor } from "./store/unsaved";

type EventPage = "overview" | "settings" | "players" | "journal" | "devices" | "my-boards" | "new-tournament";
export type TournamentPage = "tournament" | "tournament-settings" | "rounds" | "draft" | "explanation" | "standings" | "keys" | "playoff" | "crosstable" | "boards" | "player-standings" | "prizes" | "ratings" | "desk";

export type Route =
  | { page: "events" }
  | { page: "new-event" }
  | { page: "people" }
  | { page: "join" }
  | { page: EventPage; event: string }
  | { page: TournamentPage; event: string; tournament: number; round: number }
  | { page: "board"; event: string; tournament: number; round: number; board: number }
  | { page: "unknown" };

const SITE_PAGES: Record<string, "events" | "new-event" | "people" | "join"> = {
  "": "events",
  new: "new-event",
  people: "people",
  join: "join",
};

const EVENT_PAGES: Record<string, EventPage> = {
  "": "overview",
  settings: "settings",
  players: "players",
  journal: "journal",
  devices: "devices",
  "my-boards": "my-boards",
  "new-tournament": "new-tournament",
};

const TOURNAMENT_PAGES: Record<string, TournamentPage> = {
  "": "tournament",
  settings: "tournament-settings",
  rounds: "rounds",
  draft: "draft",
  explanation: "explanation",
  standings: "standings",
  keys: "keys",
  playoff: "playoff",
  crosstable: "crosstable",
  boards: "boards",
  "player-standings": "player-standings",
  prizes: "prizes",
  ratings: "ratings",
  desk: "desk",
};

function addressOf<Page extends string>(pages: Record<string, Page>, page: Page): string {
  return Object.keys(pages).find((address) => pages[address] === page) ?? "";
}

export const NEW_EVENT = `${BASE}/${addressOf(SITE_PAGES, "new-event")}`;

export const PEOPLE = `${BASE}/${addressOf(SITE_PAGES, "people")}`;
export const JOIN = `${BASE}/${addressOf(SITE_PAGES, "join")}`;

export function eventPath(event: string, page: EventPage = "overview"): string {
  const address = addressOf(EVENT_PAGES, page);
  const path = `${BASE}/events/${event}`;
  return address === "" ? path : `${path}/${address}`;
}

export function tournamentPath(event: string, tournament: number, page: TournamentPage = "tournament", round = 0): string {
  const address = addressOf(TOURNAMENT_PAGES, page);
  const path = `${eventPath(event)}/tournaments/${tournament}`;
  if (address === "") return path;
  return round > 0 ? `${path}/${address}/${round}` : `${path}/${address}`;
}

export function boardPath(event: string, tournament: number, round: number, board: number): string {
  return `${tournamentPath(event, tournament, "rounds", round)}/boards/${board}`;
}

/* ["1", "rounds", "3", "boards", "7"], or null when it is none. */
function boardRoute(event: string, parts: string[]): Route | null {
  const [tournament, round, board] = [parts[0], parts[2], parts[4]].map(Number);
  if (parts.length !== 5 || parts[1] !== "rounds" || parts[3] !== "boards") return null;
  if (!tournament || !round || !board || ![tournament, round, board].every(Number.isInteger)) return { page: "unknown" };
  return { page: "board", event, tournament, round, board };
}

function tournamentRoute(event: string, parts: string[]): Route {
  const board = boardRoute(event, parts);
  if (board) return board;
  const tournament = Number(parts[0]);
  const page = TOURNAMENT_PAGES[parts[1] ?? ""];
  const round = parts[2] === undefined ? 0 : Number(parts[2]);
  if (!Number.isInteger(tournament) || !Number.isInteger(round) || !page || parts.length > 3) return { page: "unknown" };
  return { page, event, tournament, round };
}

function routeOf(path: string): Route {
  if (!`${path}/`.startsWith(`${BASE}/`)) return { page: "unknown" };
  const parts = path
    .slice(BASE.length)
    .split("/")
    .filter((part) => part !== "");
  const site = SITE_PAGES[parts[0] ?? ""];
  if (site && parts.length <= 1) return { page: site };
  const event = parts[1];
  if (parts[0] !== "events" || event === undefined) return { page: "unknown" };
  if (parts[2] === "tournaments") return tournamentRoute(event, parts.slice(3));
  const page = EVENT_PAGES[parts[2] ?? ""];
  return page && parts.length <= 3 ? { page, event } : { page: "unknown" };
}

export const route = signal<Route>(routeOf(location.pathname));

export function eventOfRoute(): string {
  return "event" in route.value ? route.value.event : "";
}

export function tournamentOfRoute(): number {
  return "tournament" in route.value ? route.value.tournament : 0;
}

let address = location.pathname; /* of the page on screen */

function show(): void {
  address = location.pathname;
  const next = routeOf(address);
  if (next.page !== route.peek().page) {
    search.value = "";
    searching.value = false;
  }
  route.value = next;
}

/* What the console does by itself, such as after saving; the arbiter's own way is `visit`. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  show();
}

/* Goes there unless something here is not saved and the arbiter stays. */
export function visit(path: string): void {
  leaveFor(() => go(path));
}

window.addEventListener("popstate", () => {
  if (!isHeld()) {
    show();
    return;
  }
  const asked = location.pathname;
  history.pushState(null, "", address);
  visit(asked);
});

/* Links inside the console change the page without loading it again. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (!link.pathname.startsWith(`${BASE}/`) || link.pathname.startsWith(`${BASE}/api/`) || link.pathname === CLOCK) return; /* not pages of the console */
  event.preventDefault();
  visit(link.pathname);
});
