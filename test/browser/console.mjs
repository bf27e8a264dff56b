/*
 * Plays an event from creation to standings in the console, with the keyboard for results, and looks at every page in
 * both themes, both languages and four widths.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "city-open-2026";
const PLAYERS = [
  "Bianchi, Giulia;2455;WIM;ITA;Accademia;801234;A7;2400;1994-02-03;w",
  "Carlini, Marco;2677;GM;ITA;Torino;800001;;;1988;m",
  "Dubois, Jean;2301;;FRA;;;;;;m",
  "Esposito, Chiara;2250;;ITA;Napoli;;;;2001;w",
  "Fontana, Luca;2222;FM;ITA;;;;;;m",
  "Greco, Matteo;2189;;ITA;;;;;;m",
  "Horváth, Péter;2150;;HUN;;;;;;m",
  "Ionescu, Radu;2100;;ROU;;;;;;m",
];

async function story(server, browser) {
  const desk = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
  const context = await browser.newContext(desk);
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  const complaints = [];
  const watch = (one) => {
    one.on("pageerror", (error) => complaints.push(error.message));
    one.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|net::ERR/.test(message.text())) complaints.push(message.text());
    });
  };
  watch(page);
  const arbiter = new Arbiter(page, server.url);
  const tournament = (number, rest = "") => `/events/${EVENT}/tournaments/${number}${rest}`;
  const text = (selector) => page.locator(selector).first().innerText();
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
  const act = (name, run) => step(name, run, () => shot("failed"));

  /* --- Signing in, the event ------------------------------------------------------------------------------------- */

  await act("a visitor sees the events and nothing to change them with", async () => {
    await arbiter.go("/");
    await page.getByText("There is no event yet.").waitFor();
    equal(await page.getByRole("link", { name: "Create event" }).count(), 0, "links to create an event");
  });

  await act("a wrong password is refused with its reason, the right one signs in", async () => {
    await arbiter.signIn("not the password");
    await page.getByText("Name and password do not fit together.").waitFor();
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
    await arbiter.button("Paste players").click();
    await page.getByLabel("Lines").fill([...PLAYERS, ";2000"].join("\n"));
    await page.getByText("no name").waitFor();
    equal(await page.locator('dialog button[type="submit"]').isDisabled(), true, "adding waits for the fault to be mended");
    await page.getByLabel("Lines").fill("Cognome;Nome;Punti\nRossi;Anna;3");
    await page.locator("dialog").getByText("There is no column “Punti” for players").waitFor();
    equal(await page.locator('dialog button[type="submit"]').isDisabled(), true, "adding waits for the column to be mended");
    await page.getByLabel("Lines").fill("Cognome;Nome;Anno di nascita;Elo FIDE\nRossi;Anna;1990;2005");
    await page.locator("dialog td", { hasText: "Rossi, Anna" }).waitFor();
    await page.getByLabel("Lines").fill(PLAYERS.join("\n"));
    await page.getByLabel("Enter them into").selectOption("1");
    await arbiter.button("Add 8 players").click();
    await arbiter.player("Horváth, Péter").waitFor();
    const { players } = await arbiter.read(`/events/${EVENT}/players`);
    equal(players.length, 10, "players");
    equal(players.find((one) => one.name === "Bianchi, Giulia").birth, "1994-02-03", "a birth date");
    equal(players.find((one) => one.name === "Carlini, Marco").birth, "1988", "only the year");
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
    await arbiter.button("Give these numbers").click();
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
    await arbiter.button("Take the rounds back").click();
    await page.locator("dialog").getByRole("button", { name: "Take the rounds back" }).click();
    await arbiter.button("Pair all rounds").click();
    await page.getByRole("heading", { name: "Round 1 of 9" }).waitFor();
  });

  await act("once paired, system, scoring and tie-breaks are shown as locked", async () => {
    await arbiter.go(tournament(1, "/settings"));
    equal(await page.getByText("Locked: round 1 is paired.").count(), 2, "notes on what is locked");
    equal(await page.getByLabel("Scoring", { exact: true }).isDisabled(), true, "scoring is locked");
    equal(await page.getByLabel("Time control").isDisabled(), false, "the time control is not");
  });

  /* --- Results, and a second window ------------------------------------------------------------------------------- */

  const visitor = await browser.newContext(desk);
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
    await page.locator(".note-row", { hasText: "Changed meanwhile" }).getByText("½ – ½ was not saved; now it is 1 – 0").waitFor();
    await page.unroute("**/commands");
    equal((await arbiter.results(EVENT, 1, 1))[0], "1-0", "board 1");
    await arbiter.type(1, "5");
    await arbiter.status(1, "saved");
    await arbiter.type(1, "1");
    await arbiter.status(1, "saved");
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

  /* --- Standings, explanations ------------------------------------------------------------------------------------ */

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
    const second = await browser.newContext(desk);
    second.setDefaultTimeout(8_000);
    const other = new Arbiter(await second.newPage(), server.url);
    watch(other.page);
    await other.go(tournament(1, "/rounds/4"));
    await other.button("Sign in").click();
    equal(await other.page.getByLabel("Name", { exact: true }).inputValue(), "arbiter", "the name that is offered");
    await other.signIn(undefined, "deputy");
    await other.page.getByText("Signed in as deputy").waitFor();
    await other.type(1, "5");
    await other.status(1, "saved");
    await expect(() => page.locator("tbody tr").first().locator("td").nth(2).innerText(), "deputy", "who made the newest entry");
    const undo = page.getByRole("button", { name: /^Undo: .*Round 4 · Board 1 .*is that of deputy/ });
    await expect(() => undo.isDisabled(), true, "the button to undo what another did");
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
    const told = page.locator(".banner", { hasText: "The journal on the server is shorter" });
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

  await act("the overview says what needs the arbiter now", async () => {
    await arbiter.go(`/events/${EVENT}`);
    await page.getByText("Postponed: round 2, board 5").waitFor();
    await page.getByText("Draw the pairing numbers").waitFor();
  });

  /* --- Languages, themes, widths, paper --------------------------------------------------------------------------- */

  await act("the console speaks Italian, refusals too, and remembers it", async () => {
    await arbiter.go(tournament(1, "/rounds/1"));
    await arbiter.button("IT").click();
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
    await arbiter.button("EN").click();
  });

  await act("the question mark lists the keys", async () => {
    await page.locator("h1").first().click();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Both lose by forfeit").waitFor();
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of the list of keys");
    await page.keyboard.press("Escape");
  });

  const pages = {
    events: "/",
    "new-event": "/new",
    overview: `/events/${EVENT}`,
    "event-settings": `/events/${EVENT}/settings`,
    players: `/events/${EVENT}/players`,
    journal: `/events/${EVENT}/journal`,
    "new-tournament": `/events/${EVENT}/new-tournament`,
    tournament: tournament(1),
    "tournament-settings": tournament(1, "/settings"),
    round: tournament(1, "/rounds/1"),
    standings: tournament(1, "/standings"),
    crosstable: tournament(1, "/crosstable"),
  };
  for (const theme of ["light", "dark"]) {
    for (const width of [360, 768, 1280, 1440]) {
      await act(`every page is accessible and fits at ${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        const found = [];
        for (const [name, path] of Object.entries(pages)) {
          await arbiter.go(path);
          await expect(() => page.evaluate(() => document.documentElement.dataset.theme), theme, "the theme");
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than the screen`);
          found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
          await shot(`${name}-${theme}-${width}`);
        }
        equal(found, [], "faults");
      });
    }
  }

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

  /* --- A session that ends, a second tab --------------------------------------------------------------------------- */

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
    await page.getByText("Your session has ended: one entry waits.").waitFor();
    equal(await page.locator("dialog").count(), 0, "dialogs that nobody asked for");
    await page.keyboard.press("5");
    await arbiter.status(4, "waiting"); /* board 3 is that of a player who left: typing passes it by */
    await page.getByText("Your session has ended: 2 entries wait.").waitFor();
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
    await context.clearCookies();
    await page.keyboard.press("1");
    await arbiter.status(5, "waiting");
    await colleague.go(tournament(1, "/rounds/4"));
    await signInAgain(second);
    await arbiter.status(5, "saved");
    await page.locator(".banner").waitFor({ state: "detached" });
    await arbiter.expectResults(EVENT, 1, 4, ["1-0", "0-1", "", "1/2-1/2", "1-0"]);
  });

  await act("when the row at hand leaves the missing results, the focus goes to the next", async () => {
    await arbiter.go(tournament(1, "/rounds/5"));
    await page.getByLabel("Filter").selectOption("missing");
    const { boards } = await arbiter.read(tournament(1, "/rounds/5"));
    const [first, other, third, last] = boards.filter((board) => !board.excluded).map((board) => board.board);
    await arbiter.cell(2).focus();
    await expect(() => arbiter.boardAtHand(), String(other), "the board at hand");
    await colleague.go(tournament(1, "/rounds/5"));
    await colleague.type(other, "5");
    await expect(() => page.locator("tr.board-row").count(), 3, "boards without a result");
    await expect(() => arbiter.boardAtHand(), String(third), "the board at hand");
    await colleague.type(first, "5");
    await expect(() => page.locator("tr.board-row").count(), 2, "boards without a result");
    await expect(() => arbiter.boardAtHand(), String(third), "the board at hand");
    await page.keyboard.press("1");
    await expect(() => arbiter.boardAtHand(), String(last), "the board at hand");
    await expect(async () => (await arbiter.results(EVENT, 1, 5))[third - 1], "1-0", "the result that was typed");
    await second.close();
  });

  await act("on paper a list has its own head and foot and nothing of the frame", async () => {
    for (const [name, path] of [["round", "/rounds/1"], ["standings", "/standings"], ["crosstable", "/crosstable"]]) {
      await arbiter.go(tournament(1, path));
      await page.locator("table.grid tbody tr").first().waitFor();
      await page.emulateMedia({ media: "print" });
      equal(await page.locator(".frame-header").isVisible(), false, "the header of the screen");
      await expect(() => page.locator("tfoot").innerText().then((foot) => /@\d{4}[\s\S]*head [0-9a-f]{32}/.test(foot)), true, "edition and head of the journal");
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

  await act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints"));
}

await perform(story);
