/*
 * What a person expects of the page of a round, written without a look at the console: which board is at hand, which one
 * the panel shows, where the keyboard is, what every board shows and what the server must hold in the end.
 *
 * The rules: one board is at hand, and the panel shows it unless it was closed. A click in a row takes that board, an arrow
 * the next. A result key is for the board at hand, wherever the focus is, and goes on to the next row; in the panel it stays. In the
 * search box keys are text, in a dialog they are the dialog's. What a search hides comes back with Escape, and
 * a number leads to its board among all the others.
 */

export const CODES = { 1: "1-0", 0: "0-1", 5: "1/2-1/2", "=": "1/2-1/2", "+": "+/-", "-": "-/+", x: "-/-", z: "0-0", h: "1/2-0", j: "0-1/2", p: "postponed" };
export const SHOWN = {
  "": "_ _", "1-0": "1 0", "0-1": "0 1", "1/2-1/2": "½ ½", "+/-": "+ −", "-/+": "− +", "-/-": "− −", "0-0": "0 0", "1/2-0": "½ 0", "0-1/2": "0 ½",
  "1-0u": "1 0", "1/2-1/2u": "½ ½", "0-1u": "0 1", postponed: "postponed",
};

/* One window on the page of a round. */
export class Window {
  constructor(event) {
    this.event = event;
    this.enter(1);
  }

  /* The page of a round is opened. `anew`: from another page, or loaded again. */
  enter(round, anew = true) {
    this.round = round;
    if (anew) [this.filter, this.search, this.following] = ["all", "", true];
    this.refused ??= new Set(); /* places whose entry was refused, until that is put aside */
    this.touched = new Set(this.refused); /* places that show how far an entry has come: no filter hides them */
    this.kept = 0;
    this.isUnchanged ??= false; /* the last entry was there already */
    this.focus = "grid";
    this.dialog = null;
    this.wanted = this.visible().find((board) => this.shown(board) === "") ?? this.visible()[0] ?? null; /* null: none was shown yet */
    this.settle();
    if (this.atHand === 0) this.focus = "page";
  }

  place(board) {
    return `${this.round}/${board}`;
  }

  shown(board) {
    return this.event.pending.get(this.place(board)) ?? (this.event.screen ?? this.event.results)[this.round][board];
  }

  visible() {
    const boards = this.event.boards[this.round];
    const numbers = Object.keys(boards).map(Number);
    const sought = this.search.trim();
    if (/^\d+$/.test(sought)) return numbers.filter((board) => board === Number(sought));
    const isMissing = (board) => ["", "postponed"].includes(this.shown(board)) || this.touched.has(this.place(board)) || board === this.kept;
    return numbers.filter((board) => (this.filter === "all" || isMissing(board)) && `${board} ${boards[board]}`.toLowerCase().includes(sought.toLowerCase()));
  }

  /* Puts the board at hand where rows came and went. */
  settle() {
    for (;;) {
      const before = this.kept;
      const rows = this.visible();
      this.wanted ??= rows[0] ?? null;
      if (rows.length === 0) this.atHand = 0;
      else if (rows.includes(this.wanted)) this.atHand = this.wanted;
      else {
        this.atHand = this.search === "" ? (rows.find((board) => board > this.wanted) ?? rows.at(-1)) : rows[0];
        if (this.search === "" || this.focus !== "search") this.wanted = this.atHand;
      }
      this.kept = this.filter === "missing" ? this.atHand : 0;
      if (this.kept === before) return;
    }
  }

  get panel() {
    return this.following ? this.atHand : 0;
  }

  take(board) {
    this.wanted = board;
    this.focus = "grid";
    this.settle();
  }

  set(board, code) {
    this.touched.add(this.place(board));
    this.refused.delete(this.place(board));
    this.event.set(this, board, code);
  }

  below() {
    const rows = this.visible();
    return rows[Math.min(rows.indexOf(this.atHand) + 1, rows.length - 1)];
  }

  /* A letter or figure was pressed. */
  key(key) {
    if (this.dialog || (this.focus !== "search" && CODES[key] === undefined)) return;
    if (this.focus === "search") {
      this.write(key);
    } else if (this.focus === "panel") {
      this.set(this.atHand, CODES[key]);
    } else if (this.atHand !== 0) {
      const next = this.below();
      this.set(this.atHand, CODES[key]);
      this.take(next);
    }
    this.settle();
  }

  write(text) {
    this.search = this.isSelected ? text : this.search + text;
    this.isSelected = false;
    this.settle();
  }

  toSearch() {
    if (this.dialog || this.focus === "search") return;
    this.focus = "search";
    this.isSelected = true;
    this.settle();
  }

  arrow(by) {
    if (this.dialog || this.atHand === 0 || (this.focus !== "grid" && this.focus !== "page")) return;
    const rows = this.visible();
    this.take(rows[Math.max(0, Math.min(rows.indexOf(this.atHand) + by, rows.length - 1))]);
  }

  /* In the panel: on which button the focus is, where that is known. */
  intoPanel(on) {
    this.focus = "panel";
    this.on = on;
  }

  open() {
    this.following = true;
    this.intoPanel("title");
  }

