/*
 * Random mixes of mouse and keyboard on the page of a round, in two windows, with entries from elsewhere, slow answers and
 * no network now and then. After each action the window must show what a person expects (mix_model.mjs), and in the end the
 * server must hold just what was entered.
 *
 *     mixes.mjs [MIXES [SEED [SECONDS]]]
 *
 * Without arguments it stops early on a machine that is too busy, and says how far it came.
 */

import { Event, Window, CODES } from "./mix_model.mjs";
import { BUTTONS, PARTS, clickButton, clickPart, compare, hasArrived, look, openWindow, setSlow, tellings } from "./mix_hands.mjs";
import { Arbiter } from "./arbiter.mjs";
import { PASSWORD } from "./server.mjs";
import { perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const MIXES = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 15);
const SECONDS = Number(process.argv[4] ?? (process.argv[2] === undefined ? 120 : 1e9));
const ACTIONS = 6; /* in a mix; the next goes on where it ended */
const ROUNDS = 2;
const EVENT = "mixes";
const READ_AFTER = 400; /* what arrived is taken as read after that long */
const SLOW = 250;
const SHOWN_FAULTS = 10;

function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { below: (most) => Math.floor(next() * most), pick: (list) => list[Math.floor(next() * list.length)], chance: (part) => next() < part };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* Another arbiter, who enters by the API. */
class Colleague {
  constructor(url) {
    this.url = url;
  }

