/* A play-off and a knock-out at the console: rules, lots, choices, results, places. */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "final";

async function story(server, browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  context.setDefaultTimeout(8_000);
  const arbiter = new Arbiter(await context.newPage(), server.url);
  const page = arbiter.page;
  const tournament = (id, rest = "") => `/events/${EVENT}/tournaments/${id}${rest}`;
  const shot = (name) => page.screenshot({ path: join(ARTEFACTS, `playoff-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const send = (path, body) => arbiter.send(path, body);
  const command = (kind, body) => arbiter.command(EVENT, kind, body);
  const accessible = (name) => expect(async () => JSON.stringify(await violations(page)), "[]", `accessibility of ${name}`);

  await act("the rules of the play-off are set before the first round", async () => {
    await arbiter.go("/");
    await arbiter.signIn(PASSWORD);
    await arbiter.button("Sign out").waitFor();
    await send("/events", { name: "Final", from: "2026-10-03" });
    await command("player.add", { players: ["Rossi, Mario", "Bianchi, Ida", "Neri, Ugo"].map((name) => ({ name })) });
    await command("tournament.create", { name: "Main" });
    await command("entry.add", { tournament: 1, players: [1, 2, 3] });
    await command("numbers.draw", { tournament: 1, method: "hand", order: [1, 2, 3] });
    await arbiter.go(tournament(1, "/playoff"));
    await page.getByText("No play-off until the regulations say:").waitFor();
    await page.getByLabel("Rate of play, such as 10+5").fill("10+5");
    await page.getByLabel("Places decided by play-off").fill("1");
    await page.getByLabel("Tie-breaks applied first").fill("none");
    await accessible("the rules");
    await arbiter.button("Save").click();
    await expect(async () => (await arbiter.read(tournament(1, "/playoff"))).missing.length, 0, "what is missing");
  });

  await act("who ties plays off: lot, choice, results, places", async () => {
    await command("round.pair", { tournament: 1 });
    for (const [round, result] of [[1, "1-0"], [2, "1/2-1/2"], [3, "0-1"]]) await command("result.set", { tournament: 1, round, board: 1, result });
    await arbiter.go(tournament(1, "/playoff"));
    await page.getByLabel("End of the last main game of the play-off's players").fill("2026-10-03T18:00");
    await arbiter.button("Start the play-off").click();
    await arbiter.button("Drawn: Bianchi, Ida").click();
    await page.getByText("Bianchi, Ida chooses the colour").waitFor();
    await page.getByRole("group", { name: "Bianchi, Ida" }).getByRole("button", { name: "Black" }).click();
    await page.getByText("2026-10-03 18:30").waitFor();
    await shot("due");
    await accessible("games that are due");
    await page.getByLabel("Result of Rossi, Mario – Bianchi, Ida").selectOption("0-1");
    await page.getByLabel("Result of Bianchi, Ida – Rossi, Mario").selectOption("1/2-1/2");
    await page.getByRole("heading", { name: "Final places" }).waitFor();
    await arbiter.go(tournament(1, "/standings"));
    await page.locator("p.legend", { hasText: "Place by play-off" }).waitFor();
    equal(await page.locator("table.standings tbody tr").first().locator("td.name-column").innerText(), "Bianchi, Ida", "the first of the standings");
    await shot("standings");
  });

  await act("a knock-out is a tournament of its own", async () => {
    await command("tournament.create", { name: "Cup", system: "knock-out" });
    await command("entry.add", { tournament: 2, players: [1, 2, 3] });
    await command("numbers.draw", { tournament: 2, method: "hand", order: [1, 2, 3] });
    await arbiter.go(tournament(2, "/playoff"));
    await page.getByLabel("Rate of play, such as 10+5").fill("3+2");
    await page.getByLabel("Colours of a first game").selectOption("rank-white");
    await page.getByLabel("If still tied after all games").selectOption("rank");
    await arbiter.button("Save").click();
    await expect(async () => (await arbiter.read(tournament(2, "/playoff"))).missing.length, 0, "what is missing");
    await arbiter.button("Start the bracket").click();
    await page.getByLabel("Result of Bianchi, Ida – Neri, Ugo").selectOption("0-1");
    await page.getByLabel("Result of Neri, Ugo – Bianchi, Ida").selectOption("1-0");
    await page.getByLabel("Result of Rossi, Mario – Neri, Ugo").waitFor();
    await shot("bracket");
    await accessible("the bracket");
    await arbiter.speak("it");
    await page.getByRole("heading", { name: "Tabellone", exact: true }).waitFor();
    await arbiter.button("Ritira Rossi, Mario").click();
    await page.getByRole("heading", { name: "Posti finali" }).waitFor();
    await arbiter.speak("en");
    const { rows } = await arbiter.read(tournament(2, "/standings"));
    equal(rows.map((row) => row.player), [3, 1, 2], "the places");
  });
}

await perform(story);
