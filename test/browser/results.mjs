/*
 * Results in the console: typed, corrected, cleared, undone, without a network, beside another window that follows.
 */

import { DESK, EVENT, makeCity, openCity, tournament } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, context, page, quiet, shot, watch } = await openCity(server, browser, "results");

  await act("an event that is paired", () => makeCity(arbiter));

  const visitor = await browser.newContext(DESK);
  visitor.setDefaultTimeout(8_000);
  const standings = await visitor.newPage();
  const crosstable = await visitor.newPage();
  [standings, crosstable].forEach(watch);
  const points = (of, name) => of.locator("tbody tr", { hasText: name }).locator(".points").innerText();

  await act("a second window shows standings and cross table to someone who is not signed in", async () => {
    await standings.goto(server.url + tournament(1, "/standings"));
    await crosstable.goto(server.url + tournament(1, "/crosstable"));
    for (const one of [standings, crosstable]) {
      await one.locator("tbody tr").nth(9).waitFor();
      await one.evaluate(() => {
        globalThis.unmoved = true;
        globalThis.highlighted = 0;
        const look = (changes) => changes.forEach((change) => (globalThis.highlighted += change.target.classList.contains("changed") ? 1 : 0));
        new MutationObserver(look).observe(document.querySelector("tbody"), { attributeFilter: ["class"], subtree: true });
      });
    }
    equal(await standings.getByRole("link", { name: "Journal" }).count(), 0, "links to the journal");
  });

  await act("results are typed down the boards: 1, 0, 5, + and -", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await arbiter.cell(1).waitFor();
    await expect(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0:2", "the focus");
    for (const key of ["1", "0", "5", "+", "-"]) await page.keyboard.press(key);
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
    for (const board of [1, 2, 3, 4, 5]) await arbiter.status(board, "saved");
    await page.getByText("all results in").waitFor();
    await shot("round-1440");
  });

  const atHand = () => page.evaluate(() => [document.activeElement?.closest("tr.board-row")?.querySelector(".board-number")?.textContent, document.querySelector(".panel h2")?.textContent].join());

  await act("a key typed after a click on a result is for that board", async () => {
    await arbiter.cell(3).click();
    await expect(atHand, "3,Board 3", "row and panel");
    await page.keyboard.press("0");
    await expect(atHand, "4,Board 4", "row and panel");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "0-1", "+/-", "-/+"]);
    await page.locator("tr.board-row").nth(2).locator(".points").first().click();
    await page.keyboard.press("5");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("a search leads row and panel to the board that it found, and Escape leads back", async () => {
    await arbiter.cell(2).click();
    await page.keyboard.type("/4");
    await page.keyboard.press("Enter");
    await expect(atHand, "4,Board 4", "row and panel");
    await page.getByRole("complementary").getByRole("button", { name: "White wins", exact: true }).click();
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "1-0", "-/+"]);
    await page.keyboard.press("+");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
    await page.keyboard.press("/");
    await page.keyboard.press("Escape");
    await arbiter.cell(2).click();
    await page.keyboard.type("/5");
    await expect(() => page.locator("tr.board-row").count(), 1, "boards that match");
    await page.keyboard.press("Escape");
    await expect(atHand, "2,Board 2", "row and panel");
  });

  await act("whoever leaves the search is at the board that it found, whoever only looks at another window is not", async () => {
    const tabStop = () => page.locator('[data-cell][tabindex="0"]').locator("xpath=..").locator(".board-number").innerText();
    const one = () => expect(() => page.locator("tr.board-row").count(), 1, "boards that match");
    await page.keyboard.type("/5");
    await one();
    await page.locator("#search").evaluate((box) => box.dispatchEvent(new FocusEvent("blur"))); /* as the browser does for a window */
    await page.keyboard.press("Escape");
    await expect(atHand, "2,Board 2", "row and panel");
    await page.keyboard.type("/5");
    await one();
    await page.locator("h1").click();
    equal(await page.evaluate(() => document.activeElement.tagName), "H1", "the focus, although the cell that had it before is hidden");
    await page.keyboard.press("Escape");
    await expect(() => page.locator("tr.board-row").count(), 5, "boards");
    equal(await tabStop(), "5", "the board at hand");
    await arbiter.cell(2).click();
  });

  await act("a number leads to its board among all the others, and keys go on from there", async () => {
    for (const keys of [["1", "0"], ["5", "+"]]) {
      await page.keyboard.type("/3");
      await page.keyboard.press("Enter");
      await expect(() => page.locator("tr.board-row").count(), 5, "boards");
      for (const key of keys) await page.keyboard.press(key);
      await expect(atHand, "5,Board 5", "row and panel");
      await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", ...(keys[0] === "1" ? ["1-0", "0-1"] : ["1/2-1/2", "+/-"]), "-/+"]);
    }
    await page.keyboard.type("/zorzi");
    await page.keyboard.press("Enter");
    await expect(() => page.locator("tr.board-row").count(), 1, "boards that match");
    await page.keyboard.press("Escape");
    await expect(() => page.locator("tr.board-row").count(), 5, "boards");
  });

  await act("a key while the mouse is down leaves table and panel at one board", async () => {
    await arbiter.cell(4).hover();
    await page.mouse.down();
    await page.keyboard.press("+");
    await page.mouse.up();
    await expect(atHand, "4,Board 4", "row and panel");
    await arbiter.cell(2).click();
  });

  await act("keys reach the board at hand from a button and from a list", async () => {
    await page.locator("h1").click();
    await page.keyboard.press("ArrowDown");
    await expect(atHand, "3,Board 3", "row and panel");
    await page.getByLabel("Filter").focus();
    await page.keyboard.press("1");
    await expect(atHand, "4,Board 4", "row and panel");
    await page.keyboard.press("ArrowUp");
    await arbiter.button("Print").focus();
    await page.keyboard.press("5");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("both lost, ½-0, 0-½, 0-0 and postponed have their keys", async () => {
    await arbiter.go(tournament(1, "/rounds/2"));
    await arbiter.cell(1).waitFor();
    for (const key of ["x", "h", "j", "z", "p"]) await page.keyboard.press(key);
    await arbiter.expectResults(EVENT, 1, 2, ["-/-", "1/2-0", "0-1/2", "0-0", "postponed"]);
    await page.getByText("1 postponed").or(page.getByText("one postponed")).waitFor();
  });

  await act("the second window has followed without being loaded again", async () => {
    await expect(() => points(standings, "Zorzi, Nina"), await points(crosstable, "Zorzi, Nina"), "points in both windows");
    const { rows } = await arbiter.read(tournament(1, "/standings"));
    for (const row of rows) {
      await expect(async () => (await points(standings, row.name)).replace(/\s/g, ""), row.points, `points of ${row.name} in the standings`);
      await expect(async () => (await points(crosstable, row.name)).replace(/\s/g, ""), row.points, `points of ${row.name} in the cross table`);
    }
    for (const one of [standings, crosstable]) {
      equal(await one.evaluate(() => globalThis.unmoved), true, "the page was not loaded again");
      holds((await one.evaluate(() => globalThis.highlighted)) > 0, "rows that changed were highlighted");
      await expect(() => one.locator("tr.changed").count(), 0, "rows still highlighted");
    }
  });

  await act("typing over a result corrects it, here and in the second window", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    const before = await points(standings, "Zorzi, Nina");
    await arbiter.type(1, "0");
    await arbiter.status(1, "saved");
    await arbiter.expectResults(EVENT, 1, 1, ["0-1", "0-1", "1/2-1/2", "+/-", "-/+"]);
    await expect(async () => String((await points(standings, "Zorzi, Nina")) !== before), "true", "the standings moved");
  });

  await act("clearing a result is asked for with board and names, and can be declined", async () => {
    await arbiter.cell(2).focus();
    await page.keyboard.press("Delete");
    const dialog = page.getByRole("dialog", { name: "Clear the result of board 2" });
    await dialog.getByText("Black wins").waitFor();
    await page.keyboard.press("Escape");
    equal((await arbiter.results(EVENT, 1, 1))[1], "0-1", "the result after Escape");
    await page.keyboard.press("Delete");
    await dialog.getByRole("button", { name: "Clear result" }).click();
    await arbiter.expectResults(EVENT, 1, 1, ["0-1", "", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("undo takes back my last command, by key and by button", async () => {
    await expect(async () => (await arbiter.read(`/events/${EVENT}`)).undo.kind.startsWith("result.cleared"), true, "the last command");
    await page.locator("table.results .status.saved").first().waitFor();
    await arbiter.cell(2).focus();
    await page.keyboard.press("Control+z");
    await arbiter.expectResults(EVENT, 1, 1, ["0-1", "0-1", "1/2-1/2", "+/-", "-/+"]);
    await expect(() => arbiter.cell(2).getByText("Black wins").count(), 1, "the result on screen");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("undo right after typing waits for the entry to arrive and takes back just that, and says so", async () => {
    await arbiter.cell(3).focus();
    await page.keyboard.press("1");
    await page.keyboard.press("Control+z");
    await page.locator(".banner", { hasText: /Undone: Result entered .*Round 1 · Board 3 · 1 – 0 / }).waitFor();
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("an entry that was there already says so, and undo takes back nothing else", async () => {
    await arbiter.cell(5).focus();
    await page.keyboard.press("5");
    await arbiter.status(5, "saved");
    await arbiter.type(2, "0");
    await page.locator("tr.board-row").nth(1).getByText("nothing changed").waitFor();
    const before = (await arbiter.read(`/events/${EVENT}`)).seq;
    await page.keyboard.press("Control+z");
    await page.locator(".banner", { hasText: /Your last entry changed nothing.*Undo again to undo: Result entered .*Board 5 · ½ – ½/ }).waitFor();
    equal((await arbiter.read(`/events/${EVENT}`)).seq, before, "the journal");
    await page.keyboard.press("Control+z");
    await page.locator(".banner", { hasText: /Undone: .*Board 5/ }).waitFor();
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("undo takes back only what was on screen", async () => {
    await arbiter.type(5, "5");
    await arbiter.status(5, "saved");
    await page.getByRole("button", { name: /^Undo: .*Board 5 · ½ – ½/ }).waitFor();
    /* Something else arrives at the server, and undo is asked for before the page can show it. */
    await page.evaluate(async (event) => {
      const { csrf } = await (await fetch("/api/v1/session")).json();
      const body = JSON.stringify({ kind: "result.set", body: { tournament: 1, round: 1, board: 4, result: "0-1" } });
      await fetch(`/api/v1/events/${event}/commands`, { method: "POST", headers: { "Content-Type": "application/json", "Staunton-Csrf": csrf }, body });
      [...document.querySelectorAll("button")].find((button) => button.title.startsWith("Undo: ")).click();
    }, EVENT);
    await page.locator(".banner.refused", { hasText: /Nothing was undone: .*Board 4 .* came later/ }).waitFor();
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "0-1", "1/2-1/2"]);
    await arbiter.button("Dismiss").first().click();
    for (const [board, result] of [[4, "+/-"], [5, "-/+"]]) await arbiter.command(EVENT, "result.set", { tournament: 1, round: 1, board, result });
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("a locked round refuses a result in its place, and takes it once unlocked", async () => {
    await arbiter.button("Lock round").click();
    await arbiter.button("Unlock round").waitFor();
    await arbiter.type(3, "1");
    await arbiter.status(3, "refused");
    await page.locator(".note-row", { hasText: "is locked" }).waitFor();
    equal(await arbiter.cell(3).getByText("Draw").count(), 1, "the draw still stands on screen");
    await arbiter.button("Unlock round").click();
    await arbiter.button("Lock round").waitFor();
    await arbiter.type(3, "1");
    await arbiter.status(3, "saved");
    await arbiter.type(3, "5");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]);
  });

  await act("what another arbiter changed meanwhile is shown, not overwritten", async () => {
    await page.route("**/commands", async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, seen: 1 }) });
    });
    await arbiter.type(1, "5");
    await arbiter.status(1, "refused");
    await page.locator(".note-row", { hasText: "Changed elsewhere" }).getByText("½ – ½ was not saved; it is now 1 – 0").waitFor();
    await page.unroute("**/commands");
    equal((await arbiter.results(EVENT, 1, 1))[0], "1-0", "board 1");
    await arbiter.type(1, "5");
    await arbiter.status(1, "saved");
    await arbiter.type(1, "1");
    await arbiter.status(1, "saved");
  });

  await act("a result that was just cleared is not shown again after another page", async () => {
    const before = await arbiter.results(EVENT, 1, 1);
    let answer;
    const isAnswered = new Promise((resolve) => (answer = resolve));
    await page.route("**/tournaments/1/rounds/1", async (route) => {
      await isAnswered;
      await route.continue();
    });
    await arbiter.cell(2).click();
    await page.keyboard.press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Clear result" }).click();
    await arbiter.status(2, "saved");
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.getByRole("heading", { name: /^Standings/ }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: /^Standings/ }).waitFor({ state: "detached" });
    equal(await page.locator("tr.board-row").count(), 0, "boards on screen before the server has answered");
    answer();
    await arbiter.cell(2).waitFor();
    equal(await page.evaluate(() => document.querySelector('[data-cell][tabindex="0"]').closest("tr").querySelector(".board-number").textContent), "2", "the board at hand");
    await page.unroute("**/tournaments/1/rounds/1");
    await arbiter.type(2, "0");
    await arbiter.expectResults(EVENT, 1, 1, before);
  });

  await act("a result that is saved stays on screen after Escape, also while the round cannot be read again", async () => {
    const before = await arbiter.results(EVENT, 1, 1);
    const shown = () => arbiter.cell(2).innerText();
    await page.route("**/tournaments/1/rounds/1", (route) => route.abort());
    await arbiter.cell(2).click();
    await page.keyboard.press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Clear result" }).click();
    await arbiter.status(2, "saved");
    const cleared = await shown();
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300); /* the table would be drawn again by then */
    equal(await shown(), cleared, "board 2 after Escape");
    await page.unroute("**/tournaments/1/rounds/1");
    await arbiter.type(2, "0");
    await arbiter.expectResults(EVENT, 1, 1, before);
  });

  await act("without a connection entries wait, say so, and arrive once when it is back", async () => {
    await arbiter.go(tournament(1, "/rounds/3"));
    await arbiter.cell(1).waitFor();
    await context.setOffline(true);
    await page.getByText("No connection to the server.").waitFor();
    await arbiter.type(1, "1");
    await arbiter.type(2, "0");
    await arbiter.status(1, "waiting");
    await arbiter.status(2, "waiting");
    await page.getByText("2 changes are waiting and not saved yet").waitFor();
    await shot("connection-lost-1440");
    await context.setOffline(false);
    await arbiter.status(1, "saved");
    await arbiter.status(2, "saved");
    await page.locator(".banner").waitFor({ state: "detached" });
    await arbiter.expectResults(EVENT, 1, 3, ["1-0", "0-1", "", "", ""]);
  });

  await act("an entry whose answer was lost is sent again and counts once", async () => {
    let lost = 0;
    await page.route("**/commands", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    const before = (await arbiter.read(`/events/${EVENT}`)).seq;
    await arbiter.type(3, "5");
    await arbiter.status(3, "saved");
    await page.unroute("**/commands");
    equal([lost, (await arbiter.read(`/events/${EVENT}`)).seq], [1, before + 1], "answers lost and the journal");
  });

  await act("what was never sent outlives a closed page", async () => {
    await context.setOffline(true);
    await page.getByText("No connection to the server.").waitFor();
    await arbiter.type(4, "5");
    await arbiter.status(4, "waiting");
    await context.setOffline(false);
    await page.goto("about:blank");
    await arbiter.go(tournament(1, "/rounds/3"));
    await arbiter.expectResults(EVENT, 1, 3, ["1-0", "0-1", "1/2-1/2", "1/2-1/2", ""]);
  });

  await act("the boards can be filtered by missing results", async () => {
    await page.getByLabel("Filter").selectOption("missing");
    await expect(() => page.locator("tr.board-row:not([class*=is-])").count(), 1, "boards without a result");
    await page.getByLabel("Filter").selectOption("all");
  });

  await act("a filter chosen while a search shows one board leaves that board at hand", async () => {
    await arbiter.cell(4).click();
    await page.keyboard.type("/2");
    await expect(() => page.locator("tr.board-row").count(), 1, "boards that match");
    await page.getByLabel("Filter").focus();
    await page.getByLabel("Filter").selectOption("missing");
    await page.locator("h1").click();
    await page.keyboard.press("Escape");
    await expect(() => page.locator(".panel h2").innerText(), "Board 2", "the panel");
    await page.keyboard.press("1");
    await arbiter.expectResults(EVENT, 1, 3, ["1-0", "1-0", "1/2-1/2", "1/2-1/2", ""]);
    await page.getByLabel("Filter").selectOption("all");
  });

  await act("a click opens the panel although the row moves while the mouse is down", async () => {
    await arbiter.go(tournament(1, "/rounds/4"));
    await page.getByLabel("Filter").selectOption("missing");
    await arbiter.cell(1).click();
    await page.keyboard.press("1");
    await arbiter.status(1, "saved");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape"); /* its row stays only while it is at hand */
    await expect(atHand, "1,Board 1", "row and panel");
    await page.locator(".panel-header button").click();
    await arbiter.cell(4).hover();
    await page.mouse.down();
    await expect(() => page.locator("tr.board-row").first().locator(".board-number").innerText(), "2", "the first row");
    await page.mouse.up();
    await expect(atHand, "4,Board 4", "row and panel");
    await page.getByLabel("Filter").selectOption("all");
  });

  await quiet();
}

await perform(story);
