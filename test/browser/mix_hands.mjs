/* The hands and eyes of the random mixes: what is done in a real window, and what is seen there. */

const WITHIN = 15_000; /* a busy machine is no fault of the page */

/* Runs in the page: answers of the server may be slow; `look` reads what a person sees. */
function prepare() {
  const fetchNow = globalThis.fetch.bind(globalThis);
  const late = () => new Promise((resolve) => setTimeout(resolve, Math.random() * Number(localStorage.getItem("test.slow") ?? 0)));
  let arrived = 0; /* the journal's seq in the newest view of the round that came */
  globalThis.fetch = async (...request) => {
    if (localStorage.getItem("test.slow")) await late();
    const answer = await fetchNow(...request);
    if (localStorage.getItem("test.slow")) await late();
    if (/\/rounds\/\d+$/.test(String(request[0]))) arrived = Math.max(arrived, Number(/^(?:W\/)?"(\d+)/.exec(answer.headers.get("ETag") ?? "")?.[1] ?? 0));
    return answer;
  };
  globalThis.awaitSeq = async (seq, within) => {
    const until = Date.now() + within;
    while (arrived < seq && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 8));
    return arrived >= seq;
  };

  const resultOf = (place) => {
    const word = place.querySelector(".result-word");
    return word ? "postponed" : [...place.querySelectorAll(".result-side")].map((side) => side.textContent).join(" ");
  };
  const boardOf = (row) => Number(row?.querySelector(".board-number")?.textContent ?? 0);
  const focusOf = (element) => {
    if (element?.closest("dialog")) return "dialog";
    if (element?.id === "search") return "search";
    if (element?.closest(".panel")) return "panel";
    if (element?.closest("[data-cell]")) return `grid:${boardOf(element.closest("tr"))}`;
    return !element || element === document.body || element.matches("main, h1") ? "page" : "control";
  };
  globalThis.look = () => {
    const panel = document.querySelector("aside.panel");
    const title = /^Board (\d+)$/.exec(panel?.querySelector("h2")?.textContent ?? "");
    const asked = /board (\d+)/.exec(document.querySelector("dialog[open] h2")?.textContent ?? "");
    return {
      round: Number(/^Round (\d+) of/.exec(document.querySelector("main h1")?.textContent ?? "")?.[1] ?? 0),
      atHand: boardOf(document.querySelector('table.results [data-cell][tabindex="0"]')?.closest("tr")),
      panel: Number(title?.[1] ?? 0),
      panelShows: title ? resultOf(panel.querySelector(".panel-result")) : "",
      focus: focusOf(document.activeElement),
      dialog: Number(asked?.[1] ?? 0),
      search: document.getElementById("search")?.value ?? "",
      rows: [...document.querySelectorAll("table.results tr.board-row")].map((row) => `${boardOf(row)}: ${resultOf(row.querySelector(".result-cell"))}`),
    };
  };
  const isSent = () => !Object.keys(localStorage).some((key) => key.startsWith("staunton.command.")) && !document.querySelector(".status.saving, .status.waiting");
  globalThis.awaitLook = async (wanted, sent, within) => {
    const until = Date.now() + within;
    for (;;) {
      const seen = JSON.stringify(globalThis.look());
      if (seen === wanted && (!sent || isSent())) return "";
      if (Date.now() > until) return seen === wanted ? "entries are still on their way" : seen;
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  };
}

export async function openWindow(context) {
  const page = await context.newPage();
  await page.addInitScript(prepare);
  return page;
}

/* Empty when the window shows what is expected, or comes to; else what it shows instead. `sent`: also once all has arrived. */
export function compare(page, expected, sent = false) {
  return page.evaluate(([wanted, all, within]) => globalThis.awaitLook(wanted, all, within), [JSON.stringify(expected), sent, WITHIN]);
}

/* Has the window got what was entered up to this seq of the journal, also where its rows are not shown? */
export function hasArrived(page, seq) {
  return page.evaluate(([wanted, within]) => globalThis.awaitSeq(wanted, within), [seq, WITHIN]);
}

export function look(page) {
  return page.evaluate(() => globalThis.look());
}

/* What the page says of entries and faults, for whoever looks for the cause of a difference. */
export function tellings(page) {
  return page.evaluate(() => JSON.stringify([...document.querySelectorAll(".banner, tr.note-row, td.row-state, aside.panel .status, aside.panel .note")].map((place) => place.textContent.trim()).filter((text) => text !== "")));
}

export function setSlow(page, most) {
  return page.evaluate((value) => (value === 0 ? localStorage.removeItem("test.slow") : localStorage.setItem("test.slow", String(value))), most);
}

const row = (page, board) => page.locator("table.results tr.board-row").filter({ has: page.locator(".board-number", { hasText: new RegExp(`^${board}$`) }) });

/* Where in a row somebody may click. */
export const PARTS = [".board-number", ".white-player", ".black-player", ".points", ".row-state"];

export async function clickPart(page, board, part) {
  await row(page, board).locator(part).first().click();
}

export async function clickButton(page, index) {
  await page.locator(".panel .result-buttons button").nth(index).click();
}

export const BUTTONS = ["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-", "0-0", "1/2-0", "0-1/2", "1-0u", "1/2-1/2u", "0-1u", "postponed"];
