/*
 * Takes the pictures of the guide: starts a program on a fresh demo database, works in the console as an arbiter does,
 * and writes docs/screenshots/*.png.
 *
 *   node tools/screenshots.mjs [PROGRAM]      PROGRAM: build/release/staunton unless given
 */

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = resolve(fileURLToPath(new URL("..", import.meta.url)));
const { chromium } = createRequire(join(TOP, "web/package.json"))("playwright-core");

const PROGRAM = resolve(process.argv[2] ?? join(TOP, "build/release/staunton"));
const PICTURES = join(TOP, "docs/screenshots");
const MOST_BYTES = 2_500_000;
const PASSWORD = "twelve knights ride";
const EVENT = "city-open-2026";
const SWISS = "castle-open-2026"; /* the demonstration has its fifth round drafted */
const DESK = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, locale: "en-GB", colorScheme: "light", reducedMotion: "reduce" };
const PHONE = { ...DESK, viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PASTED = `name;rating;title;federation;club;birth
Adami, Nora;1984;;ITA;Torino;2003
Belli, Franco;1921;CM;ITA;Torino;1971
Costa, Irene;1875;;ITA;Milano;1999-03-21
Danesi, Pietro;1790;;ITA;;`;

/* The address that the server prints once it answers. */
function address(child) {
  return new Promise((done, failed) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      const found = /(http:\/\/\S+?)\/?\s/.exec(text);
      if (found) done(found[1]);
    });
    child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
}

class Console {
  constructor(page, url) {
    this.page = page;
    this.url = url;
  }

  async go(path) {
    await this.page.goto(this.url + path);
    await this.page.waitForSelector("main h1");
    await this.settle();
  }

  tournament(number, rest = "") {
    return this.go(`/events/${EVENT}/tournaments/${number}${rest}`);
  }

