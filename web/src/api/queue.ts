/*
 * Commands on their way to the journal. They leave one at a time, in order, each with an id of its own; one that gets no
 * answer is sent again with the same id until the server says done or no. What waits survives a closed tab.
 */

import { signal } from "@preact/signals";
import { session, loadSession, onSessionChange, sessionEnded } from "../store/session";
import { call, commandId, ConnectionLost, Refused } from "./client";
import { connectionLost, onReconnect } from "./connection";
import { onWord, tellTabs } from "./tabs";
import type { CommandAnswer, Problem } from "./types";

export interface Command {
  id: string;
  event: string;
  kind: string;
  body: Record<string, unknown>;
  seen: number;
  thing: string; /* what it changes, such as "1/rounds/3/boards/7"; one state is shown for each thing */
  actor: string;
  at: number; /* order of entering */
}

export type Outcome = { answer: CommandAnswer; problem?: never } | { problem: Problem; answer?: never };

export interface ThingState {
  state: "saving" | "waiting" | "saved" | "refused";
  command: Command;
  problem?: Problem; /* of a refusal, or why it waits */
  seq?: number; /* at which it was saved */
}

export const things = signal<ReadonlyMap<string, ThingState>>(new Map());
export const waiting = signal(0);
export const waitingFor = signal(""); /* the arbiter who must sign in before the rest can be sent */

const STORED = "staunton.command.";
const TRY_AGAIN_AFTER = 1_500;
const queue: Command[] = [];
const promises = new Map<string, (outcome: Outcome) => void>();
const acknowledged = new Map<string, number>(); /* thing: seq of my last change to it */
const sent = new Set<string>(); /* ids of the commands of this page */
const listeners = new Set<(command: Command, outcome: Outcome) => void>();
const awaiting: ((isSent: boolean) => void)[] = [];
let draining = false;
let lastPlace = 0;

function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now());
  return lastPlace;
}

export function onOutcome(listener: (command: Command, outcome: Outcome) => void): void {
  listeners.add(listener);
}

export function thingKey(event: string, thing: string): string {
  return `${event} ${thing}`;
}

function keyOf(command: Command): string {
  return thingKey(command.event, command.thing);
}

function show(command: Command, state: ThingState["state"], more: { problem?: Problem; seq?: number } = {}): void {
  if (command.thing === "") return;
  const latest = things.peek().get(keyOf(command));
  if (latest && latest.command.at > command.at) return; /* a later command for this thing is on its way */
  const next = new Map(things.peek());
  next.set(keyOf(command), { state, command, ...more });
  things.value = next;
}

/* Takes the state of a thing off the screen, after the arbiter has read it. */
export function forget(event: string, thing: string): void {
  const next = new Map(things.peek());
  if (next.delete(thingKey(event, thing))) things.value = next;
}

/* What is saved needs to be said once; another page starts clean. */
export function forgetSaved(): void {
  const next = [...things.peek()].filter(([, state]) => state.state !== "saved");
  if (next.length !== things.peek().size) things.value = new Map(next);
}

/* Storage may be full or forbidden; then what waits lives as long as the page. */
function remember(command: Command): void {
  try {
    localStorage.setItem(STORED + command.id, JSON.stringify(command));
  } catch {
    return;
  }
}

function leave(command: Command): void {
  const place = queue.indexOf(command);
  if (place >= 0) queue.splice(place, 1);
  localStorage.removeItem(STORED + command.id);
  waiting.value = queue.length;
}

async function send(command: Command): Promise<CommandAnswer> {
  const known = acknowledged.get(keyOf(command)) ?? -1;
  const { data } = await call<CommandAnswer>(`/api/events/${command.event}/commands`, {
    method: "POST",
    csrf: session.peek().csrf,
    body: { kind: command.kind, body: command.body, command: command.id, seen: Math.max(command.seen, known) },
  });
  if (data === null) throw new ConnectionLost();
  return data;
}

function settle(command: Command, outcome: Outcome): void {
  tellTabs({ about: "command", id: command.id, outcome });
  take(command, outcome);
}

function take(command: Command, outcome: Outcome): void {
  leave(command);
  if (outcome.answer) {
    acknowledged.set(keyOf(command), outcome.answer.game_seq ?? outcome.answer.seq);
    show(command, "saved", { seq: outcome.answer.seq });
  } else {
    show(command, "refused", { problem: outcome.problem });
  }
  promises.get(command.id)?.(outcome);
  promises.delete(command.id);
  for (const listener of listeners) listener(command, outcome);
}