  async signIn() {
    const answer = await fetch(`${this.url}/api/v1/session`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "deputy", password: PASSWORD }) });
    this.cookie = answer.headers.get("set-cookie").split(";")[0];
    this.csrf = (await answer.json()).csrf;
  }

  async read(path) {
    return (await fetch(`${this.url}/api/v1/events/${EVENT}${path}`, { headers: { Cookie: this.cookie } })).json();
  }

  async command(kind, body) {
    const headers = { "Content-Type": "application/json", "Staunton-Csrf": this.csrf, Cookie: this.cookie };
    const answer = await fetch(`${this.url}/api/v1/events/${EVENT}/commands`, { method: "POST", headers, body: JSON.stringify({ kind, body }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).seq;
  }
}

class Fault extends Error {}

class Mixer {
  constructor(url, context, seed) {
    this.url = url;
    this.context = context;
    this.random = randomOf(seed);
    this.colleague = new Colleague(url);
    this.log = [];
    this.counts = { mixes: 0, actions: 0 };
    this.slow = false;
    this.news = new Map(); /* place: when it was changed elsewhere */
    this.seq = 0; /* of the journal, after the last entry that was not made in this window */
  }

  async open() {
    await this.colleague.signIn();
    const boards = {};
    for (let round = 1; round <= ROUNDS; round += 1) {
      const view = await this.colleague.read(`/tournaments/1/rounds/${round}`);
      boards[round] = Object.fromEntries(view.boards.map((board) => [board.board, `${board.white.name} ${board.black.name} ${board.white.federation} ${board.black.federation}`]));
    }
    this.event = new Event(boards);
    this.pages = [await openWindow(this.context), await openWindow(this.context)];
    await this.startOver();
  }

  /* Both windows loaded again, from what the server holds. */
  async startOver() {
    await this.context.setOffline(false);
    [this.event.offline, this.event.screen, this.slow] = [false, null, false];
    this.event.pending.clear();
    this.event.queued = [];
    this.event.overtaken.clear();
    await pause(100);
    for (const page of this.pages) {
      await page.goto(`${this.url}/events/${EVENT}/tournaments/1/rounds/1`);
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(test|staunton\.command)\./.test(key)).forEach((key) => localStorage.removeItem(key)));
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const board of (await this.colleague.read(`/tournaments/1/rounds/${round}`)).boards) this.event.results[round][board.board] = board.result;
    }
    for (const page of this.pages) {
      await page.reload();
      await page.locator("table.results").waitFor();
    }
    this.event.windows = this.pages.map(() => new Window(this.event));
    this.event.done = [];
    this.at = 0;
  }

  get page() {
    return this.pages[this.at];
  }

  get window() {
    return this.event.windows[this.at];
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /* Whoever types has read what stands there. */
  async read(board) {
    const changed = this.news.get(this.window.place(board)) ?? 0;
    if (Date.now() - changed < READ_AFTER) await pause(READ_AFTER - (Date.now() - changed));
  }

  async arrive(page, window) {
    const shown = await compare(page, window.expected(), !this.event.offline);
    if (shown !== "") throw new Fault(`expected ${JSON.stringify(window.expected())}\nfound    ${shown}`);
  }

  /* What came from elsewhere is there to be read, also where a search hides it. */
  async getNews() {
    if (!(await hasArrived(this.page, this.seq))) throw new Fault(`entry ${this.seq} from elsewhere did not arrive`);
  }

  /* --- What may be done ------------------------------------------------------------------------------------------------ */

  actions() {
    const { window, random, event } = this;
    const rows = window.visible();
    const near = rows.filter((board) => Math.abs(board - window.atHand) < 5);
    const board = random.pick(near.length > 0 && random.chance(0.5) ? near : rows);
    const key = random.pick(Object.keys(CODES));
    const inDialog = window.dialog !== null;
    const list = [];
    const add = (weight, name, run) => list.push({ weight, name, run });

    if (inDialog) {
      add(3, "click Cancel", async () => {
        window.closeDialog();
        await this.page.locator("dialog footer button").first().click();
      });
      add(3, "click Clear result", async () => {
        await this.read(window.dialog.board);
        window.clear();
        await this.page.locator("dialog footer button").last().click();
      });
      add(1, `press ${key}`, () => (window.key(key), this.press(key)));
      add(1, "press Enter", () => (window.enterKey(), this.press("Enter")));
      add(2, "press Escape", () => (window.escape(), this.press("Escape")));
      add(1, "press /", () => (window.toSearch(), this.press("/")));
      return list;
    }

    add(12, `press ${key}`, async () => {
      if (window.focus !== "search" && window.atHand !== 0) await this.read(window.atHand);
      window.key(key);
      await this.press(key);
    });
    const quick = window.focus === "search" ? ["1", "2", "0", "ArrowDown"] : ["1", "0", "5", "1", "0", "x", "ArrowDown", "ArrowUp"];
    const several = Array.from({ length: 2 + random.below(5) }, () => random.pick(quick));
    if (window.focus !== "control") {
      add(6, `type ${several.join(" ")}`, async () => {
        if (window.focus !== "search") for (const [place, changed] of this.news) if (Date.now() - changed < READ_AFTER) await this.read(Number(place.split("/")[1]));
        for (const one of several) {
          if (window.focus === "search" && one === "ArrowDown") window.enterKey();
          else if (one.startsWith("Arrow")) window.arrow(one === "ArrowDown" ? 1 : -1);
          else window.key(one);
        }
        await this.press(...several);
      });
    }
    if (window.focus !== "search") {
      add(4, "press Delete", async () => {
        if (window.atHand !== 0) await this.read(window.atHand);
        window.askClear();
        await this.press(random.pick(["Delete", "Backspace"]));
      });
      if (window.focus !== "control") {
        for (const [name, by] of [["ArrowDown", 1], ["ArrowUp", -1], ["PageDown", 10], ["Control+End", 1_000], ["Control+Home", -1_000]]) add(2, `press ${name}`, () => (window.arrow(by), this.press(name)));
        add(1, "press ArrowLeft", () => (window.arrow(0), this.press("ArrowLeft")));
        add(1, "press ArrowRight", () => (window.arrow(0), this.press("ArrowRight")));
      }
      add(3, "press /", () => (window.toSearch(), this.press("/")));
      const number = String(1 + random.below(22));
      const sought = random.pick([number, number, random.pick(["ita", "fra", "aa", "b", "zz"])]);
      add(4, `search ${sought} and Enter`, async () => {
        window.toSearch();
        for (const letter of sought) window.write(letter);
        window.enterKey();
        await this.press("/", ...sought, "Enter");
      });
      add(3, `search ${sought} and Escape`, async () => {
        window.toSearch();
        for (const letter of sought) window.write(letter);
        window.escape();
        await this.press("/", ...sought, "Escape");
      });
    } else {
      const letter = random.pick(["1", "2", "8", "a"]);
      add(4, `press ${letter}`, () => (window.write(letter), this.press(letter)));
      add(6, "press Escape", () => (window.escape(), this.press("Escape")));
      add(3, "press ArrowDown", () => (window.enterKey(), this.press("ArrowDown")));
    }
    if (window.focus === "search" || window.focus === "grid" || window.focus === "page" || (window.focus === "panel" && window.on !== null)) {
      add(5, "press Enter", async () => {
        if (window.focus === "panel") await this.read(window.atHand);
        window.enterKey();
        await this.press("Enter");
      });
    }
    if (window.focus !== "control") {
      add(3, "press Escape", async () => {
        if (!event.offline) await this.arrive(this.page, window); /* what is on its way is not put aside */
        window.escape();
        await this.press("Escape");
      });
    }
    for (const tab of ["Tab", "Shift+Tab"]) add(2, `press ${tab}`, () => this.tab(tab));

    if (board !== undefined) {
      add(10, `click the result of board ${board}`, async () => {
        window.following = true;
        window.take(board);
        await clickPart(this.page, board, ".result-cell");
      });
      const part = random.pick(PARTS);
      add(5, `click ${part} of board ${board}`, async () => {
        window.take(board);
        await clickPart(this.page, board, part);
      });
      add(4, `click the result of board ${board} and press ${key}`, async () => {
        await this.read(board);
        window.following = true;
        window.take(board);
        window.key(key);
        await clickPart(this.page, board, ".result-cell");
        await this.press(key);
      });
    }
    if (window.panel !== 0) {
      const index = random.below(BUTTONS.length);
      add(8, `click ${BUTTONS[index]} in the panel`, async () => {
        await this.read(window.panel);
        window.set(window.panel, BUTTONS[index]);
        window.intoPanel(BUTTONS[index]);
        window.settle();
        await clickButton(this.page, index);
      });
      add(1, "click the title of the panel", async () => {
        window.intoPanel("title");
        window.settle();
        await this.page.locator(".panel h2").click();
      });
      add(1, "close the panel", async () => {
        window.following = false;
        window.focus = window.atHand === 0 ? "page" : "grid";
        window.settle();
        await this.page.locator(".panel-header button").click();
      });
    }
    add(2, "click the heading", async () => {
      window.focus = "page";
      window.settle();
      await this.page.locator("main h1").click();
    });
    const filter = random.pick(["all", "missing"]);
    add(2, `choose the filter ${filter}`, async () => {
      window.choose(filter);
      const select = this.page.getByLabel("Filter");
      await select.focus();
      await select.selectOption(filter);
    });

    if (!event.offline) {
      const round = 1 + (window.round % ROUNDS);
      add(1, `go to round ${round}`, () => this.toRound(round));
      add(1, "g s, g t, and back", () => this.away());
      add(1, "load again", () => this.reload());
      add(2, "to the other window", () => this.toOther());
      if (event.done.length > 0 && window.focus !== "search" && (event.done.at(-1).isMine || random.chance(0.2))) add(4, "undo", () => this.undo());
      add(1, this.slow ? "quick answers" : "slow answers", async () => {
        this.slow = !this.slow;
        await setSlow(this.page, this.slow ? SLOW : 0);
      });
    }
    add(event.offline ? 8 : 0.7, event.offline ? "network on" : "network off", () => (event.offline ? this.online() : this.offline()));
    const [theirs, code] = [1 + random.below(Object.keys(event.boards[window.round]).length), random.pick([...new Set(Object.values(CODES))])];
    add(3, `elsewhere board ${theirs} is ${code}`, () => this.elsewhere(theirs, code));
    return list;
  }

  async tab(key) {
    const { window } = this;
    const selected = window.focus === "search";
    await this.press(key);
    await pause(20);
    const { focus } = await look(this.page);
    if (focus === "search") [window.focus, window.isSelected] = ["search", true];
    else if (focus.startsWith("grid")) window.take(window.atHand);
    else if (focus === "panel") window.intoPanel(null);
    else window.focus = focus;
    if (selected) window.isSelected = false;
    window.settle();
  }

  async toRound(round) {
    await this.arrive(this.page, this.window);
    const same = this.window;
    await this.page.locator(`.round-steps a[href$="/rounds/${round}"]`).click();
    same.enter(round, false);
    await this.page.locator("table.results").waitFor();
  }

  /* To other pages, where nothing typed reaches a board, and back. */
  async away() {
    await this.arrive(this.page, this.window);
    const { round } = this.window;
    if (this.window.focus === "search") {
      this.window.escape();
      await this.press("Escape");
    }
    await this.goTo("s", "Standings");
    await this.press("1", "0", "Delete", "5");
    await this.goTo("t", "Open");
    await this.press("1", "x");
    await this.page.goBack();
    await this.page.goBack();
    await this.page.getByRole("heading", { level: 1, name: `Round ${round} of` }).waitFor();
    await this.page.locator("table.results").waitFor();
    this.window.enter(round);
  }

  /* The two keys must follow within a moment: on a busy machine they are tried again. */
  async goTo(letter, heading) {
    const shown = this.page.getByRole("heading", { level: 1, name: heading });
    for (let tries = 0; tries < 3 && (await shown.count()) === 0; tries += 1) {
      await this.press("g", letter);
      await shown.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
    await shown.waitFor();
  }

  async reload() {
    await this.arrive(this.page, this.window);
    await this.page.reload();
    await this.page.locator("table.results").waitFor();
    this.window.refused.clear();
    this.window.isUnchanged = false;
    this.window.enter(this.window.round);
  }

  async undo() {
    const told = this.page.locator(".banner.done, .banner.refused");
    await this.arrive(this.page, this.window);
    this.event.undo(this.window);
    /* Where the button does not name yet what the table shows, undo says so and takes nothing back. */
    for (let tries = 0; tries < 5; tries += 1) {
      await this.press("Control+z");
      await told.first().waitFor();
      if (!(await told.first().innerText()).startsWith("Nothing was undone")) break;
      await told.getByRole("button").first().evaluate((button) => button.click());
      await told.first().waitFor({ state: "detached" });
    }
    await this.arrive(this.page, this.window);
    await this.page.evaluate(() => document.querySelectorAll(".banner.done button, .banner.refused button").forEach((button) => button.click()));
    await told.first().waitFor({ state: "detached" });
  }

  async toOther() {
    await this.arrive(this.page, this.window);
    this.at = 1 - this.at;
    await this.page.bringToFront();
    this.window.settle();
    this.seq = (await this.colleague.read("")).seq;
    await this.getNews();
    for (const place of Object.keys(this.event.results[this.window.round])) this.news.set(this.window.place(place), Date.now());
  }

  async offline() {
    await this.arrive(this.page, this.window);
    this.event.disconnect();
    await this.context.setOffline(true);
    await this.page.getByText("No connection to the server.").waitFor();
  }

  async online() {
    await this.context.setOffline(false);
    this.event.reconnect();
    await this.page.locator(".banner.attention").waitFor({ state: "detached" });
    await this.getNews();
    for (const [place] of this.event.boards[this.window.round] ? Object.entries(this.event.boards[this.window.round]) : []) this.news.set(this.window.place(place), Date.now());
  }

  async elsewhere(board, code) {
    if (!this.event.offline) await this.arrive(this.page, this.window);
    this.event.elsewhere(this.window.round, board, code);
    this.seq = await this.colleague.command("result.set", { tournament: 1, round: this.window.round, board, result: code });
    if (!this.event.offline) {
      await this.arrive(this.page, this.window);
      await this.getNews();
    }
    this.news.set(this.window.place(board), Date.now());
  }

  /* --- Mixes ------------------------------------------------------------------------------------------------------------ */

  async act() {
    const all = this.actions();
    let left = (this.random.below(1_000_000) / 1_000_000) * all.reduce((sum, one) => sum + one.weight, 0);
    const chosen = all.find((one) => (left -= one.weight) < 0) ?? all.at(-1);
    this.log.push(`window ${this.at + 1}: ${chosen.name}`);
    this.counts.actions += 1;
    await chosen.run();
    const shown = await compare(this.page, this.window.expected());
    if (shown !== "") throw new Fault(`expected ${JSON.stringify(this.window.expected())}\nfound    ${shown}`);
  }

  async mix() {
    this.log = [...this.log.slice(-40), "--"];
    this.counts.mixes += 1;
    for (let action = 0; action < ACTIONS; action += 1) await this.act();
    if (this.event.offline) await this.online();
    await this.arrive(this.page, this.window);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const held = Object.fromEntries((await this.colleague.read(`/tournaments/1/rounds/${round}`)).boards.map((board) => [board.board, board.result]));
      if (JSON.stringify(held) !== JSON.stringify(this.event.results[round])) throw new Fault(`round ${round}: expected ${JSON.stringify(this.event.results[round])}\nfound    ${JSON.stringify(held)}`);
    }
  }
}

