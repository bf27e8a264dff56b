/*
 * Commands on their way to the journal. They leave one at a time, in order, each with an id of its own; one that gets no
 * answer is sent again with the same id until the server says done or no. What waits survives a closed tab. A draw leaves in
 * its turn, but nothing waits for its answer: it may take long.
 */

import { signal } from "@preact/signals";
import { BASE } from "../base";
import { session, loadSession, onSessionChange, sessionEnded } from "../store/session";
import { call, commandId, ConnectionLost, Refused, TookLong } from "./client";
import { connectionLost, onReconnect } from "./connection";
import { onWord, tellTabs } from "./tabs";
import { DRAWS, type Body, type CommandAnswer, type Kind, type Problem } from "./shapes";

interface Sent {
  id: string;
  event: string;
  seen: number;
  thing: string; /* what it changes, such as "1/rounds/3/boards/7"; one state is shown for each thing */
  after?: string[]; /* further things whose changes by me it has seen; "": what has no thing, such as an undo */
  actor: string;
  at: number; /* order of entering */
  chained?: boolean; /* worth nothing unless what was entered before it for this thing is taken */
  waited?: boolean; /* has not left at once */
  heldUntil?: number; /* does not leave before this moment: until then it can be taken back */
  refused?: Problem; /* of a chain: why it stopped here */
}

export type Command<K extends Kind = Kind> = { [One in K]: Sent & { kind: One; body: Body<One> } }[K];

export type Outcome = { answer: CommandAnswer; problem?: never } | { problem: Problem; answer?: never };

export interface ThingState {
  state: "saving" | "waiting" | "saved" | "refused";
  command: Command;
  problem?: Problem; /* of a refusal, or why it waits */
  seq?: number; /* at which it was saved */
  unchanged?: boolean; /* saved: all was so already */
}

export const things = signal<ReadonlyMap<string, ThingState>>(new Map());
export const waiting = signal(0); /* how many are to be sent */
/* All that is on its way, and what stands behind a refusal, in order. */
export const line = signal<readonly Command[]>([]);
/* The thing whose command the server has not answered yet. */
export const sending = signal("");
/* Chained commands that are saved after they had to wait, each with the seq of the game it made. */
export const landed = signal<readonly { command: Command; seq: number }[]>([]);
export const waitingFor = signal(""); /* the arbiter who must sign in before the rest can be sent */

const STORED = `staunton${BASE}.command.`; /* another program may stand on the same server */
const TRY_AGAIN_AFTER = 1_500;
const DRAWN_WITHIN = 60_000; /* then it is asked for again, and waits for the first */
const queue: Command[] = [];
const promises = new Map<string, (outcome: Outcome) => void>();
const acknowledged = new Map<string, number>(); /* thing: seq of my last change to it */
const acknowledgedEvent = new Map<string, number>(); /* thing: seq of the event after that change */
const stored = new Set<string>(); /* ids that the storage took */
const sent = new Set<string>(); /* ids of the commands of this page */
const gone = new Map<string, Command>(); /* settled by another tab, whose word is still on its way */
const answered = new Map<string, Answered>(); /* event: what the server answered last to this page */
const listeners = new Set<(command: Command, outcome: Outcome) => void>();
const drawing = new Set<string>(); /* ids of draws that the server has not answered yet */
const awaiting: ((isSent: boolean) => void)[] = [];
let draining = false;
let heldTimer = 0;
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

function show(command: Command, state: ThingState["state"], more: Omit<ThingState, "state" | "command"> = {}): void {
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
    stored.add(command.id);
  } catch {
    return;
  }
}

/* Behind a refusal of the same chain, or refused itself: the arbiter decides. */
export function isHeldBack(command: Command): boolean {
  return queue.some((one) => one.refused && keyOf(one) === keyOf(command) && one.at <= command.at);
}

function tellLine(): void {
  line.value = [...queue];
  waiting.value = queue.filter((command) => !isHeldBack(command)).length;
}

function leave(command: Command): void {
  const place = queue.indexOf(command);
  if (place >= 0) queue.splice(place, 1);
  localStorage.removeItem(STORED + command.id);
  tellLine();
}

function change(command: Command, more: Partial<Sent>): void {
  Object.assign(command, more);
  remember(command);
  tellLine();
}

/* Another tab has sent it or given it up. */
function isGone(command: Command): boolean {
  return stored.has(command.id) && localStorage.getItem(STORED + command.id) === null;
}

function isDraw(command: Command): boolean {
  return DRAWS.some((kind) => kind === command.kind);
}

