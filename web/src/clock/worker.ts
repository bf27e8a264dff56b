/*
 * The service worker of the clock: once loaded, the clock works without the network. It keeps the page and all that the page
 * loads as one set; a newer set takes over at the next load.
 */

interface Event {
  waitUntil: (done: Promise<unknown>) => void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Worker {
  addEventListener(kind: "install" | "activate", listener: (event: Event) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting: () => Promise<void>;
  readonly clients: { claim: () => Promise<void> };
  readonly location: Location;
}

const worker = globalThis as unknown as Worker;

/* Filled in by the build; the page of the clock comes first. They stand beside this file. */
const KEPT = (JSON.parse("__KEPT__") as string[]).map((name) => new URL(name, worker.location.href).pathname);
const PREFIX = `staunton-clock ${KEPT[0]} `;
const CACHE = PREFIX + KEPT.slice(1).join(" ");

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "no-cache" })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path);
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === worker.location.origin && KEPT.includes(pathname)) event.respondWith(answer(event.request, pathname));
});