  enterKey() {
    if (this.dialog) this.closeDialog(); /* the safe answer has the focus */
    else if (this.focus === "search") {
      if (this.atHand !== 0) {
        this.take(this.atHand);
        if (/^\d+$/.test(this.search.trim())) this.search = "";
      }
    } else if (this.focus === "panel") {
      if (this.on !== "title") this.set(this.atHand, this.on);
    } else if (this.atHand !== 0) {
      this.take(this.atHand);
      this.open();
    }
    this.settle();
  }

  escape() {
    if (this.dialog) {
      this.closeDialog();
    } else if (this.focus === "search") {
      this.search = "";
      this.settle();
      if (this.atHand !== 0) this.take(this.atHand);
      else this.focus = "page";
    } else if (this.focus === "panel") {
      this.following = false;
      this.focus = this.atHand === 0 ? "page" : "grid";
    } else if (this.focus !== "control") {
      if (this.atHand !== 0 && !this.event.pending.has(this.place(this.atHand))) {
        this.touched.delete(this.place(this.atHand));
        this.refused.delete(this.place(this.atHand));
      }
      this.search = "";
    }
    this.settle();
  }

  askClear() {
    if (this.dialog || this.focus === "search" || this.atHand === 0 || this.shown(this.atHand) === "") return;
    this.dialog = { board: this.atHand, from: this.focus, on: this.on };
  }

  closeDialog() {
    this.focus = this.dialog.from;
    this.dialog = null;
  }

  clear() {
    const { board } = this.dialog;
    this.closeDialog();
    this.set(board, "");
    this.settle();
  }

  choose(filter) {
    this.filter = filter;
    this.kept = 0;
    this.focus = "control";
    this.settle();
  }

  /* What must be on screen. */
  expected() {
    return {
      round: this.round,
      atHand: this.atHand,
      panel: this.panel,
      panelShows: this.panel === 0 ? "" : SHOWN[this.shown(this.panel)],
      focus: this.dialog ? "dialog" : this.focus === "grid" ? `grid:${this.atHand}` : this.focus,
      dialog: this.dialog ? this.dialog.board : 0,
      search: this.search,
      rows: this.visible().map((board) => `${board}: ${SHOWN[this.shown(board)]}`),
    };
  }
}

/* The event as the server must come to hold it, and its windows. */
export class Event {
  constructor(boards) {
    this.boards = boards; /* by round, by number: who plays */
    this.results = {};
    for (const [round, all] of Object.entries(boards)) this.results[round] = Object.fromEntries(Object.keys(all).map((board) => [board, ""]));
    this.offline = false;
    this.screen = null; /* without a network: the results as they were last seen */
    this.pending = new Map(); /* "round/board": what was entered there last without a network */
    this.queued = []; /* all that was, in order */
    this.overtaken = new Set(); /* what another changed meanwhile */
    this.windows = [];
    this.done = []; /* what is in effect, the last at the end */
  }

  /*
   * Takes back what was done last, if it is mine. After an entry that changed nothing there is nothing to take back: that is
   * said, and the next undo is meant for what came before.
   */
  undo(window) {
    const last = this.done.at(-1);
    if (window.isUnchanged) {
      window.isUnchanged = false;
    } else if (last?.isMine) {
      this.done.pop();
      this.#put(last.place, last.before, null);
      for (const one of this.windows) one.settle();
    }
  }

  set(window, board, code) {
    if (this.offline) {
      this.pending.set(window.place(board), code);
      this.queued.push({ place: window.place(board), code, by: window });
    } else this.#write(window.place(board), code, window);
  }

  /* `by`: the window that entered it; null: another arbiter. */
  #write(place, code, by) {
    const [round, board] = place.split("/").map(Number);
    if (by) by.isUnchanged = this.results[round][board] === code;
    if (this.results[round][board] === code) return;
    this.done.push({ isMine: by !== null, place, before: this.results[round][board] });
    this.#put(place, code, by);
  }

  #put(place, code, by) {
    const [round, board] = place.split("/").map(Number);
    this.results[round][board] = code;
    for (const window of this.windows) if (window !== by) window.isUnchanged = false;
    for (const window of this.windows) if (window !== by && !window.refused.has(place)) window.touched.delete(place);
    for (const window of this.windows) if (window !== by) window.settle(); /* each shows every change as it comes */
  }

  /* Another arbiter, at another machine. */
  elsewhere(round, board, code) {
    const place = `${round}/${board}`;
    if (this.results[round][board] === code) return;
    if (this.offline) {
      this.done.push({ isMine: false, place, before: this.results[round][board] });
      this.results[round][board] = code;
      this.overtaken.add(place);
    } else {
      this.#write(place, code, null);
      for (const window of this.windows) window.settle();
    }
  }

  disconnect() {
    this.offline = true;
    this.screen = structuredClone(this.results);
  }

  /* The network is back: what another changed meanwhile is not overwritten. */
  reconnect() {
    this.offline = false;
    this.screen = null;
    for (const { place, code, by } of this.queued) {
      if (!this.overtaken.has(place)) this.#write(place, code, by);
      else by.refused.add(place);
    }
    this.queued = [];
    for (const place of this.overtaken) for (const window of this.windows) if (!window.refused.has(place)) window.touched.delete(place);
    this.pending.clear();
    this.overtaken.clear();
    for (const window of this.windows) window.settle();
  }
}