/* What it changes, and what else it has seen. */
function thingsOf(command: Command): string[] {
  return [command.thing, ...(command.after ?? [])].map((thing) => thingKey(command.event, thing));
}

/*
 * My own changes count as seen, also those that the page had not read again when this was entered. It is kept with the
 * command: another tab, or this page once it is loaded again, may be the one that sends it.
 */
function countMineAsSeen(command: Command): void {
  command.seen = Math.max(command.seen, ...thingsOf(command).map((thing) => acknowledged.get(thing) ?? -1));
  if (command.chained && command.kind === "game.happen") {
    const { body } = command;
    command.body = { ...body, event_seen: Math.max(body.event_seen ?? -1, acknowledgedEvent.get(keyOf(command)) ?? -1) };
  }
}

async function send(command: Command, token: string): Promise<CommandAnswer> {
  const { data } = await call<CommandAnswer>(`/api/v1/events/${command.event}/commands`, {
    method: "POST",
    csrf: token,
    body: { kind: command.kind, body: command.body, command: command.id, seen: command.seen },
    ...(isDraw(command) ? { within: DRAWN_WITHIN } : {}),
  });
  if (data === null) throw new ConnectionLost();
  return data;
}

function settle(command: Command, outcome: Outcome): void {
  tellTabs({ about: "command", id: command.id, outcome });
  take(command, outcome);
}

/* A chain stops where it is refused; what the arbiter still has on screen is shown there instead. */
function refuse(command: Command, problem: Problem): void {
  const hasMore = queue.some((one) => keyOf(one) === keyOf(command) && one.at > command.at);
  if (command.chained && (command.waited || hasMore)) change(command, { refused: problem, waited: true });
  else leave(command);
  show(command, "refused", { problem });
}

function take(command: Command, outcome: Outcome): void {
  if (outcome.answer) {
    const { game_seq, seq } = outcome.answer;
    leave(command);
    acknowledged.set(keyOf(command), game_seq ?? seq);
    if (command.chained) acknowledgedEvent.set(keyOf(command), seq);
    for (const later of queue.filter((one) => thingsOf(one).includes(keyOf(command)))) {
      countMineAsSeen(later);
      remember(later);
    }
    if (command.chained && command.waited && game_seq !== undefined) landed.value = [...landed.peek(), { command, seq: game_seq }];
    const unchanged = outcome.answer.changed === false;
    if (sent.has(command.id)) answered.set(command.event, { id: command.id, kind: command.kind, seq, unchanged });
    show(command, "saved", { seq, unchanged });
  } else {
    refuse(command, outcome.problem);
  }
  promises.get(command.id)?.(outcome);
  promises.delete(command.id);
  for (const listener of listeners) listener(command, outcome);
}

function holdAll(): void {
  for (const command of queue) {
    if (command.chained && !command.waited) change(command, { waited: true });
    if (!isHeldBack(command)) show(command, "waiting");
  }
}

/* True when the session is another than that of the token with which it was sent: send it again. */
async function isRenewed(command: Command, token: string): Promise<boolean> {
  await loadSession();
  return !sessionEnded.peek() && session.peek().name === command.actor && session.peek().csrf !== token;
}

/* The server is there but busy: ask again a little later. */
function tryLater(command: Command, problem: Problem): void {
  holdAll();
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
  if (isGone(command)) {
    leave(command);
    gone.set(command.id, command);
    if (command.thing !== "") forget(command.event, command.thing);
    return true;
  }
  show(command, "saving");
  if (!isDraw(command)) sending.value = keyOf(command);
  const token = session.peek().csrf;
  try {
    settle(command, { answer: await send(command, token) });
    return true;
  } catch (error) {
    if (error instanceof TookLong) return true;
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
      if (await isRenewed(command, token)) return true;
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
  return queue.find(isMineToSend);
}

function isMineToSend(command: Command): boolean {
  return isMine(command) && !isHeldBack(command) && !drawing.has(command.id) && !isHeld(command);
}

/* Can it still be taken back? */
export function isHeld(command: Command): boolean {
  return (command.heldUntil ?? 0) > Date.now();
}

/* Sends what is held once its moment has come. */
function sendHeldLater(): void {
  const next = Math.min(...queue.filter(isHeld).map((command) => command.heldUntil ?? 0));
  window.clearTimeout(heldTimer);
  if (Number.isFinite(next)) heldTimer = window.setTimeout(() => void drain(), Math.max(next - Date.now(), 0) + 10);
}

function isMine(command: Command): boolean {
  return command.actor === session.peek().name;
}

/* One that must be sent again is found in its place by the next round. */
async function draw(command: Command): Promise<void> {
  drawing.add(command.id);
  const isAnswered = await sendOne(command).catch(() => false);
  drawing.delete(command.id);
  if (isAnswered) void drain();
}

async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  try {
    for (let command = firstOfMine(); command; command = firstOfMine()) {
      if (isDraw(command)) void draw(command);
      else if (!(await sendOne(command))) return;
    }
    const left = queue.find((command) => !isHeldBack(command) && !drawing.has(command.id) && !isHeld(command));
    if (left) waitForSignIn(left);
  } catch {
    holdAll();
    connectionLost();
  } finally {
    draining = false;
    sending.value = "";
    sendHeldLater();
    for (const tell of awaiting.splice(0)) tell(!queue.some(isMineToSend));
  }
}

