/*
 * Sets an event up in the console: event, tournaments, players, numbers, pairings.
 */

import { EVENT, openCity, PLAYERS, tournament } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { perform } from "./stage.mjs";

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot, text } = await openCity(server, browser, "setup");

  /* --- Signing in, the event ------------------------------------------------------------------------------------- */

  await act("a visitor sees the events and nothing to change them with", async () => {
    await arbiter.go("/");
    await page.getByText("No events yet.").waitFor();
    equal(await page.getByRole("link", { name: "Create event" }).count(), 0, "links to create an event");
  });

  await act("a wrong password is refused with its reason, the right one signs in", async () => {
    await arbiter.signIn("not the password");
    await page.getByText("Name and password do not match.").waitFor();
    await arbiter.signIn();
    await page.getByRole("link", { name: "Create event" }).waitFor();
    await page.locator(".frame-header").getByText("Signed in as arbiter").waitFor();
  });

  await act("an event is created with place, dates and officials", async () => {
    await page.getByRole("link", { name: "Create event" }).click();
    await page.getByLabel("Event", { exact: true }).fill("City Open 2026");
    await page.getByLabel("Place").fill("Milano");
    await page.getByLabel("Federation").fill("ita");
    await page.getByLabel("First day").fill("2026-03-09");
    await page.getByLabel("Last day").fill("2026-03-01");
    await page.getByLabel("Name", { exact: true }).fill("Rossi, Anna");
    await arbiter.button("Create event").click();
    await page.getByText("before it begins").first().waitFor();
    await page.getByLabel("First day").fill("2026-03-01");
    await page.getByLabel("Last day").fill("2026-03-09");
    await arbiter.button("Create event").click();
    await page.getByRole("heading", { name: "City Open 2026" }).waitFor();
    equal((await arbiter.read(`/events/${EVENT}`)).officials[0].name, "Rossi, Anna", "chief arbiter");
  });

  await act("the event and its officials can be edited", async () => {
    await page.getByRole("link", { name: "Edit event" }).click();
    await page.getByLabel("Place").fill("Milano, Palazzo");
    await arbiter.button("Add official").click();
    await page.getByLabel("Role").nth(1).selectOption("organiser");
    await page.getByLabel("Name", { exact: true }).nth(1).fill("Circolo Milanese");
    await arbiter.button("Save").click();
    await page.getByText("Milano, Palazzo").waitFor();
    await page.getByText("Circolo Milanese").waitFor();
  });

  /* --- Tournaments ----------------------------------------------------------------------------------------------- */

  await act("a single round robin is created, its tie-breaks in a chosen order", async () => {
    await page.getByRole("link", { name: "Create tournament" }).click();
    await page.getByLabel("Tournament", { exact: true }).fill("Group A");
    await page.getByLabel("Time control").fill("90 min + 30 s");
    await arbiter.button("Move Sonneborn-Berger up").click();
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name: "Group A" }).waitFor();
    const view = await arbiter.read(tournament(1));
    equal(view.tiebreaks.map((one) => one.code), ["DE", "SB", "WIN", "KS"], "tie-breaks");
    equal(view.scoring.text, "1-½-0", "scoring");
  });

  await act("impossible points are refused; a double round with 3-1-0 is created beside it", async () => {
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    await page.getByLabel("Tournament", { exact: true }).fill("Side blitz");
    await page.getByLabel("System", { exact: true }).selectOption("2");
    equal(await page.getByRole("checkbox", { name: "Exchange the last two rounds" }).isChecked(), true, "the exchange of the last two rounds is on");
    await page.getByLabel("Scoring", { exact: true }).selectOption("custom");
    await page.getByLabel("Draw", { exact: true }).fill("0.75");
    await arbiter.button("Create tournament").click();
    await page.getByText("Two draws cannot be worth more than a win and a loss together.").waitFor();
    await page.getByLabel("Scoring", { exact: true }).selectOption("3-1-0");
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name: "Side blitz" }).waitFor();
    const view = await arbiter.read(tournament(2));
    equal([view.cycles, view.swap, view.scoring.text], [2, true, "3-1-0"], "the blitz");
  });

  /* --- Players --------------------------------------------------------------------------------------------------- */

  await act("players are added in the table by keyboard", async () => {
    await arbiter.go(`/events/${EVENT}/players`);
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Andreoli, Paolo");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1999");
    await page.keyboard.press("Enter");
    await arbiter.player("Andreoli, Paolo").waitFor();
    await expect(() => name.evaluate((input) => String(input === document.activeElement && input.value === "")), "true", "ready for the next");
    await page.keyboard.type("Zorzi, Nina");
    await page.keyboard.press("Enter");
    await arbiter.player("Zorzi, Nina").waitFor();
  });

  await act("pasted lines are shown before they are added, faulty ones are marked", async () => {
    await arbiter.button("Import players").click();
    await page.getByLabel("Lines").fill([...PLAYERS, ";2000"].join("\n"));
    await page.getByText("no name").waitFor();
    equal(await page.locator('dialog button[type="submit"]').isDisabled(), true, "importing waits for the fault to be mended");
    await page.getByLabel("Lines").fill("Cognome;Nome;Punti\nRossi;Anna;3");
    await page.locator("dialog summary").click();
    await page.locator("dialog").getByText('Column C1, "Punti", is left out').waitFor();
    await page.getByLabel("Lines").fill("Cognome;Nome;Anno di nascita;Elo FIDE\nRossi;Anna;1990;2005");
    await page.locator("dialog td", { hasText: "2005" }).waitFor();
    await page.getByLabel("Lines").fill(PLAYERS.join("\n"));
    await page.getByLabel("Enter them into").selectOption("1");
    await arbiter.button("Import 8 players").click();
    await arbiter.player("Horváth, Péter").waitFor();
    const { players } = await arbiter.read(`/events/${EVENT}/players`);
    equal(players.length, 10, "players");
    equal(players.find((one) => one.name === "Bianchi, Giulia").birth, "1994-02-03", "a birth date");
    equal(players.find((one) => one.name === "Carlini, Marco").birth, "1988", "only the year");
  });

  await act("a file shows its plan first: who is known changes, who is not ticked stays away, one undo takes it back", async () => {
    const list = "Town Cup;;\n\nName;Rating;Phone\nCarlini Marco;2222;1\nNuovo, Ugo;1500;2\nAltro, Ivo;1400;3\n";
    await arbiter.button("Import players").click();
    await page.getByLabel("Choose a file").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await page.locator("dialog td", { hasText: "→ 2222" }).waitFor();
    await page.locator("dialog").getByLabel("Take over: Altro, Ivo").uncheck();
    await shot("import-plan-1440");
    await arbiter.button("Import 2 players").click();
    await arbiter.player("Nuovo, Ugo").waitFor();
    const rating = async () => (await arbiter.read(`/events/${EVENT}/players`)).players.find((one) => one.name === "Carlini, Marco").rating;
    equal(await rating(), 2222, "the rating of the file");
    equal((await arbiter.read(`/events/${EVENT}/players`)).players.length, 11, "players");
    const { command } = (await arbiter.read(`/events/${EVENT}/journal?limit=1`)).entries.at(-1);
    await arbiter.command(EVENT, "command.undo", { command });
    await expect(async () => (await arbiter.read(`/events/${EVENT}/players`)).players.length, 10, "players after undo");
    holds((await rating()) !== 2222, "the rating of before");
    await arbiter.button("Import players").click();
    await page.getByLabel("Choose a file").setInputFiles({ name: "photo.xlsx", mimeType: "", buffer: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") });
    await page.locator("dialog").getByText("This is a picture").waitFor();
    await page.keyboard.press("Escape");
  });

  await act("a cell is edited in place; what the rules refuse stays as it was and says why", async () => {
    const rating = page.locator('[data-cell="0:1"]');
    await rating.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("9999");
    await page.keyboard.press("Enter");
    await page.locator(".note-row", { hasText: "was not saved" }).waitFor();
    equal(await rating.innerText(), "1999", "the rating on screen");
    await rating.focus();
    await page.keyboard.type("2051");
    await page.keyboard.press("Enter");
    await expect(() => rating.innerText(), "2051", "the rating on screen");
    await page.locator(".players .status.saved").first().waitFor();
  });

  await act("ticks enter players into tournaments", async () => {
    for (const name of ["Andreoli, Paolo", "Zorzi, Nina"]) await page.getByRole("checkbox", { name: `${name} plays in Group A` }).click();
    for (const name of ["Andreoli, Paolo", "Carlini, Marco", "Zorzi, Nina"]) {
      await page.getByRole("checkbox", { name: `${name} plays in Side blitz` }).focus();
      await page.keyboard.press("Space");
    }
    await expect(async () => (await arbiter.read(tournament(2))).entries.length, 3, "entries of the blitz");
    equal((await arbiter.read(tournament(1))).entries.length, 10, "entries of group A");
    await shot("players-1440");
  });

  await act("the table sorts by a column and filters by what is searched", async () => {
    await arbiter.button("Rtg").click();
    await expect(() => page.locator('[data-cell="0:0"]').innerText(), "Carlini, Marco", "highest rating first");
    await page.locator('[data-cell="0:0"]').focus();
    await page.keyboard.press("/");
    await page.keyboard.type("horvath");
    await expect(() => page.locator('[data-cell$=":0"]').count(), 1, "rows that match");
    await page.keyboard.press("Escape");
    await expect(() => page.locator('[data-cell$=":0"]').count(), 10, "rows after Escape");
  });

  /* --- Numbers and pairing ---------------------------------------------------------------------------------------- */

  await act("numbers are drawn by lot, and the seed is shown", async () => {
    await arbiter.go(tournament(1));
    await arbiter.button("Draw lots").click();
    await page.getByText("Pairing numbers drawn by lot.").waitFor();
    holds(/^[0-9a-f]{16}$/.test(await text(".numbers-note code")), "a seed of 16 hexadecimal digits");
  });

  await act("numbers are ordered by hand with the keyboard", async () => {
    await arbiter.button("Number by rating").click();
    await page.getByText("Pairing numbers by rating.").waitFor();
    await arbiter.button("Order by hand").click();
    const row = page.locator(".by-hand li", { hasText: "Zorzi, Nina" });
    await row.focus();
    for (let moves = 0; moves < 9; moves += 1) await page.keyboard.press("Alt+ArrowUp");
    await page.locator(".by-hand li").nth(1).getByRole("button", { name: /down/ }).click();
    await arbiter.button("Use these numbers").click();
    await page.getByText("Pairing numbers given by hand.").waitFor();
    const { entries } = await arbiter.read(tournament(1));
    equal(entries.slice(0, 3).map((entry) => entry.name), ["Zorzi, Nina", "Bianchi, Giulia", "Carlini, Marco"], "numbers 1 to 3");
  });

  await act("all rounds are paired by the Berger tables, and can be taken back", async () => {
    await arbiter.button("Pair all rounds").click();
    await page.getByRole("heading", { name: "Round 1 of 9" }).waitFor();
    const round = await arbiter.read(tournament(1, "/rounds/1"));
    equal([round.boards[0].white.number, round.boards[0].black.number], [1, 10], "board 1 of round 1");
    await page.getByText("Round 1 of the Berger table for 10 players pairs numbers 1 and 10; the first has White.").waitFor();
    await page.getByText("c02-2022:14.1.n10", { exact: true }).waitFor();
    await arbiter.go(tournament(1));
    await arbiter.button("Discard the rounds").click();
    await page.locator("dialog").getByRole("button", { name: "Discard the rounds" }).click();
    await arbiter.button("Pair all rounds").click();
    await page.getByRole("heading", { name: "Round 1 of 9" }).waitFor();
  });

  await act("once paired, system, scoring and tie-breaks are shown as locked", async () => {
    await arbiter.go(tournament(1, "/settings"));
    equal(await page.getByText("Locked: round 1 is paired.").count(), 2, "notes on what is locked");
    equal(await page.getByLabel("Scoring", { exact: true }).isDisabled(), true, "scoring is locked");
    equal(await page.getByLabel("Time control").isDisabled(), false, "the time control is not");
  });

  await quiet();
}

await perform(story);
