/*
 * Views of the server's state, by their path. A view on screen is fetched anew when a fact that concerns it arrives;
 * what has not changed costs a 304.
 */

import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { call, Refused } from "../api/client";
import { connectionLost, onReconnect } from "../api/connection";
import { FOLLOWS_GAMES, FOLLOWS_PLAYERS, FULLER } from "../api/limits";
import { forgetJournal, onOutcome } from "../api/queue";
import type { Fact, Problem } from "../api/shapes";
import { t } from "../i18n";
import { warnOnce } from "./page";
import { language } from "./preferences";
import { loadSession, onSessionChange, session, sessionEnded } from "./session";

export interface View<T> {
  data: T | null;
  problem: Problem | null;
}

interface CachedView {
  path: string;
  state: Signal<View<unknown>>;
  etag: string;
  known: number; /* seq of a change that concerns it, -1 for none: what it shows may be older */
  users: number;
  fetching: boolean;
  stale: boolean;
}

/* What is being worked out on the server is asked for again. */
const COME_BACK_AFTER = 1_000;

const cache = new Map<string, CachedView>();

function cached(path: string): CachedView {
  let view = cache.get(path);
  if (!view) {
    view = { path, state: signal({ data: null, problem: null }), etag: "", known: -1, users: 0, fetching: false, stale: true };
    cache.set(path, view);
  }
  return view;
}

/* The seq of the journal that a view shows; its entity tag begins with it. */
function seqOf(view: CachedView): number {
  return Number(/^(?:W\/)?"(\d+)/.exec(view.etag)?.[1] ?? -1);
}

/* The first digits of the journal's head that a view shows, enough to prove a printed list by. */
export function headOf(path: string): string {
  return /^"\d+-([0-9a-f]{16})-/.exec(cache.get(path)?.etag ?? "")?.[1] ?? "";
}

/* A visitor is shown less of some. While the arbiter's session has ended, what was read of them before it stays. */
function isOfArbiter(path: string): boolean {
  return FULLER.test(path.replace(/\?.*/, ""));
}

async function fetchOnce(view: CachedView): Promise<void> {
  if (sessionEnded.peek() && isOfArbiter(view.path) && view.state.peek().data !== null) throw new Error("the session has ended");
  view.stale = false;
  try {
    const answer = await call<unknown>(view.path, { etag: view.etag });
    const isLate = view.stale && view.known >= 0 && view.state.peek().data === null;
    if (answer.status !== 304 && !isLate) {
      view.etag = answer.etag;
      view.state.value = { data: answer.data, problem: null };
    }
    if (!view.stale) view.known = -1;
  } catch (error) {
    if (error instanceof Refused && error.problem.error === "reasons_pending") {
      view.stale = true;
      if (view.users === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, COME_BACK_AFTER));
    } else if (error instanceof Refused) {
      if (error.problem.status === 401 && session.peek().signed_in) await loadSession();
      if (sessionEnded.peek() && view.state.peek().data !== null) return;
      view.state.value = { data: null, problem: error.problem };
    } else {
      view.stale = true;
      connectionLost();
      throw error;
    }
  }
}

async function refresh(view: CachedView): Promise<void> {
  view.stale = true;
  if (view.fetching) return;
  view.fetching = true;
  try {
    while (view.stale) await fetchOnce(view);
  } catch {
    return; /* taken up again when the connection is back */
  } finally {
    view.fetching = false;
  }
}

function eventOf(path: string): string {
  return /^\/api\/v1\/events\/([^/?]+)/.exec(path)?.[1] ?? "";
}

function concerns(path: string, fact: Fact): boolean {
  const tournament = /\/tournaments\/(\d+)/.exec(path)?.[1];
  if (tournament !== undefined) return fact.tournament === 0 || fact.tournament === Number(tournament);
  return !FOLLOWS_PLAYERS.test(path) || fact.touches.includes("players");
}

function refreshWhere(wanted: (view: CachedView) => boolean, seq = -1): void {
  for (const view of cache.values()) {
    if (!wanted(view)) continue;
    view.known = Math.max(view.known, seq);
    if (view.users > 0) void refresh(view);
    else cache.delete(view.path);
  }
}

/* What is left while a change is on its way to it is not shown again without that change: an entry of mine would seem undone. */
function leave(view: CachedView): void {
  view.users -= 1;
  if (view.users > 0 || seqOf(view) >= view.known) return;
  view.etag = "";
  view.state.value = { data: null, problem: null };
}

const listeners = new Set<(event: string, fact: Fact) => void>();

/* Tells of every fact of the live stream until the function that is returned is called. */
export function onFact(listener: (event: string, fact: Fact) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/* A fact arrived over the live stream. */
export function takeFact(event: string, fact: Fact): void {
  for (const listener of listeners) listener(event, fact);
  refreshWhere((view) => eventOf(view.path) === event && concerns(view.path, fact) && seqOf(view) < fact.seq, fact.seq);
}

export function refreshEvent(event: string, seq = -1): void {
  refreshWhere((view) => eventOf(view.path) === event, seq);
}

/* What is no event's, after a change of one's own. */
export function refreshUnder(prefix: string): void {
  refreshWhere((view) => view.path.startsWith(prefix));
}

/* A game went on: boards and the desk are shown anew. */
export function refreshGames(event: string): void {
  refreshWhere((view) => eventOf(view.path) === event && FOLLOWS_GAMES.test(view.path.replace(/\?.*/, "")));
}

/* The journal went back, as after a restored backup: what is on screen is worth nothing, whatever its entity tag. */
export function reloadEvent(event: string): void {
  forgetJournal(event);
  for (const view of cache.values()) if (eventOf(view.path) === event) view.etag = "";
  refreshEvent(event);
  warnOnce(t("live.reset"));
}

/* Shows the view at `path` for as long as the component lives; null shows nothing. */
export function useView<T>(path: string | null): View<T> {
  const view = path === null ? null : cached(path);
  useEffect(() => {
    if (!view) return;
    view.users += 1;
    void refresh(view);
    return () => leave(view);
  }, [view]);
  return (view ? view.state.value : { data: null, problem: null }) as View<T>;
}

export function readOnce<T>(path: string): Promise<T | null> {
  return call<T>(path).then((answer) => answer.data);
}

onOutcome((command, outcome) => {
  if (outcome.problem?.error === "seen_ahead") {
    reloadEvent(command.event);
    return;
  }
  const changed = outcome.answer !== undefined || outcome.problem.status === 409;
  if (changed) refreshEvent(command.event, outcome.answer?.seq);
});
onReconnect(() => refreshWhere((view) => view.stale || view.users > 0));
/* What the server says is asked for in the other language; of the rest nothing has changed. */
language.subscribe(() => refreshWhere(() => true));
onSessionChange(() => {
  for (const view of cache.values()) view.etag = "";
  refreshWhere(() => true);
});
