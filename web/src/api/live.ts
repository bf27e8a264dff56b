/* The live stream of an event. A hidden tab closes it, since a browser allows few connections to one server. */

import { useEffect } from "preact/hooks";
import { BASE } from "../base";
import { refreshDraws, takeDraw } from "../store/draws";
import { loadSession } from "../store/session";
import { readOnce, refreshEvent, refreshGames, reloadEvent, takeFact } from "../store/views";
import { checkConnection } from "./connection";
import type { Draw, EventView, Fact } from "./shapes";

const OPEN_AGAIN_AFTER = 2_000;

class LiveStream {
  private source: EventSource | null = null;
  private timer = 0;
  private ended = false;

  constructor(
    private readonly event: string,
    private seq: number,
    private readonly tournaments: () => readonly number[],
  ) {
    document.addEventListener("visibilitychange", this.follow);
    this.follow();
  }

  private readonly follow = (): void => {
    if (document.hidden) this.shut();
    else if (!this.source) this.open();
  };

  private open(): void {
    const source = new EventSource(`${BASE}/api/v1/events/${this.event}/live?after=${this.seq}`);
    this.source = source;
    source.addEventListener("fact", (message) => this.take(message as MessageEvent<string>));
    source.addEventListener("game", () => refreshGames(this.event));
    source.addEventListener("draw", (message) => takeDraw(this.event, JSON.parse((message as MessageEvent<string>).data) as Draw));
    source.addEventListener("reset", () => void this.startOver());
    source.addEventListener("session", () => void loadSession().catch(() => undefined));
    source.addEventListener("state", () => refreshEvent(this.event));
    source.addEventListener("open", () => {
      refreshEvent(this.event);
      void refreshDraws(this.event, this.tournaments());
    });
    source.addEventListener("error", () => this.failed(source));
  }

  private take(message: MessageEvent<string>): void {
    const fact = JSON.parse(message.data) as Fact;
    this.seq = Math.max(this.seq, fact.seq);
    takeFact(this.event, fact);
  }

  /* The journal is shorter than what was seen here: follow it from its present end. */
  private async startOver(): Promise<void> {
    this.shut();
    reloadEvent(this.event);
    try {
      this.seq = (await readOnce<EventView>(`/api/v1/events/${this.event}`))?.seq ?? 0;
    } catch {
      this.seq = 0;
    }
    this.openLater();
  }

  private openLater(): void {
    if (!this.ended) this.timer = window.setTimeout(this.follow, OPEN_AGAIN_AFTER);
  }

  private failed(source: EventSource): void {
    void checkConnection();
    if (source.readyState !== EventSource.CLOSED || this.source !== source) return;
    this.shut();
    this.openLater();
  }

  private shut(): void {
    window.clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  end(): void {
    this.ended = true;
    document.removeEventListener("visibilitychange", this.follow);
    this.shut();
  }
}

/* Follows an event while the component lives, from the seq that is on screen. */
export function useLive(event: string, seq: number | null, tournaments: () => readonly number[]): void {
  const ready = seq !== null;
  useEffect(() => {
    if (!ready || event === "") return;
    const stream = new LiveStream(event, seq, tournaments);
    return () => stream.end();
  }, [event, ready]);
}
