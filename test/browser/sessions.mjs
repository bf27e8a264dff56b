/*
 * A session that ends while an arbiter types, and a second tab.
 */

import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { EVENT, makeCity, openCity, tournament } from "./city.mjs";
import { equal, expect } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, context, page, quiet, watch } = await openCity(server, browser, "sessions");

  await act("an event that is paired, a player of which has left", async () => {
    await makeCity(arbiter);
    await arbiter.command(EVENT, "player.withdraw", { tournament: 1, player: 10 });
  });

  const signInAgain = async (of) => {
    await of.locator(".banner").getByRole("button", { name: "Sign in" }).click();
    await expect(() => of.evaluate(() => document.activeElement?.getAttribute("type")), "password", "the focus in the dialog");
    await of.keyboard.type(PASSWORD);
    await of.keyboard.press("Enter");
    await of.locator("dialog").waitFor({ state: "detached" });
  };

  await act("when the session ends typing goes on, and what was typed is saved after signing in, each on its board", async () => {
    await arbiter.go(tournament(1, "/rounds/4"));
    await expect(() => arbiter.boardAtHand(), "1", "the board at hand");
    await page.keyboard.press("1");
    await arbiter.status(1, "saved");
    await context.clearCookies();
    await page.keyboard.press("0");
    await arbiter.status(2, "waiting");
    await page.getByText("Your session has ended: one entry is waiting.").waitFor();
    equal(await page.locator("dialog").count(), 0, "dialogs that nobody asked for");
    await page.keyboard.press("5");
    await arbiter.status(4, "waiting"); /* board 3 is that of a player who left: typing passes it by */
    await page.getByText("Your session has ended: 2 entries are waiting.").waitFor();
    await expect(() => arbiter.boardAtHand(), "5", "the board at hand");
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of the banner");
    await signInAgain(page);
    await arbiter.status(4, "saved");
    await expect(() => arbiter.boardAtHand(), "5", "the board at hand after signing in");
    await page.keyboard.press("=");
    await arbiter.status(5, "saved");
    await arbiter.expectResults(EVENT, 1, 4, ["1-0", "0-1", "", "1/2-1/2", "1/2-1/2"]);
  });

  const second = await context.newPage();
  watch(second);
  await second.setViewportSize({ width: 1440, height: 900 });
  const colleague = new Arbiter(second, server.url);

  await act("what waits in one tab is settled from another, and both know it", async () => {
    /* The page has not read its own last entry yet when the next is typed: whoever sends it must know of that entry. */
    await page.route("**/rounds/4", () => undefined);
    await page.keyboard.press("0");
    await colleague.go(tournament(1, "/rounds/4"));
    await colleague.expectResults(EVENT, 1, 4, ["1-0", "0-1", "", "1/2-1/2", "0-1"]);
    await context.clearCookies();
    await page.keyboard.press("1");
    await arbiter.status(5, "waiting");
    await colleague.go(tournament(1, "/rounds/4"));
    await signInAgain(second);
    await arbiter.status(5, "saved");
    await page.unroute("**/rounds/4");
    await page.locator(".banner").waitFor({ state: "detached" });
    await arbiter.expectResults(EVENT, 1, 4, ["1-0", "0-1", "", "1/2-1/2", "1-0"]);
  });

  await act("the row at hand stays when another fills it, until you go on", async () => {
    await arbiter.go(tournament(1, "/rounds/5"));
    await page.getByLabel("Filter").selectOption("missing");
    const { boards } = await arbiter.read(tournament(1, "/rounds/5"));
    const [first, other, third, last] = boards.filter((board) => !board.excluded).map((board) => board.board);
    await arbiter.cell(2).focus();
    await expect(() => arbiter.boardAtHand(), String(other), "the board at hand");
    await colleague.go(tournament(1, "/rounds/5"));
    await colleague.type(other, "5");
    await expect(() => page.locator("tr.board-row").nth(1).locator(".result-side").first().innerText(), "½", "the result that arrived");
    equal(await arbiter.boardAtHand(), String(other), "the board at hand");
    await colleague.type(first, "5");
    await expect(() => page.locator("tr.board-row").count(), 3, "boards without a result, and the one at hand");
    equal(await arbiter.boardAtHand(), String(other), "the board at hand");
    await page.keyboard.press("ArrowDown");
    await expect(() => arbiter.boardAtHand(), String(third), "the board at hand");
    await expect(() => page.locator("tr.board-row").count(), 2, "boards without a result");
    await page.keyboard.press("1");
    await expect(() => arbiter.boardAtHand(), String(last), "the board at hand");
    await expect(async () => (await arbiter.results(EVENT, 1, 5))[third - 1], "1-0", "the result that was typed");
    await second.close();
  });

  await quiet();
}

await perform(story);
