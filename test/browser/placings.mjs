/*
 * What decides places beyond the tie-breaks, at the console: play-offs and lots of teams, the rate that the chief arbiter
 * chooses by the rules of 2022, a cup from its bracket to its cross table; what the standings say meanwhile; what is not
 * saved when somebody leaves.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "placings";
const NAMES = ["Alba", "Bassi", "Corti", "Dotti", "Erba", "Fermi"];
const TEAMS = [["Torre", [1, 2]], ["Alfiere", [3, 4]], ["Donna", [5, 6]]];

async function story(server, browser) {
  const complaints = [];
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    return new Arbiter(page, server.url);
  };
  const arbiter = await open();
  const { page } = arbiter;
  const path = (tournament, rest = "") => `/events/${EVENT}/tournaments/${tournament}${rest}`;
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `placings-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const accessible = async (name, of = page) => equal(await violations(of), [], `accessibility of ${name}`);
  const dialog = page.getByRole("dialog");
  const note = (of = page) => of.locator(".playoff-note");
  const send = (path, body) => arbiter.send(path, body);
  const command = (kind, body) => arbiter.command(EVENT, kind, body);
  const drawAll = async (tournament, rounds, boards) => {
    for (let round = 1; round <= rounds; round++) for (let board = 1; board <= boards; board++) await command("result.set", { tournament, round, board, result: "1/2-1/2" });
  };
  const addTeams = async (tournament) => {
    for (const [name, players] of TEAMS) await command("team.add", { tournament, name, players });
    await command("numbers.draw", { tournament, method: "rating" });
  };

  await act("rules of a play-off are chosen in words, and a written one is read back", async () => {
    await arbiter.go("/");
    await arbiter.signIn();
    await arbiter.button("Sign out").waitFor();
    await send("/events", { name: "Placings", from: "2026-11-15" });
    await command("player.add", { players: NAMES.map((name, index) => ({ name: `${name}, X`, rating: 2300 - 20 * index })) });
    await command("tournament.create", { name: "League", teams: { boards: 2, chain: ["BC"] }, tiebreaks: ["EDE", "SB"], edition: "tiebreak@2026" });
    await addTeams(1);
    await arbiter.go(path(1, "/playoff"));
    await page.getByLabel("Games and rates of play").fill("2x10+5, armageddon 5/4+2@61");
    await page.getByText("2 games at 10+5; then Armageddon: White 5 minutes, Black 4, 2 seconds a move from move 61").waitFor();
    equal(await page.getByLabel("Colours of a first game").locator("option").allInnerTexts(), [
      "–", "lot: the player drawn has White", "lot: the player drawn chooses", "the higher ranked chooses", "the higher ranked has White", "by the table of the round robin",
    ], "the choices");
    await page.getByLabel("Places decided by play-off").fill("1");
    await page.getByText("the first place").waitFor();
    await page.getByRole("link", { name: "Prizes" }).click();
    await dialog.getByText("If you leave, your changes are lost").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await arbiter.button("Save").click();
    await expect(async () => (await arbiter.read(path(1, "/playoff"))).rules.places, "1", "the places");
  });

  await act("pairing teams without the whole of it says what is missing, what follows, and what is fixed", async () => {
    await arbiter.go(path(1));
    await page.locator(".rules-note", { hasText: "is decided by: Board count (BC)" }).getByText("c07-2023:13.3.2").waitFor();
    await arbiter.button("Pair all rounds").click();
    await dialog.getByText("Tie-breaks applied first").waitFor();
    await dialog.getByText("From the first round on you can no longer set this, and there is no play-off.").waitFor();
    await dialog.getByText("the first place").waitFor();
    equal(await dialog.getByText(/\b(tiebreaks|still-tied|lot-chooses|after-odd)\b/).count(), 0, "words of the program");
    await accessible("the question");
    await shot("incomplete");
    await dialog.getByRole("link", { name: "Set the rules of the play-off" }).click();
    await page.getByLabel("Rate of play, such as 10+5").fill("10+5");
    await page.getByLabel("Tie-breaks applied first").fill("all");
    await arbiter.button("Save").click();
    await expect(async () => (await arbiter.read(path(1, "/playoff"))).missing.length, 0, "what is missing");
    await arbiter.go(path(1));
    await arbiter.button("Pair all rounds").click();
    await page.getByRole("heading", { name: "Round 1 of 3" }).waitFor();
  });

  await act("the keys of results are said of home and away where teams play", async () => {
    await page.keyboard.press("?");
    await dialog.getByText("1 – 0  Home player wins").waitFor();
    equal(await dialog.getByText("White wins").count(), 0, "words of players");
    await page.keyboard.press("Escape");
  });

  await act("line-ups that are not saved are not lost without a question", async () => {
    await page.locator("table.matches .result-cell").first().focus();
    await page.keyboard.press("l");
    const seat = dialog.getByLabel("Board 1").first();
    const before = await seat.inputValue();
    await seat.selectOption("0");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Not saved yet" }).getByRole("button", { name: "Cancel" }).click();
    equal(await seat.inputValue(), "0", "what was chosen");
    await page.keyboard.press("Escape");
    await arbiter.button("Leave without saving").click();
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("l");
    equal(await seat.inputValue(), before, "the line-up as it is");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  await act("the standings of teams say that a play-off is due, and that it is being played", async () => {
    await drawAll(1, 3, 2);
    const visitor = await open({ locale: "it-IT" });
    await arbiter.go(path(1, "/standings"));
    await note().getByText("A play-off for places 1–3 is still to be played.").waitFor();
    await note().getByRole("link", { name: "Play-off" }).click();
    await arbiter.button("Start the play-off").click();
    await page.getByRole("heading", { name: "Stages" }).waitFor();
    await arbiter.go(path(1, "/standings"));
    await note().getByText("A play-off for places 1–3 is being played.").waitFor();
    await accessible("the standings");
    await shot("playoff-now");
    await visitor.go(path(1, "/standings"));
    await note(visitor.page).getByText("È in corso uno spareggio per i posti 1–3.").waitFor();
    equal((await visitor.page.locator("table.standings thead th abbr").allInnerTexts()).slice(0, 2), ["P.sq.", "P.ind."], "points of teams in Italian");
    await visitor.page.context().close();
  });

  await act("the journal names the teams of a play-off and of lots", async () => {
    await command("tournament.create", { name: "Cup of teams", teams: { boards: 2 }, tiebreaks: ["MPvGP"], edition: "tiebreak@2026" });
    await addTeams(2);
    await command("round.pair", { tournament: 2 });
    await drawAll(2, 3, 2);
    await arbiter.go(path(2, "/standings"));
    await arbiter.button("Draw lots").click();
    await dialog.getByLabel("Seed").fill("00c0ffee");
    await dialog.getByRole("button", { name: "Draw lots" }).click();
    await expect(() => page.locator("table.standings td.rank", { hasText: "◦" }).count(), 3, "places by lot");
    const drawn = await page.locator("table.standings tbody td.name-column").allInnerTexts();
    await page.locator("p.lots", { hasText: `Lots drawn: ${drawn.join(" · ")}.` }).waitFor();
    await arbiter.go(`/events/${EVENT}/journal`);
    await page.getByText(`Cup of teams · ${drawn.join("; ")}`).first().waitFor();
    equal(await page.locator("table.journal tr", { hasText: "Play-off" }).getByText(/Alba|Corti|Erba|#\d/).count(), 0, "players in a play-off of teams");
  });

  await act("values that open matches can change are marked, with the reason under the table", async () => {
    await command("result.clear", { tournament: 1, round: 3, board: 1 });
    const { rows, provisional = [] } = await arbiter.read(path(1, "/teams/standings"));
    const marked = rows.flatMap((row) => row.values).filter((value) => value.provisional).length;
    await arbiter.go(path(1, "/standings"));
    await page.locator("table.standings td.opens").first().waitFor();
    equal(await page.locator("table.standings .provisional").count(), marked, "marks");
    equal(await page.locator("p.legend", { hasText: "): open matches can still change" }).count(), provisional.some(Boolean) ? 1 : 0, "the reason");
    await shot("provisional");
  });

  await act("by the rules of 2022 the chief arbiter chooses a rate that was not announced", async () => {
    await command("tournament.create", { name: "Old", tiebreaks: ["SB"], edition: "tiebreak@2022" });
    await command("entry.add", { tournament: 3, players: [1, 2, 3] });
    await command("numbers.draw", { tournament: 3, method: "hand", order: [1, 2, 3] });
    await command("round.pair", { tournament: 3 });
    await drawAll(3, 3, 1);
    await arbiter.go(path(3, "/playoff"));
    equal(await arbiter.button("Start the play-off").isDisabled(), true, "without a rate");
    await page.getByText("The regulations do not say: the chief arbiter chooses.").waitFor();
    await page.getByLabel("Rate of play, such as 10+5").fill("5+3");
    await arbiter.button("Start the play-off").click();
    await page.getByText("The chief arbiter chose the rate of play 5+3.").waitFor();
    await page.getByText("c02-2022:12.2.3.10").first().waitFor();
    await page.locator("summary", { hasText: "Rules" }).click();
    await page.getByText("scheme of 2022, by how many are tied").waitFor();
  });

  await act("a cup has stages, and a cross table that says which game a column is", async () => {
    await command("tournament.create", { name: "Cup", system: "knock-out" });
    await command("entry.add", { tournament: 4, players: [1, 2, 3] });
    await command("numbers.draw", { tournament: 4, method: "hand", order: [1, 2, 3] });
    await command("playoff.set", { tournament: 4, rate: "3+2", rules: { colours: "rank-white", "still-tied": "rank" } });
    await command("playoff.start", { tournament: 4 });
    await arbiter.go(path(4, "/standings"));
    await note().getByText("The bracket is still being played").waitFor();
    await arbiter.go(path(4, "/playoff"));
    await page.getByLabel("Result of Bassi, X – Corti, X").selectOption("1-0");
    await page.getByLabel("Result of Corti, X – Bassi, X").selectOption("0-1");
    await page.getByLabel("Result of Alba, X – Bassi, X").selectOption("1-0");
    await page.getByLabel("Result of Bassi, X – Alba, X").selectOption("0-1");
    await page.getByRole("heading", { name: "Final places" }).waitFor();
    await page.getByRole("link", { name: "Cross table" }).click();
    await page.getByRole("heading", { name: "Cross table" }).waitFor();
    equal(await page.locator("table.crosstable thead th.game-cell abbr").evaluateAll((heads) => heads.map((head) => `${head.textContent} ${head.title}`)), [
      "SF-1 Semi-finals, game 1", "SF-2 Semi-finals, game 2", "F-1 Final, game 1", "F-2 Final, game 2",
    ], "the heads");
    await accessible("the cross table of a cup");
    await shot("cup");
    await arbiter.go(path(4, "/standings"));
    await page.getByText("Final: won").waitFor();
    equal(await page.locator("table.standings tbody tr td:last-child").allTextContents(), ["Final: won", "Final: lost", "Semi-finals: lost"], "what gave each place");
    await page.getByRole("link", { name: "Ratings" }).click();
    await page.getByRole("heading", { name: "Ratings" }).waitFor();
    await arbiter.go(path(4));
    await page.getByText("Complete · 3 players · 2 stages").waitFor();
  });

  await act("on a phone the results of a play-off are at hand, and the list by board fits", async () => {
    const found = [];
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of ["it", "en"]) {
      await arbiter.speak(language);
      for (const address of [path(1, "/playoff"), path(1, "/boards"), path(4, "/playoff"), path(4, "/crosstable")]) {
        await arbiter.go(address);
        await page.locator("main table").first().waitFor();
        if (await page.evaluate(() => document.documentElement.scrollWidth > 360)) found.push(`${address} is wider than the screen`);
        const far = await page.locator(".playoff-games select").evaluateAll((fields) => fields.filter((field) => field.getBoundingClientRect().right > 360).length);
        if (far > 0) found.push(`${address}: ${far} results are off the screen`);
      }
      await arbiter.go(path(4, "/playoff"));
      await accessible(`the play-off on a phone, ${language}`);
      await shot(`phone-${language}`);
    }
    equal(found, [], "faults");
  });

  await act("no page complained", async () => equal(complaints, [], "complaints"));
}

await perform(story);
