/*
 * Draws that take long, at the console: a line says how far they are, Escape or a click cancels them, and the rest of the
 * console goes on meanwhile. The harness holds draws and views while a file is there.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { hasChromium, launch, violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { ARTEFACTS } from "./stage.mjs";
import { skipAll, step, tell } from "./tap.mjs";

const PASSWORD = "twelve knights ride";
const EVENT = "slow-open";

async function startHarness() {
  const folder = await mkdtemp(join(tmpdir(), "staunton-draws-"));
  const brake = join(folder, "brake");
  const console = join(process.env.STAUNTON_SOURCE ?? ".", "web", "dist");
  const options = [join(folder, "event.sqlite"), PASSWORD, `brake=${brake}`, `console_directory=${console}`, "view_patience_ms=300"];
  const child = spawn(process.env.STAUNTON_HARNESS, options, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = await once(child.stdout, "data");
  return {
    url: String(line).trim().replace(/\/$/, ""),
    hold: (what = "draws") => writeFile(`${brake}.${what}`, ""),
    release: (what = "draws") => rm(`${brake}.${what}`, { force: true }),
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function story(server, browser) {
  const complaints = [];
  const open = async (name, locale = "en-GB") => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    const arbiter = new Arbiter(page, server.url);
    await arbiter.go("/");
    if (locale === "it-IT") await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await arbiter.signIn(PASSWORD, name);
    await page.locator("dialog").waitFor({ state: "detached" });
    return arbiter;
  };
  const arbiter = await open("arbiter");
  const { page } = arbiter;
  const draw = (of = page) => of.locator(".banner.draw");
  const notices = (of = page) => of.locator(".banner.refused");
  const shot = (name) => page.screenshot({ path: join(ARTEFACTS, `draws-${name}.png`) });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const open_ = (rest = "") => `/events/${EVENT}/tournaments/1${rest}`;
  const hasDraft = async () => (await arbiter.read(open_())).draft !== null;
  const dismiss = async (of = page) => of.locator(".banner.refused button").first().click();

  await act("an event has a Swiss and a round that is being played", async () => {
    await arbiter.send("/events", { name: "Slow Open", from: "2026-10-03" });
    const players = Array.from({ length: 8 }, (_, number) => ({ name: `Player, Number ${number + 1}`, rating: 2400 - 10 * number }));
    await arbiter.command(EVENT, "player.add", { players });
    await arbiter.command(EVENT, "tournament.create", { name: "Open", system: "swiss", rounds: 5 });
    await arbiter.command(EVENT, "entry.add", { tournament: 1, players: [1, 2, 3, 4, 5, 6, 7, 8] });
    await arbiter.command(EVENT, "tournament.create", { name: "Blitz", system: "manual" });
    await arbiter.command(EVENT, "entry.add", { tournament: 2, players: [1, 2, 3, 4] });
    await arbiter.command(EVENT, "round.pair", { tournament: 2, boards: [{ white: 1, black: 2 }, { white: 3, black: 4 }] });
  });

  await act("a draw that takes long has a line with a button", async () => {
    await arbiter.go(open_());
    await arbiter.button("Pair round 1").waitFor();
    await expect(async () => arbiter.button("Pair round 1").isEnabled(), true, "the button");
    await server.hold();
    await arbiter.button("Pair round 1").click();
    await draw().waitFor();
    holds((await draw().innerText()).includes("Open: a round is being drawn for arbiter."), "the line");
    await draw().getByRole("button", { name: /Cancel the draw/ }).waitFor();
    equal(await violations(page), [], "accessibility");
    await shot("line");
  });

  await act("results are entered meanwhile", async () => {
    await page.getByRole("link", { name: "Blitz" }).first().click();
    await page.getByRole("link", { name: /Round 1|^1$/ }).first().click();
    await arbiter.cell(1).focus();
    await page.keyboard.press("1");
    await expect(async () => (await arbiter.read(`/events/${EVENT}/tournaments/2/rounds/1`)).boards[0].result === "1-0", true, "the result");
    equal(await draw().count(), 1, "the line stays");
    equal(await hasDraft(), false, "a draft");
  });

  await act("Escape in a table leaves the draw alone; elsewhere it cancels it", async () => {
    await page.keyboard.press("Escape");
    equal((await arbiter.read(`${open_()}/draws`)).draws[0].state, "drawing", "the draw");
    await page.locator("main h1").first().click();
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("Escape");
    await draw().waitFor({ state: "detached" });
    await notices().waitFor();
    holds((await notices().innerText()).includes("arbiter cancelled this draw; nothing was changed."), "the notice");
    await dismiss();
    equal(await hasDraft(), false, "a draft");
  });

  await act("another arbiter sees it, in Italian, and cancels it", async () => {
    const other = await open("deputy", "it-IT");
    await other.go(`/events/${EVENT}`);
    await arbiter.go(open_());
    await expect(async () => arbiter.button("Pair round 1").isEnabled(), true, "the button");
    await arbiter.button("Pair round 1").click();
    await draw(other.page).waitFor();
    holds((await draw(other.page).innerText()).includes("Open: abbinamento in corso per arbiter."), "the line");
    equal(await draw(other.page).locator("kbd").count(), 0, "the key of another's draw");
    await other.page.keyboard.press("Escape");
    await draw(other.page).getByRole("button", { name: /Annulla l'abbinamento/ }).click();
    await notices().waitFor();
    holds((await notices().innerText()).includes("deputy cancelled this draw; nothing was changed."), "the notice");
    await draw(other.page).waitFor({ state: "detached" });
    await dismiss();
    await other.page.context().close();
  });

  await act("whoever waits is led to the draft; whoever has gone on stays and is told", async () => {
    await arbiter.button("Pair round 1").click();
    await draw().waitFor();
    await page.getByRole("link", { name: "Players" }).first().click();
    await page.getByRole("heading", { name: "Players" }).waitFor();
    await server.release();
    await page.locator(".banner.done").waitFor();
    holds((await page.locator(".banner.done").innerText()).includes("Round 1 is drawn"), "the notice");
    equal(new URL(page.url()).pathname, `/events/${EVENT}/players`, "the page");
    equal(await hasDraft(), true, "a draft");
    await draw().waitFor({ state: "detached" });
    await arbiter.command(EVENT, "round.discard", { tournament: 1 });
    await arbiter.go(open_());
    await expect(async () => arbiter.button("Pair round 1").isEnabled(), true, "the button");
    await server.hold();
    await arbiter.button("Pair round 1").click();
    await draw().waitFor();
    await server.release();
    await page.waitForURL(`**/events/${EVENT}/tournaments/1/draft`);
  });

  await act("what is still being worked out is waited for", async () => {
    const why = page.getByRole("link", { name: "Why these pairs" }).or(page.locator(`a[href$="/explanation"]`)).first();
    await why.waitFor(); /* the draft itself is shown before views are held */
    await server.hold("views");
    await why.click();
    await page.waitForTimeout(1_000);
    equal(await page.locator(".refused, .refused-note").count(), 0, "a refusal");
    await server.release("views");
    await expect(async () => (await page.locator("main").innerText()).includes("Player, Number 1"), true, "the explanation");
  });

  equal(complaints, [], "errors of the page");
}

if (!hasChromium()) {
  skipAll("chromium is not installed");
} else {
  await mkdir(ARTEFACTS, { recursive: true });
  const browser = await launch();
  const server = await startHarness();
  await tell(async () => {
    try {
      await story(server, browser);
    } finally {
      await browser.close();
      await step("the server stops when asked", async () => equal(await server.stop(), 0, "the exit code"));
    }
  });
}