/* Once all that I entered has been answered: true; or as soon as something has to wait: false. */
export function whenSent(): Promise<boolean> {
  if (!queue.some(isMineToSend)) return Promise.resolve(true);
  return new Promise((resolve) => {
    awaiting.push(resolve);
    void drain();
  });
}

interface Answered {
  id: string;
  kind: Kind;
  seq: number;
  unchanged: boolean;
}

/* The last command of this page that was taken. */
export function lastAnswered(event: string): Answered | undefined {
  return answered.get(event);
}

/* What the arbiter was told of it needs no second word. */
export function forgetAnswered(event: string): void {
  answered.delete(event);
}

/* What I entered last and has not been answered yet. */
export function lastOnItsWay(event: string): Command | undefined {
  return queue.filter((command) => command.event === event && isMineToSend(command)).at(-1);
}

/* Was it given on this page? */
export function isOurs(command: string): boolean {
  return sent.has(command);
}

export function submit<K extends Kind>(
  event: string,
  kind: K,
  body: Body<K>,
  options: { seen?: number; thing?: string; after?: string[]; chained?: boolean; hold?: number } = {},
): Promise<Outcome> {
  const command: Command<K> = {
    id: commandId(),
    event,
    kind,
    body,
    seen: options.seen ?? -1,
    thing: options.thing ?? "",
    actor: session.peek().name,
    at: nextPlace(),
    ...(options.after === undefined ? {} : { after: options.after }),
    ...(options.chained ? { chained: true } : {}),
    ...(options.hold ? { heldUntil: Date.now() + options.hold } : {}),
  };
  return enter(command as Command);
}

function enter(command: Command): Promise<Outcome> {
  sent.add(command.id);
  countMineAsSeen(command);
  queue.push(command);
  remember(command);
  tellLine();
  show(command, "saving");
  const outcome = new Promise<Outcome>((resolve) => promises.set(command.id, resolve));
  void drain();
  return outcome;
}

/* Takes one back that has not left, as if it had not been entered. */
export function takeBack(command: Command): void {
  if (!queue.includes(command) || !isHeld(command)) return;
  leave(command);
  promises.delete(command.id);
  forget(command.event, command.thing);
}

/*
 * Gives up one that waits, on the arbiter's word. What comes next in its chain was read on what is no more: it stops there,
 * with `why`, until it is read again.
 */
export function giveUp(id: string, why: Problem): void {
  const command = queue.find((one) => one.id === id);
  if (!command) return;
  leave(command);
  promises.delete(id);
  const next = queue.find((one) => keyOf(one) === keyOf(command) && one.at > command.at);
  if (next?.chained) change(next, { refused: next.refused ?? why });
  if (!queue.some((one) => keyOf(one) === keyOf(command))) forget(command.event, command.thing);
  void drain();
}

/* One that was refused, or stands on what was given up, once the arbiter has read it again. */
export function enterAgain(command: Command<"game.happen">, body: Body<"game.happen">, seen: number): void {
  if (!queue.includes(command)) return;
  localStorage.removeItem(STORED + command.id);
  delete command.refused;
  command.body = body;
  command.seen = seen;
  countMineAsSeen(command);
  change(command, { id: commandId() });
  sent.add(command.id);
  void drain();
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
  queue.forEach((command) => stored.add(command.id));
  tellLine();
  holdAll();
  if (queue.length > 0) void drain();
}

onWord((word) => {
  const command = word.about === "command" ? (queue.find((one) => one.id === word.id) ?? gone.get(word.id)) : undefined;
  if (command) gone.delete(command.id);
  if (command && word.about === "command") take(command, word.outcome);
});
onReconnect(() => void drain());
onSessionChange(() => {
  waitingFor.value = "";
  if (queue.length > 0) void drain();
});
