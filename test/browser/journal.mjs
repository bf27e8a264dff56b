/*
 * Around the results in the console: explanations, withdrawals, the journal, another arbiter, what needs the arbiter now.
 */

import { Arbiter } from "./arbiter.mjs";
import { DESK, EVENT, makeCity, openCity, tournament, TWO_ROUNDS } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot, text, watch } = await openCity(server, browser, "journal");

  await act("an event after two rounds", async () => {
    await makeCity(arbiter, TWO_ROUNDS);
    await arbiter.go(tournament(1, "/rounds/3"));
  });

  await act("g and a letter go to the pages", async () => {
    for (const [letter, heading] of [["s", "Standings"], ["c", "Cross table"], ["p", "Players"], ["j", "Journal"], ["o", "City Open 2026"], ["t", "Group A"], ["r", /Round \d of 9/]]) {
      await page.locator("h1").first().click();
      await page.keyboard.press("g");
      await page.keyboard.press(letter);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
  });

  await act("Enter on a tie-break opens how it was computed, with the article", async () => {
    await arbiter.go(tournament(1, "/standings"));
    await page.locator('[data-cell="0:0"]').focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    const panel = page.getByRole("complementary");
    await panel.getByRole("heading", { name: "Sonneborn-Berger" }).waitFor();
    await panel.locator(".panel-total").waitFor();
    holds(/c0[27]-\d{4}:/.test(await panel.innerText()), `an article in the explanation: ${await panel.innerText()}`);
    holds((await panel.locator("tbody tr").count()) > 0, "addends in the explanation");
    await shot("standings-1440");
    await page.keyboard.press("Escape");
    await expect(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0:4", "the focus goes back to the number");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await panel.getByRole("heading", { name: "Points" }).waitFor();
    await panel.locator("tbody tr").nth(8).waitFor();
  });

  await act("a withdrawal says what it does before it is done, and can be taken back", async () => {
    await arbiter.go(tournament(1));
    await page.getByRole("button", { name: "Withdraw: Ionescu, Radu" }).click();
    await page.getByText("leaves the standings").waitFor();
    await page.locator("dialog").getByRole("button", { name: "Withdraw" }).click();
    await page.getByText("Left, not in the standings").waitFor();
    await page.getByRole("button", { name: "Reinstate: Ionescu, Radu" }).click();
    await page.locator("dialog").getByRole("button", { name: "Reinstate" }).click();
    await page.getByText("Left, not in the standings").waitFor({ state: "detached" });
  });

  await act("the journal lists who did what, newest first, and undoes the last", async () => {
    await arbiter.go(`/events/${EVENT}/journal`);
    await expect(() => page.locator("tbody tr").first().locator("td").nth(3).innerText(), "Player reinstated", "the newest entry");
    const { seq, head } = await arbiter.read(`/events/${EVENT}/journal?limit=1`);
    equal(await text("tbody tr td"), String(seq), "the newest entry's number");
    await page.getByText(head).waitFor();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(() => page.locator("tbody tr").first().locator("td").nth(3).innerText(), "Undone", "the newest entry");
    await page.locator('[data-cell="0:0"]').focus();
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Content").waitFor();
  });

  await act("another arbiter signs in by name; the journal tells the two apart, and undo keeps to one's own", async () => {
    await server.addAccount("deputy");
    const second = await browser.newContext(DESK);
    second.setDefaultTimeout(8_000);
    const other = new Arbiter(await second.newPage(), server.url);
    watch(other.page);
    await other.go(tournament(1, "/rounds/4"));
    await other.button("Sign in").click();
    await expect(() => other.page.getByLabel("Name", { exact: true }).inputValue(), "arbiter", "the name that is offered");
    await other.signIn(undefined, "deputy");
    await other.page.getByText("Signed in as deputy").waitFor();
    await page.getByRole("button", { name: /^Undo/ }).focus();
    await other.type(1, "5");
    await other.status(1, "saved");
    await expect(() => page.locator("tbody tr").first().locator("td").nth(2).innerText(), "deputy", "who made the newest entry");
    const undo = page.getByRole("button", { name: /^Undo: .*Round 4 · Board 1 .*is by deputy/ });
    await expect(() => undo.getAttribute("aria-disabled"), "true", "the button to undo what another did");
    equal(await undo.evaluate((button) => button === document.activeElement), true, "the focus is where it was");
    await page.keyboard.press("Enter");
    const told = page.locator(".banner", { hasText: /Round 4 · Board 1 .*is by deputy/ });
    await told.getByRole("button").first().click();
    await told.waitFor({ state: "detached" });
    await other.page.getByRole("button", { name: /^Undo: Result entered · Group A · Round 4 · Board 1/ }).click();
    await other.page.locator(".banner", { hasText: /^Undone: Result entered .*Board 1 .*\(.* – .*\)/ }).waitFor();
    await other.expectResults(EVENT, 1, 4, ["", "", "", "", ""]);
    await other.button("Sign out").click();
    await other.button("Sign in").click();
    equal(await other.page.getByLabel("Name", { exact: true }).inputValue(), "deputy", "the name that is remembered");
    await second.close();
  });

  await act("when the journal on the server went back, everything is loaded again and the arbiter is told", async () => {
    await arbiter.go(tournament(1, "/rounds/4"));
    await arbiter.cell(1).waitFor();
    const told = page.locator(".banner", { hasText: "The server's journal is shorter" });
    await page.route("**/commands", async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, seen: 1_000_000 }) });
    });
    await arbiter.type(1, "1");
    await arbiter.status(1, "refused");
    await told.waitFor();
    await page.unroute("**/commands");
    await arbiter.button("Dismiss").first().click();
    await told.waitFor({ state: "detached" });
    let loaded = 0;
    await page.route("**/live?*", (route) => route.fulfill({ contentType: "text/event-stream", body: "event: reset\ndata: {}\n\n" }), { times: 1 });
    await page.route("**/rounds/4", async (route) => {
      loaded += route.request().headers()["if-none-match"] ? 0 : 1;
      await route.continue();
    });
    await page.reload();
    await told.waitFor();
    holds(loaded >= 1, "the round was fetched without an entity tag");
    await page.unroute("**/rounds/4");
    await arbiter.type(1, "1");
    await arbiter.status(1, "saved");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await arbiter.expectResults(EVENT, 1, 4, ["", "", "", "", ""]);
  });

  await act("after an undo in another window, undo takes back what stands before it, also if my last entry changed nothing", async () => {
    await arbiter.go(tournament(1, "/rounds/4"));
    for (const board of [1, 2]) {
      await arbiter.type(board, "1");
      await arbiter.status(board, "saved");
    }
    await arbiter.type(2, "1");
    await page.locator("td.row-state", { hasText: "nothing changed" }).waitFor();
    await arbiter.command(EVENT, "command.undo", { command: (await arbiter.read(`/events/${EVENT}`)).undo.command });
    await page.getByRole("button", { name: /^Undo: .*Board 1/ }).waitFor();
    await page.keyboard.press("Control+z");
    await page.locator(".banner", { hasText: /^Undone: .*Board 1/ }).waitFor();
    await arbiter.expectResults(EVENT, 1, 4, ["", "", "", "", ""]);
  });

  await act("the overview says what needs the arbiter now", async () => {
    await arbiter.go(`/events/${EVENT}`);
    await page.getByText("Postponed: round 2, board 5").waitFor();
    await page.getByText("Draw the pairing numbers").waitFor();
  });

  await act("older entries of the event and of its boards are a click away, and stay when others come", async () => {
    for (let index = 0; index < 110; index += 1) await arbiter.command(EVENT, "event.change", { place: `Hall ${index}` });
    const happen = (what) => arbiter.command(EVENT, "game.happen", { tournament: 1, round: 4, board: 1, what });
    await happen("arbiter starts-game");
    for (let index = 0; index < 110; index += 1) await happen("white writes-note");
    const { seq } = await arbiter.read(`/events/${EVENT}/journal?limit=1`);
    const rows = () => page.locator("tbody tr").count();
    await arbiter.go(`/events/${EVENT}/journal`);
    await expect(rows, 100, "entries of the first page, all of the board");
    await arbiter.button("Show older entries").click();
    await expect(rows, seq + 112, "entries of two pages");
    equal(await arbiter.button("Show older entries").count(), 0, "buttons for more");
    await arbiter.command(EVENT, "event.change", { place: "Milano, Palazzo" });
    await happen("white writes-note");
    await expect(rows, seq + 114, "entries when others have come");
  });

  await quiet();
}

await perform(story);
