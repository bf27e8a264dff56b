/*
 * The console in other hands: in Italian, by theme, on a phone, on paper, and read by someone who is not signed in.
 */

import { join } from "node:path";
import { violations } from "./chromium.mjs";
import { DESK, EVENT, makeCity, openCity, tournament, TWO_ROUNDS } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot, text, watch } = await openCity(server, browser, "devices");
  const visitor = await browser.newContext(DESK);
  visitor.setDefaultTimeout(8_000);

  await act("an event after two rounds", () => makeCity(arbiter, TWO_ROUNDS));

  await act("the console speaks Italian, refusals too, and remembers it", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await arbiter.speak("it");
    await page.getByRole("heading", { name: "Turno 1 di 9" }).waitFor();
    await expect(() => page.evaluate(() => document.documentElement.lang), "it", "the language of the page");
    await arbiter.button("Blocca il turno").click();
    await arbiter.button("Sblocca il turno").waitFor();
    await arbiter.type(1, "0");
    await page.locator(".note-row", { hasText: "è bloccato" }).waitFor();
    await arbiter.button("Sblocca il turno").click();
    await arbiter.go(tournament(1, "/standings"));
    await page.getByRole("heading", { name: "Classifica" }).waitFor();
    await shot("standings-italian-1440");
    await arbiter.speak("en");
  });

  await act("every language has its own name, and says when no native speaker has reviewed it", async () => {
    const offered = await page.locator("select.language option").evaluateAll((all) => all.map((one) => [one.value, one.innerText]));
    equal(offered.filter(([code]) => ["en", "it"].includes(code)), [["en", "English"], ["it", "Italiano"]], "languages that are reviewed");
    for (const [code, name] of offered.filter(([code]) => !["en", "it"].includes(code))) {
      await arbiter.speak(code);
      await expect(() => page.evaluate(() => document.documentElement.lang), code, "the language of the page");
      await page.locator(".frame-footer").getByText(name.split(" · ")[1], { exact: true }).waitFor();
    }
    await arbiter.speak("en");
    await expect(() => page.evaluate(() => document.documentElement.lang), "en", "the language of the page");
    equal(await page.locator(".frame-footer .muted").count(), 0, "notes on English");
  });

  await act("the question mark lists the keys", async () => {
    await page.locator("h1").first().click();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Both lose by forfeit").waitFor();
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of the list of keys");
    await page.keyboard.press("Escape");
  });

  await act("the theme can be chosen against the system's", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    const choose = page.getByRole("button", { name: /^Theme/ });
    for (const theme of ["light", "dark", "light"]) {
      await choose.click();
      await expect(() => page.evaluate(() => document.documentElement.dataset.theme), theme, "the theme");
    }
  });

  await act("a phone shows a visitor pairings and standings, and takes results from an arbiter by touch", async () => {
    const phone = await visitor.newPage();
    watch(phone);
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto(server.url + tournament(1, "/rounds/1"));
    await phone.locator("tr.board-row").nth(4).waitFor();
    equal(await phone.getByRole("grid").count(), 0, "nothing to edit");
    await expect(async () => JSON.stringify(await violations(phone)), "[]", "accessibility for a visitor");
    await phone.getByRole("searchbox", { name: "Find my board" }).fill("zorzi");
    await phone.getByRole("button", { name: "Zorzi, Nina" }).click();
    await phone.getByRole("region", { name: "My board" }).getByText(/^Round \d, board \d$/).waitFor();
    await phone.goto(server.url + tournament(1, "/standings"));
    await phone.getByRole("region", { name: "My board" }).getByText("Zorzi, Nina").waitFor();
    await expect(() => phone.title(), "Standings · Group A · City Open 2026 · Staunton", "the title of the page");
    await phone.goto(server.url + tournament(1, "/rounds/1"));
    await phone.getByLabel("Round", { exact: true }).selectOption("2");
    await phone.getByRole("heading", { name: "Round 2 of 9" }).waitFor();
    await expect(async () => JSON.stringify(await violations(phone)), "[]", "accessibility with a board of one's own");
    await shot("visitor-round-360", phone);
    await page.setViewportSize({ width: 360, height: 740 });
    await arbiter.go(tournament(1, "/rounds/3"));
    await arbiter.cell(5).click();
    await page.getByRole("complementary").getByRole("button", { name: "White wins", exact: true }).click();
    await arbiter.status(5, "saved");
    equal((await arbiter.results(EVENT, 1, 3))[4], "1-0", "board 5");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await act("on paper a list has its own head and foot and nothing of the frame", async () => {
    for (const [name, path] of [["round", "/rounds/1"], ["standings", "/standings"], ["crosstable", "/crosstable"]]) {
      await arbiter.go(tournament(1, path));
      await page.locator("table.grid tbody tr").first().waitFor();
      await page.emulateMedia({ media: "print" });
      equal(await page.locator(".frame-header").isVisible(), false, "the header of the screen");
      await expect(() => page.locator("tfoot").innerText().then((foot) => /, \d{4}[\s\S]*head [0-9a-f]{32}/.test(foot)), true, "edition and head of the journal");
      holds((await text("thead .print-head")).includes("City Open 2026"), "the event's name");
      await page.pdf({ path: join(ARTEFACTS, `${name}.pdf`), format: "A4" });
      await page.emulateMedia({ media: "screen" });
    }
  });

  await act("signing out leaves a page that only reads", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await arbiter.button("Sign out").click();
    await arbiter.button("Sign in").waitFor();
    await page.getByRole("grid").waitFor({ state: "detached" });
  });

  await quiet();
}

await perform(story);