  async signIn() {
    await this.go("/");
    await this.button("Sign in").click();
    await this.page.fill('dialog input[type="password"]', PASSWORD);
    await this.page.press('dialog input[type="password"]', "Enter");
    await this.page.getByRole("button", { name: "Sign out" }).waitFor();
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  link(name) {
    return this.page.getByRole("link", { name, exact: true });
  }

  row(board) {
    return this.page.locator("table.results tr.board-row").nth(board - 1);
  }

  async type(board, key) {
    await this.row(board).locator(".result-cell").focus();
    await this.page.keyboard.press(key);
  }

  /* Nothing is on its way any more. */
  settle() {
    return this.page.waitForTimeout(300);
  }

  async shoot(name) {
    await this.page.mouse.move(1, 1); /* no row is lit up by the mouse */
    await this.settle();
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }
}

async function desk(context, url) {
  const arbiter = new Console(await context.newPage(), url);
  await arbiter.signIn();
  await arbiter.go(`/events/${EVENT}`);
  await arbiter.shoot("overview");

  await arbiter.tournament(1, "/rounds/6");
  await arbiter.type(4, "5");
  await arbiter.row(4).locator(".status.saved").waitFor();
  await arbiter.shoot("results");
  return arbiter;
}

/* A second window enters a result while the first one is cut off from the server; then the first one sends its own. */
async function conflict(context, arbiter, url) {
  const other = new Console(await context.newPage(), url);
  await other.tournament(1, "/rounds/6");
  await arbiter.tournament(1, "/rounds/6");
  const commands = "**/api/v1/events/*/commands";
  let release;
  const held = new Promise((done) => (release = done));
  await arbiter.page.route(commands, async (route) => {
    await held;
    await route.continue();
  });
  await arbiter.type(5, "1");
  await other.type(5, "5");
  await other.row(5).locator(".status.saved").waitFor();
  release();
  await arbiter.row(5).locator(".status.refused").waitFor();
  await arbiter.shoot("conflict");
  await arbiter.page.unroute(commands);
  await other.page.close();
}

async function tables(arbiter) {
  await arbiter.tournament(1, "/standings");
  await arbiter.page.locator("td[data-cell]").filter({ hasText: /\d/ }).last().waitFor();
  const heading = await arbiter.page.locator("table thead tr").last().locator("th").allInnerTexts();
  const column = heading.findIndex((text) => text.trim() === "SB");
  await arbiter.page.locator("table tbody tr").nth(1).locator("td, th").nth(column).click();
  await arbiter.shoot("standings");

  await arbiter.page.emulateMedia({ colorScheme: "dark" });
  await arbiter.tournament(1, "/crosstable");
  await arbiter.shoot("crosstable-dark");
  await arbiter.page.emulateMedia({ colorScheme: "light" });
}

async function players(arbiter) {
  await arbiter.go(`/events/${EVENT}/new-tournament`);
  await arbiter.page.getByLabel("Tournament", { exact: true }).fill("Group B");
  await arbiter.shoot("tournament-new");
  await arbiter.button("Create tournament").click();
  await arbiter.page.waitForURL(/tournaments\/3$/);

  await arbiter.go(`/events/${EVENT}/players`);
  await arbiter.button("Import players").click();
  await arbiter.page.fill("dialog textarea", PASTED);
  await arbiter.button("Import 4 players").waitFor();
  await arbiter.page.locator("dialog select").selectOption({ label: "Group B" });
  await arbiter.shoot("paste");
  await arbiter.button("Import 4 players").click();
  await arbiter.page.locator("dialog").waitFor({ state: "detached" });
  await arbiter.shoot("players");

  await arbiter.tournament(3);
  await arbiter.button("Draw lots").click();
  await arbiter.page.locator(".numbers-note code").waitFor();
  await arbiter.shoot("numbers");

  await arbiter.tournament(1);
  await arbiter.page.getByRole("button", { name: /^Withdraw: Okonjo/ }).click();
  await arbiter.page.locator("dialog .consequence").waitFor();
  await arbiter.shoot("withdraw");
  await arbiter.page.keyboard.press("Escape");
}

/* A Swiss: the form, the draft, why a board is paired so, pairing by hand, and the question before it is published. */
async function swiss(arbiter) {
  const { page } = arbiter;
  await arbiter.go(`/events/${SWISS}/new-tournament`);
  await page.getByLabel("Tournament", { exact: true }).fill("Weekend");
  await page.getByLabel("System", { exact: true }).selectOption("swiss");
  await arbiter.shoot("swiss-form");

  await arbiter.go(`/events/${SWISS}/tournaments/1/draft`);
  await page.locator("table.draft-boards tr.board-row").first().waitFor();
  await arbiter.shoot("swiss-draft");
  await page.getByRole("button", { name: "Why: Board 1", exact: true }).click();
  await page.getByRole("complementary").getByText("Why these colours").waitFor();
  await arbiter.shoot("swiss-why");

  await arbiter.button("Pair by hand").click();
  const cell = (at) => page.locator(`table.by-hand-boards [data-cell="${at}"]`);
  await cell("0:1").click();
  await cell("1:1").click();
  await page.locator(".session-tools .status.saved").waitFor();
  await cell("3:0").click();
  await arbiter.shoot("swiss-manual");
  await page.keyboard.press("Escape");
  await arbiter.button("Finish and compare with the engine").click();
  await page.locator(".comparison").waitFor();
  await arbiter.button("Publish").click();
  await page.locator("dialog textarea").fill("Decision of the appeals committee of 15 November");
  await arbiter.shoot("swiss-confirm");
  await page.keyboard.press("Escape");
}

/* A game at the desk: its first moves, and one that is illegal, about to be ruled on. */
async function board(arbiter) {
  const { page } = arbiter;
  await arbiter.go(`/events/${EVENT}/tournaments/1/rounds/6/boards/5`);
  const entry = page.getByRole("region", { name: "What happened" });
  const facts = page.locator(".desk-fact");
  const take = async () => {
    const before = await facts.count();
    await entry.getByRole("button", { name: "Accept the ruling" }).click();
    await facts.nth(before).waitFor();
  };
  const what = entry.getByLabel("What", { exact: true });
  await entry.locator(".ruling").waitFor();
  await take();
  for (const move of ["e4", "e5", "b1d4"]) {
    await what.selectOption("moves");
    await entry.getByLabel("Move", { exact: true }).fill(move);
    await take();
    if (move !== "b1d4") await take();
  }
  await entry.locator(".ruling.ruled").waitFor();
  await arbiter.shoot("board");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".desk-clocks").evaluate((clocks) => clocks.scrollIntoView());
  await arbiter.shoot("board-phone");
  await page.setViewportSize(DESK.viewport);
}

async function phone(browser, url) {
  const context = await browser.newContext(PHONE);
  const visitor = new Console(await context.newPage(), url);
  await visitor.tournament(1, "/standings");
  await visitor.shoot("phone");
  await context.close();
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "staunton-pictures-"));
  const database = join(folder, "demo.sqlite");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, `${PASSWORD}\n`);
  execFileSync(PROGRAM, ["demo", "--database", database]);
  execFileSync(PROGRAM, ["demo", "--swiss", "--database", database]);
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  const options = ["serve", "--database", database, "--port", "0", "--password-file", passwordFile];
  const server = spawn(PROGRAM, options, { stdio: ["ignore", "pipe", "inherit"] });
  let browser;
  try {
    const url = await address(server);
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });
    const context = await browser.newContext(DESK);
    context.setDefaultTimeout(8_000);
    const arbiter = await desk(context, url);
    await board(arbiter);
    await conflict(context, arbiter, url);
    await tables(arbiter);
    await players(arbiter);
    await swiss(arbiter);
    await arbiter.go(`/events/${EVENT}/journal`);
    await arbiter.shoot("journal");
    await phone(browser, url);
  } finally {
    await browser?.close();
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

function bytesOfPictures() {
  const names = readdirSync(PICTURES);
  return names.map((name) => statSync(join(PICTURES, name)).size).reduce((one, other) => one + other, 0);
}

await main();
const bytes = bytesOfPictures();
console.log(`${PICTURES}: ${Math.round(bytes / 1000)} kB`);
if (bytes > MOST_BYTES) throw new Error(`the pictures are larger than ${MOST_BYTES / 1000} kB together`);