async function story(server, browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1100 }, locale: "en-GB", reducedMotion: "reduce" });
  context.setDefaultTimeout(8_000);
  await step("an event of two rounds, two windows", async () => {
    await server.addAccount("deputy");
    const arbiter = new Arbiter(await context.newPage(), server.url);
    await arbiter.go("/");
    await arbiter.signIn();
    await arbiter.button("Sign out").waitFor();
    await arbiter.send("/events", { name: "Mixes", from: "2026-10-03" });
    const letters = [..."abcdefghijklmnopqrst"];
    const players = Array.from({ length: 37 }, (_, index) => ({ name: `${letters[index % 20].toUpperCase()}${letters[(index * 7) % 20]}, ${letters[(index * 3) % 20].toUpperCase()}o`, rating: 2400 - index, federation: index % 3 === 0 ? "ITA" : "FRA" }));
    await arbiter.command(EVENT, "player.add", { players });
    await arbiter.command(EVENT, "tournament.create", { name: "Open", system: "round-robin", tiebreaks: [] });
    await arbiter.command(EVENT, "entry.add", { tournament: 1, players: players.map((_, index) => index + 1) });
    await arbiter.command(EVENT, "numbers.draw", { tournament: 1, method: "rating" });
    await arbiter.command(EVENT, "round.pair", { tournament: 1 });
    await arbiter.page.close();
  });
  const mixer = new Mixer(server.url, context, SEED);
  await mixer.open();
  const faults = [];
  await step(`random mixes of mouse and keys end as a person expects (seed ${SEED})`, async () => {
    const until = Date.now() + 1_000 * SECONDS;
    while (mixer.counts.mixes < MIXES && Date.now() < until) {
      try {
        await mixer.mix();
      } catch (error) {
        const told = await tellings(mixer.page).catch(() => "");
        faults.push(`mix ${mixer.counts.mixes}\n${mixer.log.join("\n")}\n${error instanceof Fault ? error.message : error.stack}\ntold     ${told}`);
        console.log(faults.at(-1).replace(/^/gm, "# "));
        if (faults.length >= SHOWN_FAULTS) break;
        await mixer.startOver();
      }
      if (mixer.counts.mixes % 100 === 0) console.log(`# ${mixer.counts.mixes} mixes so far, ${faults.length} wrong`);
    }
    console.log(`# ${mixer.counts.mixes} mixes, ${mixer.counts.actions} actions, ${faults.length} wrong`);
    if (faults.length > 0) throw new Error(`${faults.length} of the mixes went wrong, see above`);
  });
}

await perform(story);