function holdAll(): void {
  for (const command of queue) show(command, "waiting");
}

/* True when the session had only to be asked for again. */
async function sessionIsGood(command: Command): Promise<boolean> {
  const before = session.peek().csrf;
  await loadSession();
  return !sessionEnded.peek() && session.peek().name === command.actor && session.peek().csrf !== before;
}

/* The server is there but busy: ask again a little later. */
function tryLater(command: Command, problem: Problem): void {
  show(command, "waiting", { problem });
  setTimeout(() => void drain(), TRY_AGAIN_AFTER);
}

/* The banner says it; nothing takes the keyboard from an arbiter who goes on typing. */
function waitForSignIn(command: Command): void {
  holdAll();
  waitingFor.value = command.actor;
}

/* False: stop for now, something must happen first. */
async function sendOne(command: Command): Promise<boolean> {
  show(command, "saving");
  try {
    settle(command, { answer: await send(command) });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) {
      holdAll();
      connectionLost();
      return false;
    }
    const status = error.problem.status;
    if (status === 429 || status === 503) {
      tryLater(command, error.problem);
      return false;
    }
    if (status === 401 || status === 403) {
      if (await sessionIsGood(command)) return true;
      if (sessionEnded.peek() || !session.peek().signed_in) {
        waitForSignIn(command);
        return false;
      }
    }
    settle(command, { problem: error.problem });
    return true;
  }
}

/* What another arbiter entered waits for them, and holds nobody up. */
function firstOfMine(): Command | undefined {
  if (sessionEnded.peek()) return undefined;
  return queue.find(isMine);
}

function isMine(command: Command): boolean {
  return command.actor === session.peek().name;
}

async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  try {
    for (let command = firstOfMine(); command; command = firstOfMine()) {
      if (!(await sendOne(command))) return;
    }
    if (queue[0]) waitForSignIn(queue[0]);
  } catch {
    holdAll();
    connectionLost();
  } finally {
    draining = false;
    for (const tell of awaiting.splice(0)) tell(!queue.some(isMine));
  }
}

/* Once all that I entered has been answered: true; or as soon as something has to wait: false. */
export function whenSent(): Promise<boolean> {
  if (!queue.some(isMine)) return Promise.resolve(true);
  return new Promise((resolve) => {
    awaiting.push(resolve);
    void drain();
  });
}

/* Was it given on this page? */
export function isOurs(command: string): boolean {
  return sent.has(command);
}

export function submit(
  event: string,
  kind: string,
  body: Record<string, unknown>,
  options: { seen?: number; thing?: string } = {},
): Promise<Outcome> {
  const command: Command = {
    id: commandId(),
    event,
    kind,
    body,
    seen: options.seen ?? -1,
    thing: options.thing ?? "",
    actor: session.peek().name,
    at: nextPlace(),
  };
  sent.add(command.id);
  queue.push(command);
  remember(command);
  waiting.value = queue.length;
  show(command, "saving");
  const outcome = new Promise<Outcome>((resolve) => promises.set(command.id, resolve));
  void drain();
  return outcome;
}

/* Gives up what waits for another arbiter; only ever on the arbiter's explicit word. */
export function discardWaiting(): void {
  for (const command of queue.filter((one) => one.actor !== session.peek().name)) {
    leave(command);
    forget(command.event, command.thing);
  }
  waitingFor.value = "";
}

/* The journal of an event went back: numbers of its entries mean nothing any more. */
export function forgetJournal(event: string): void {
  for (const key of acknowledged.keys()) if (key.startsWith(thingKey(event, ""))) acknowledged.delete(key);
  const next = [...things.peek()].filter(([, state]) => state.state !== "saved" || state.command.event !== event);
  things.value = new Map(next);
}

/* Takes up what an earlier page left unsent. */
export function resumeQueue(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(STORED)) continue;
    const command = JSON.parse(localStorage.getItem(key) ?? "null") as Command | null;
    if (command && !queue.some((known) => known.id === command.id)) queue.push(command);
  }
  queue.sort((one, other) => one.at - other.at);
  waiting.value = queue.length;
  holdAll();
  if (queue.length > 0) void drain();
}

onWord((word) => {
  const command = word.about === "command" ? queue.find((one) => one.id === word.id) : undefined;
  if (command && word.about === "command") take(command, word.outcome);
});
onReconnect(() => void drain());
onSessionChange(() => {
  waitingFor.value = "";
  if (queue.length > 0) void drain();
});
