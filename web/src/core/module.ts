/*
 * The rules of the program itself, compiled to WebAssembly (web/wasm/exchange.h says how a call goes). The files beside
 * this one give the calls their types; none of them decides anything.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Problem } from "../api/shapes";
import address from "./staunton.wasm?url";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  "exchange.room": (length: number) => number;
  "exchange.answer": () => number;
}

type Call = (length: number) => number;

/* A refusal of the core, in the shape of the server's. */
export class CoreProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

let exports: Exports | null = null;

/* The C library wants these for files that the core never has. */
const HOST = { wasi_snapshot_preview1: { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 } };

async function instantiate(): Promise<WebAssembly.Instance> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await WebAssembly.instantiate(await answer.arrayBuffer(), HOST)).instance;
}

let spoken: { code: string; texts: unknown } | null = null;

/* The module holds the texts of English; the page hands it those of its own language. */
function speak(): void {
  if (exports && spoken) callCore("language.load", spoken);
}

export function sayIn(code: string, texts: unknown): void {
  spoken = { code, texts };
  speak();
}

const loaded = signal(false);

export const isCoreLoaded = (): boolean => loaded.value;

let loading: Promise<void> | null = null;

/* Loads it for what is on screen, which is drawn again then; false until it is there. Without it a page says less. */
export function useCore(): boolean {
  useEffect(() => void loadCore().catch(() => undefined), []);
  return loaded.value;
}

/* Once for the page, before the first call. */
export function loadCore(): Promise<void> {
  loading ??= instantiate().then((instance) => {
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    speak();
    loaded.value = true;
  });
  return loading;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* One call: throws CoreProblem when the core refuses. */
export function callCore<Answer>(name: string, request: unknown = {}): Answer {
  if (!exports) throw new Error("the core is not loaded");
  const call = (exports as unknown as Record<string, Call>)[name];
  if (!call) throw new Error(`the core has no ${name}`);
  const bytes = encoder.encode(JSON.stringify(request));
  const room = exports["exchange.room"](bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const length = call(bytes.length);
  const text = decoder.decode(new Uint8Array(exports.memory.buffer, exports["exchange.answer"](), length));
  const { answer, problem } = JSON.parse(text) as { answer: Answer; problem?: Problem };
  if (problem) throw new CoreProblem(problem);
  return answer;
}
