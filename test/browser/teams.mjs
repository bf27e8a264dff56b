/*
 * A league of teams at the console: settings, teams and their order, matches board by board, line-ups, a team that leaves,
 * standings that explain themselves, rounds that are entered by hand; as an arbiter and as a visitor.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "team-league";
const SURNAMES = ["Alba", "Bassi", "Corti", "Dotti", "Erba", "Fermi", "Gatti", "Hoepli", "Izzo", "Landi", "Motta", "Nava", "Orsi"];
const PLAYERS = SURNAMES.map((name, index) => ({ name: `${name}, ${"ABCDEFGHIJKLM"[index]}`, rating: 2300 - 25 * index, federation: "ITA" }));
/* Whom each team has, by the first letters that find them. */
const TEAMS = { "Torre Nera": ["Alba", "Bassi", "Corti", "Dotti"], "Cavallo Pazzo": ["Erba", "Fermi", "Gatti"], "Alfiere Rosso": ["Hoepli", "Izzo", "Landi"] };

async function story(server, browser) {
  const complaints = [];
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|net::ERR/.test(message.text())) complaints.push(message.text());
    });
    return new Arbiter(page, server.url);
  };
  const arbiter = await open();
  const visitor = await open();
  const { page } = arbiter;
  const path = (rest = "", tournament = 1) => `/events/${EVENT}/tournaments/${tournament}${rest}`;
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `teams-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const accessible = async (name, of = page) => equal(await violations(of), [], `accessibility of ${name}`);
  const panel = page.getByRole("complementary");
  const dialog = page.getByRole("dialog");
  const send = (path, body) => arbiter.send(path, body);
  const command = (kind, body) => arbiter.command(EVENT, kind, body);
  /* The text of the rows of a table, cell by cell. */
  const rows = (selector, of = page) => of.locator(selector).evaluateAll((found) => found.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, " ").trim())));
  const headings = (of = page) => of.locator(".match-row").evaluateAll((found) => found.map((row) => [...row.cells].slice(1, 4).map((cell) => cell.innerText.replace(/\s+/g, " ").trim()).join(" ")));

  await act("a tournament of teams is made, and offers the tie-breaks of teams", async () => {
    await arbiter.go("/");
    await arbiter.signIn();
    await arbiter.button("Sign out").waitFor();
    await send("/events", { name: "Team League", from: "2026-11-15" });
    await command("player.add", { players: PLAYERS });
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    await page.getByLabel("Tournament", { exact: true }).fill("League");
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    await page.getByLabel("Teams play").check();
    equal(await page.getByLabel("System", { exact: true }).inputValue(), "1", "a Swiss of teams is not offered");
    await expect(async () => (await page.locator(".ordered > li .muted").allInnerTexts()).join(), "MPvGP,DE,SB", "the recommended list");
    await page.getByLabel("Boards of a match").fill("3");
    await page.getByLabel("Match points", { exact: true }).selectOption("3-1-0");
    await page.getByLabel("Add tie-break").selectOption("EDE");
    await arbiter.button("Add tie-break").click();
    await page.locator(".tiebreak-doubt", { hasText: "Nothing follows it" }).waitFor();
    await page.getByLabel("Step 1").selectOption("BC");
    equal(await page.locator(".tiebreak-doubt").count(), 0, "doubts once the chain is said");
    await page.getByLabel("Add tie-break").selectOption("BC");
    await arbiter.button("Add tie-break").click();
    equal(await page.getByRole("option", { name: /^(ARO|TPR)/ }).count(), 0, "tie-breaks by ratings");
    await accessible("the form");
    await shot("form");
    await arbiter.button("Create tournament").click();
    await page.getByText("No teams yet.").waitFor();
    const { teams, tiebreaks } = await arbiter.read(path());
    equal([teams.boards, teams.scoring.text, teams.scoring.bye, teams.primary, teams.chain], [3, "3-1-0", "1", "mp", ["BC"]], "the settings");
    equal(tiebreaks.map((one) => one.code), ["MPvGP", "DE", "SB", "EDE", "BC"], "the tie-breaks");
  });

  await act("teams are entered by keyboard, one after the other, with their players in order", async () => {
    await arbiter.button("Add team").click();
    for (const [name, players] of Object.entries(TEAMS)) {
      await dialog.getByLabel("Team", { exact: true }).fill(name);
      await dialog.getByLabel("Captain").fill(`Captain of ${name}`);
      for (const player of players) {
        await dialog.getByLabel("Add a player of the event").fill(player);
        await page.keyboard.press("Enter");
      }
      await expect(() => dialog.locator(".board-order li").count(), players.length, `players of ${name}`);
      if (name === "Torre Nera") {
        await shot("dialog");
        await accessible("the dialog of a team");
      }
      await dialog.getByRole("button", { name: "Add and continue" }).click();
      await expect(() => dialog.getByLabel("Team", { exact: true }).inputValue(), "", "the next team");
    }
    await page.keyboard.press("Escape");
    await expect(() => page.locator("table.teams tbody tr").count(), 3, "teams");
  });

  await act("the order of the boards changes by keys, and a name that is taken is refused at its field", async () => {
    await page.getByRole("button", { name: "Edit Torre Nera" }).click();
    await dialog.locator(".board-order li", { hasText: "Bassi" }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await dialog.getByRole("button", { name: "Move Bassi, B down" }).click();
    await expect(() => page.evaluate(() => (document.activeElement?.closest(".board-order li")?.textContent ?? "").startsWith("2")), true, "the focus goes along");
    await page.keyboard.press("Alt+ArrowUp");
    await dialog.getByLabel("Team", { exact: true }).fill("cavallo pazzo");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.locator(".field-note.refused", { hasText: "has a team named" }).waitFor();
    await dialog.getByLabel("Team", { exact: true }).fill("Torre Nera");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(() => page.locator("table.teams tbody tr", { hasText: "Torre Nera" }).locator("li").allInnerTexts().then((texts) => texts.map((text) => text.split(",")[0]).join()), "1 Bassi,2 Alba,3 Corti,4 Dotti", "the order");
  });

  await act("numbers are given by hand and all rounds are paired", async () => {
    await arbiter.button("Order by hand").click();
    await arbiter.button("Use these numbers").click();
    await arbiter.button("Pair all rounds").click();
    await page.getByRole("heading", { name: "Round 1 of 3" }).waitFor();
    equal(await headings(), ["Cavallo Pazzo 0 – 0 Alfiere Rosso"], "the match");
    await page.locator(".bye-row", { hasText: "Free round: 1 Torre Nera" }).waitFor();
  });

  await act("a team that leaves before half of its matches is out, and comes back", async () => {
    const row = page.locator("table.teams tbody tr", { hasText: "Alfiere Rosso" });
    await arbiter.go(path());
    await row.getByRole("button", { name: "Withdraw Alfiere Rosso" }).click();
    await dialog.getByText("has played fewer than half of its matches").waitFor();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await row.getByText("Left, not in the standings").waitFor();
    await arbiter.go(path("/rounds/1"));
    await expect(() => page.locator(".board-row.excluded").count(), 3, "boards that do not count");
    await page.keyboard.press("Control+z");
    await expect(() => page.locator(".board-row.excluded").count(), 0, "boards that do not count after the undo");
  });

  await act("results are typed board by board, with the home side first whichever colour it has", async () => {
    await visitor.go(path("/rounds/1"));
    await expect(() => arbiter.boardAtHand(), "1.1", "the first open board");
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    await expect(() => arbiter.boardAtHand(), "1.3", "the next board");
    await page.keyboard.press("5");
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "0-1", "1/2-1/2"]);
    await expect(async () => (await headings())[0], "Cavallo Pazzo 2½ – ½ Alfiere Rosso", "the score");
    equal(await rows("table.matches tr.board-row").then((found) => found[1].slice(0, 4)), ["1.2", "Black: Fermi, F 2175", "Board 1.2: Black wins 1 – 0", "White: Izzo, I 2100"], "board 2");
    await page.getByText("MP 3–0").waitFor();
    await accessible("the round");
    await shot("round");
  });

  await act("a visitor sees it arrive and can change nothing", async () => {
    await expect(async () => (await headings(visitor.page))[0], "Cavallo Pazzo 2½ – ½ Alfiere Rosso", "the visitor's score");
    equal(await visitor.page.getByRole("button", { name: /Line-ups|Undo|Lock/ }).count(), 0, "controls of the arbiter");
    await visitor.page.getByRole("button", { name: "Board 1.2: open" }).click();
    await visitor.page.getByRole("complementary").getByText("Match points 3 – 0").waitFor();
    equal(await visitor.page.locator(".result-buttons").count(), 0, "buttons for results");
    await accessible("the visitor's round", visitor.page);
  });

  await act("line-ups are changed before the first result; an empty board takes a forfeit and nothing else", async () => {
    await arbiter.go(path("/rounds/2"));
    equal(await headings(), ["Torre Nera 0 – 0 Cavallo Pazzo"], "the match");
    await page.keyboard.press("l");
    const seat = (team, board) => dialog.getByRole("group", { name: team }).getByLabel(`Board ${board}`);
    await seat("Torre Nera", 1).selectOption({ label: "2 Alba, A 2300" });
    equal(await seat("Torre Nera", 2).evaluate((choice) => choice.selectedOptions[0].text.trim()), "1 Bassi, B 2275", "the other changes places");
    await seat("Torre Nera", 3).selectOption({ label: "4 Dotti, D 2225" });
    await seat("Cavallo Pazzo", 3).selectOption({ label: "Nobody" });
    await accessible("the line-ups");
    await shot("lineups");
    await dialog.getByRole("button", { name: "Save line-ups" }).click();
    await page.locator(".away-player .nobody").waitFor();
    equal(await rows("table.matches tr.board-row").then((found) => found.map((cells) => cells[1])), ["White: Alba, A 2300", "Black: Bassi, B 2275", "White: Dotti, D 2225"], "who sits there");
    await arbiter.type(1, "1");
    await arbiter.type(2, "5");
    await arbiter.type(3, "1");
    const refusal = page.locator(".note-row.refused", { hasText: "Board 3" });
    await refusal.getByText("1 – 0").waitFor();
    await refusal.getByRole("button", { name: "Dismiss" }).waitFor();
    equal(await arbiter.boardAtHand(), "1.3", "what is refused is corrected where it stands");
    await page.keyboard.press("ArrowUp");
    equal(await refusal.isVisible(), true, "the refusal stays when the arbiter goes on");
    await arbiter.type(3, "+");
    await refusal.waitFor({ state: "detached" });
    await arbiter.expectResults(EVENT, 1, 2, ["1-0", "1/2-1/2", "+/-"]);
    await expect(async () => (await headings())[0], "Torre Nera 2½ – ½ Cavallo Pazzo", "the score");
    await page.keyboard.press("l");
    await page.locator(".banners", { hasText: "its line-ups are fixed" }).getByRole("button").first().click();
  });

  await act("the button to the line-ups keeps the focus when a result comes in elsewhere", async () => {
    await arbiter.go(path("/rounds/3"));
    await page.keyboard.press("Enter");
    const button = panel.getByRole("button", { name: "Line-ups" });
    await button.focus();
    await command("result.set", { tournament: 1, round: 3, board: 1, result: "1-0" });
    await panel.getByText("its line-ups are fixed").waitFor();
    await expect(() => button.getAttribute("aria-disabled"), "true", "the mark of what cannot be used");
    equal(await button.evaluate((one) => one === document.activeElement), true, "the focus is where it was");
    await command("command.undo", { command: (await arbiter.read(`/events/${EVENT}`)).undo.command });
    await expect(() => button.getAttribute("aria-disabled"), "false", "the mark after the undo");
    await page.keyboard.press("Enter");
    await dialog.getByRole("heading", { name: /^Line-ups of/ }).waitFor();
    await page.keyboard.press("Escape");
    await arbiter.go(path("/rounds/2"));
  });

  await act("match sheets are made for paper", async () => {
    await page.evaluate(() => (window.print = () => undefined));
    await arbiter.button("Print match sheets").click();
    await page.emulateMedia({ media: "print" });
    await page.locator(".match-sheet", { hasText: "Captain, Torre Nera" }).waitFor();
    equal(await page.locator("table.matches").isVisible(), false, "the list is not printed with them");
    await shot("sheets");
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.locator(".match-sheet").waitFor({ state: "detached" });
    await shot("list-on-paper");
    await page.emulateMedia({ media: "screen" });
  });

  const valueOf = (team, index) => page.locator("table.standings tbody tr", { hasText: team }).locator("td.opens").nth(index);

  /* Rows of the tables in the panel. */
  const inPanel = (wanted, what) => expect(async () => JSON.stringify(await rows("aside table.list tbody tr")), JSON.stringify(wanted), what);

  await act("the standings of teams explain every value", async () => {
    await arbiter.go(path("/rounds/3"));
    for (const key of ["1", "1", "5"]) await page.keyboard.press(key);
    await arbiter.expectResults(EVENT, 1, 3, ["1-0", "0-1", "1/2-1/2"]);
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.getByRole("heading", { name: "Standings" }).waitFor();
    await expect(() => rows("table.standings tbody tr").then((found) => JSON.stringify(found.map((cells) => [cells[0], ...cells.slice(3, 12)]))), JSON.stringify([
      ["1", "Cavallo Pazzo", "", "3", "3", "3", "3", "9", "3 · 3", "5½"],
      ["2", "Alfiere Rosso", "", "3", "3", "3", "3", "9", "3 · 3", "6"],
      ["3", "Torre Nera", "", "3", "3", "3", "3", "9", "3 · 3", "6½"],
    ]), "the standings");
    await valueOf("Torre Nera", 5).click();
    await panel.getByRole("heading", { name: "Pass 2: Game points" }).waitFor();
    await panel.getByText("Compared: Torre Nera · Cavallo Pazzo · Alfiere Rosso").first().waitFor();
    await panel.getByText("c07-2023:13.3.1").first().waitFor();
    await inPanel([["2", "Cavallo Pazzo", "3", "3"], ["3", "Alfiere Rosso", "0", "0"], ["2", "Cavallo Pazzo", "2½", "2½"], ["3", "Alfiere Rosso", "½", "½"]], "the looks of the extended direct encounter");
    await valueOf("Torre Nera", 6).click();
    await panel.getByText("c07-2023:12.1").waitFor();
    await inPanel([["1", "1", "1"], ["2", "½", "1"], ["3", "1½", "4½"]], "the boards of the board count");
    await shot("breakdown");
    await accessible("the breakdown");
    await valueOf("Torre Nera", 0).click();
    await panel.getByRole("heading", { name: "Points" }).waitFor();
    await inPanel([["2", "Cavallo Pazzo at home", "3", "2½"], ["3", "Alfiere Rosso away", "0", "½"]], "the matches");
    await page.keyboard.press("Escape");
    await page.getByLabel("Standings after").selectOption("2");
    await expect(() => valueOf("Torre Nera", 2).innerText(), "2½", "game points after round 2");
    await valueOf("Torre Nera", 2).click();
    await expect(() => panel.locator(".panel-total").innerText(), "Match points or game points: 2½", "the same value in the panel");
  });

  await act("cross table, boards and players follow, each by its key", async () => {
    for (const key of ["g", "c"]) await page.keyboard.press(key);
    await page.getByRole("heading", { name: "Cross table" }).waitFor();
    await expect(() => rows("table.crosstable tbody tr").then((found) => JSON.stringify(found)), JSON.stringify([
      ["1", "Cavallo Pazzo", "", "2½", "½", "3", "3"],
      ["2", "Alfiere Rosso", "½", "", "2½", "3", "3"],
      ["3", "Torre Nera", "2½", "½", "", "3", "3"],
    ]), "the cross table");
    for (const key of ["g", "b"]) await page.keyboard.press(key);
    await page.getByRole("heading", { name: "Best by board" }).waitFor();
    await expect(() => rows("table.board-list tbody tr:not(.board-head)").then((found) => JSON.stringify(found[4])), JSON.stringify(["1", "Fermi, F 2175", "Cavallo Pazzo", "1½", "2", "2"]), "the best of board 2");
    for (const key of ["g", "l"]) await page.keyboard.press(key);
    await page.getByRole("heading", { name: "Players' results" }).waitFor();
    await expect(() => rows("table.standings tbody tr").then((found) => JSON.stringify(found[0]?.slice(3, 6))), JSON.stringify(["Fermi, F", "Cavallo Pazzo", "2175"]), "the best player");
    await page.keyboard.press("?");
    await dialog.getByText("best by board (team events)").waitFor();
    await page.keyboard.press("Escape");
  });

  await act("overview, players and journal know of teams", async () => {
    await arbiter.go(`/events/${EVENT}`);
    await page.getByText("3 teams · 10 players").waitFor();
    await arbiter.go(`/events/${EVENT}/players`);
    await page.locator("td.tick-cell input").first().waitFor();
    equal(await page.locator("td.tick-cell input:enabled").count(), 0, "ticks that would enter a player without a team");
    await arbiter.go(`/events/${EVENT}/journal`);
    await page.locator("table.journal tr", { hasText: "Line-up set" }).last().getByText("Round 2 · Torre Nera").waitFor();
    await page.locator("table.journal tr", { hasText: "Result entered" }).nth(1).getByText("Round 3 · Board 1.2 · 1 – 0").waitFor();
  });

  /* --- Rounds that are entered ---------------------------------------------------------------------------------------- */

  await act("rounds paired elsewhere are entered team by team, with byes", async () => {
    await command("tournament.create", { name: "Cup", system: "manual", rounds: 3, teams: { boards: 2, primary: "gp" }, tiebreaks: ["MPvGP"] });
    for (const [name, players] of [["Uno", [1, 2]], ["Due", [3, 4]], ["Tre", [5]]]) await command("team.add", { tournament: 2, name, players });
    await arbiter.go(path("", 2));
    await page.getByText("One board stays empty.").waitFor();
    await page.getByRole("link", { name: "Enter round 1" }).click();
    await page.getByText("3 teams have no place yet.").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Exchange home and away of match 1" }).click();
    await page.getByRole("gridcell", { name: "Tre" }).click();
    await arbiter.button("Pairing-allocated bye").click();
    await page.getByText("Every team has a place.").waitFor();
    await accessible("the round to enter");
    await shot("enter-round");
    await arbiter.button("Save round 1").click();
    await page.locator(".bye-row", { hasText: "Pairing-allocated bye: 3 Tre" }).waitFor();
    equal(await headings(), ["Uno 0 – 0 Due"], "the match");
    await page.keyboard.press("5");
    await page.keyboard.press("0");
    await arbiter.expectResults(EVENT, 2, 1, ["1/2-1/2", "1-0"]);
    await page.getByRole("link", { name: "Enter round 2" }).waitFor();
  });

  await act("a team that has left is not offered any more, until it is back", async () => {
    await arbiter.go(path("", 2));
    await page.getByRole("button", { name: "Withdraw Uno" }).click();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("link", { name: "Enter round 2" }).click();
    await page.getByText("2 teams have no place yet.").waitFor();
    await arbiter.go(path("", 2));
    await page.getByRole("button", { name: "Reinstate Uno" }).click();
    await dialog.getByRole("button", { name: "Reinstate" }).click();
    await page.getByRole("button", { name: "Withdraw Uno" }).waitFor();
    await page.getByRole("link", { name: "Enter round 2" }).click();
    for (const name of ["Due", "Uno"]) await page.getByRole("gridcell", { name }).click();
    await page.locator(".pair-problems", { hasText: "round 1" }).waitFor();
    await arbiter.go(path("/standings", 2));
    equal(await page.locator("table.standings thead th abbr").allInnerTexts(), ["GP", "MP", "MPvGP"], "game points first");
    await arbiter.go(path("/crosstable", 2));
    await page.locator(".opponent-line").first().waitFor();
  });

  /* --- Everybody's view ------------------------------------------------------------------------------------------------ */

  const pages = { teams: path(), round: path("/rounds/2"), standings: path("/standings"), crosstable: path("/crosstable"), boards: path("/boards"), players: path("/player-standings"), settings: path("/settings", 2) };

  await act("a visitor has the same pages without a control to change them", async () => {
    for (const [name, address] of Object.entries(pages).filter(([one]) => one !== "settings")) {
      await visitor.go(address);
      await visitor.page.locator("main table").first().waitFor();
      equal(await visitor.page.locator("main").getByRole("button", { name: /Edit|Add|Withdraw|Line-ups|Lock|Undo|Save|Draw/ }).count(), 0, `controls on ${name}`);
    }
    await visitor.go(path("/draft", 2));
    equal(await visitor.page.locator("main table").count(), 0, "no pairing by a visitor");
  });

  const seen = ["round", "standings", "settings"]; /* in the light by now */
  for (const [language, theme] of [["it", "dark"], ["en", "light"]]) {
    await act(`every page is accessible and fits, in ${language}, ${theme}`, async () => {
      const found = [];
      await page.locator("select.language").selectOption(language);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const [name, address] of Object.entries(pages)) {
        await arbiter.go(address);
        await page.locator("main table, main form").first().waitFor();
        for (const width of [1440, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than ${width}`);
        }
        if (theme === "dark" || !seen.includes(name)) found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
        await shot(`${name}-${language}-${theme}`);
      }
      equal(found, [], "faults");
    });
    if (language === "it") {
      await act("in Italian the words are Italian", async () => {
        await arbiter.go(pages.standings);
        equal(await page.locator("table.standings thead th abbr").evaluateAll((heads) => heads.map((head) => head.title)), [
          "Punti squadra", "Punti individuali", "Punti squadra o punti individuali", "Scontro diretto", "Sonneborn-Berger", "Scontro diretto esteso", "Conteggio delle scacchiere",
        ], "the heads");
        await valueOf("Torre Nera", 5).click();
        await panel.getByRole("heading", { name: "Passaggio 1: Punti squadra" }).waitFor();
        await page.keyboard.press("Escape");
      });
    }
  }

  await act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints"));
}

await perform(story);
