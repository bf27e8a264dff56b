/*
 * Who works by keyboard keeps their place: a control that can no longer be used stays under the hand and says why, and one that
 * goes away leaves the reader at the head of the part that it stood in.
 */

import { EVENT, makeCity, openCity, tournament } from "./city.mjs";
import { equal, expect } from "./expect.mjs";
import { perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, context, page, quiet } = await openCity(server, browser, "focus");
  const panel = page.getByRole("complementary");
  const dialog = page.getByRole("dialog");
  const command = (kind, body) => arbiter.command(EVENT, kind, body);
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
  const isUnavailable = (button) => expect(() => button.getAttribute("aria-disabled"), "true", "the mark of what cannot be used");
  const hasFocus = async (button) => equal(await button.evaluate((one) => one === document.activeElement), true, `the focus where it was, not at ${await focused()}`);
  const dismiss = async (text) => {
    const told = page.locator(".banner", { hasText: text });
    await told.getByRole("button").click();
    await told.waitFor({ state: "detached" });
  };
  const undone = (board) => page.locator(".banner.done", { hasText: new RegExp(`Undone: .*Board ${board}`) });
  const clear = panel.getByRole("button", { name: "Clear result" });

  await act("an event that is paired", () => makeCity(arbiter));

  await act("the button that clears a result keeps the focus when undo takes the result back", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await arbiter.cell(2).click();
    await context.setOffline(true);
    await page.getByText("No connection to the server.").waitFor();
    await panel.getByRole("button", { name: "postponed" }).click();
    await page.keyboard.press("Tab");
    await hasFocus(clear);
    await context.setOffline(false);
    await arbiter.expectResults(EVENT, 1, 1, ["", "postponed", "", "", ""]);
    await arbiter.status(2, "saved");
    await page.keyboard.press("Control+z");
    await arbiter.expectResults(EVENT, 1, 1, ["", "", "", "", ""]);
    await isUnavailable(clear);
    await hasFocus(clear);
    await page.keyboard.press("Enter");
    await dismiss("There is no result to clear.");
    await hasFocus(clear);
    await page.keyboard.press("1");
    await arbiter.expectResults(EVENT, 1, 1, ["", "1-0", "", "", ""]);
  });

  await act("it keeps the focus when the result is cleared with it", async () => {
    await clear.focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Clear result" }).click();
    await arbiter.expectResults(EVENT, 1, 1, ["", "", "", "", ""]);
    await isUnavailable(clear);
    await hasFocus(clear);
  });

  await act("when the round is locked elsewhere, the buttons stay under the hand and say so", async () => {
    for (const button of [panel.getByRole("button", { name: "White wins", exact: true }), arbiter.button("Colours were exchanged"), arbiter.button("Another rate of play")]) {
      await button.focus();
      await command("round.lock", { tournament: 1, round: 1 });
      await isUnavailable(button);
      await hasFocus(button);
      await page.keyboard.press("Enter");
      await dismiss("The round is locked.");
      await hasFocus(button);
      await command("round.unlock", { tournament: 1, round: 1 });
      await expect(() => button.getAttribute("aria-disabled"), "false", "the mark once it is unlocked");
      await hasFocus(button);
    }
    await arbiter.expectResults(EVENT, 1, 1, ["", "", "", "", ""]);
  });

  await act("what is written of another rate of play outlives the lock", async () => {
    await arbiter.button("Another rate of play").click();
    await dialog.getByLabel("Time control").fill("60+30");
    await command("round.lock", { tournament: 1, round: 1 });
    await arbiter.button("Unlock round").waitFor();
    equal(await dialog.getByLabel("Time control").inputValue(), "60+30", "what was written");
    await page.keyboard.press("Escape");
  });

  await act("whoever dismisses a refusal goes on in the table", async () => {
    await arbiter.type(3, "1");
    await arbiter.status(3, "refused");
    await page.locator(".note-row").getByRole("button", { name: "Dismiss" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".note-row").waitFor({ state: "detached" });
    await expect(() => arbiter.boardAtHand(), "4", "the board at hand");
    await command("round.unlock", { tournament: 1, round: 1 });
    await arbiter.button("Lock round").waitFor();
  });

  await act("whoever dismisses a message goes back to where they were", async () => {
    await arbiter.type(5, "5");
    await arbiter.status(5, "saved");
    await page.keyboard.press("Control+z");
    await undone(5).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".banner.done").waitFor({ state: "detached" });
    await expect(() => arbiter.boardAtHand(), "5", "the board at hand");
  });

  await act("the button that dismisses a message keeps the focus when the next message takes its place", async () => {
    for (const board of [4, 5]) {
      await arbiter.type(board, "1");
      await arbiter.status(board, "saved");
    }
    await page.keyboard.press("Control+z");
    await undone(5).getByRole("button").focus();
    await page.keyboard.press("Control+z");
    await undone(4).waitFor();
    await hasFocus(undone(4).getByRole("button"));
    await page.keyboard.press("Enter");
    await page.locator(".banner.done").waitFor({ state: "detached" });
    await arbiter.expectResults(EVENT, 1, 1, ["", "", "", "", ""]);
  });

  await act("a button of the page that goes away leads to its heading", async () => {
    await command("tournament.create", { name: "Swiss", system: "swiss", rounds: 3 });
    await command("entry.add", { tournament: 3, players: [1, 2, 3, 4] });
    await command("round.pair", { tournament: 3 });
    await command("round.publish", { tournament: 3 });
    for (const board of [1, 2]) await command("result.set", { tournament: 3, round: 1, board, result: "1-0" });
    await arbiter.go(tournament(3, "/rounds/1"));
    await arbiter.button("Pair round 2").focus();
    await command("result.clear", { tournament: 3, round: 1, board: 2 });
    await arbiter.button("Pair round 2").waitFor({ state: "detached" });
    await expect(focused, "Round 1 of 3", "the focus");
  });

  await act("the undo button stays when there is nothing left to undo", async () => {
    await arbiter.send("/events", { name: "Small", from: "2026-11-15" });
    await arbiter.go("/events/small/players");
    await arbiter.button("Undo: There is nothing to undo.").waitFor();
    await arbiter.command("small", "player.add", { players: [{ name: "Zorzi, Nina" }] });
    await page.getByRole("button", { name: /^Undo: Players? added/ }).focus();
    await page.keyboard.press("Enter");
    const nothing = arbiter.button("Undo: There is nothing to undo.");
    await nothing.waitFor();
    await hasFocus(nothing);
    await page.keyboard.press("Enter");
    await dismiss("There is nothing to undo.");
    await hasFocus(nothing);
  });

  await act("who goes to another page from a list of choices has left the list", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await page.getByRole("combobox", { name: "Language" }).focus();
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.getByRole("heading", { level: 1, name: "Standings" }).waitFor();
    await expect(() => page.evaluate(() => document.activeElement.matches("main, main h1")), true, "the focus on the page");
    await page.goBack();
    await page.locator("table.results").waitFor();
    await expect(() => page.evaluate(() => document.activeElement.closest("[data-cell]") !== null), true, "the focus in the table");
  });

  await quiet();
}

await perform(story);
