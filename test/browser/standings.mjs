/*
 * Standings and what follows from them, in the console: every tie-break by name and in the making, the editor of the list,
 * prizes from the plan to the signed sheet, ratings and norms; in English and Italian, at a desk, on a phone and on paper.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "winter-open";
const EDITIONS = ["2009", "2019", "2022", "2023", "2024-04", "2024-08", "2026"].map((year) => `tiebreak@${year}`);

/* Ids are counted from 1 in this order. */
const PLAYERS = [
  { name: "Amato, Bruno", rating: 2410, title: "IM", federation: "ITA", sex: "m", birth: "1990-02-01" },
  { name: "Bellini, Clara", rating: 2380, title: "WGM", federation: "FRA", sex: "w", birth: "1988-06-11" },
  { name: "Conti, Dario", rating: 2345, title: "GM", federation: "GER", sex: "m", birth: "1979-01-30" },
  { name: "Dorn, Eva", rating: 2300, title: "IM", federation: "AUT", sex: "w", birth: "1995-09-09" },
  { name: "Egger, Fritz", rating: 2250, title: "FM", federation: "SUI", sex: "m", birth: "1950-03-02" },
  { name: "Fabbri, Gaia", rating: 2200, federation: "ITA", sex: "w", birth: "2010-05-05" },
  { name: "Galli, Ivo", rating: 1950, federation: "ITA", sex: "m", birth: "1984-12-24" },
  { name: "Hofer, Jan", rating: 1700, federation: "GER", sex: "m", birth: "2011-07-07" },
  { name: "Ivanov, Kim", rating: 0, federation: "GER" },
  { name: "Lang, Mia", rating: 1600, federation: "ITA", sex: "w", birth: "1999-04-04" },
];

/* Rounds as [white, black, result]; byes as [player, kind]. Nine and ten miss games in every way. */
const ROUNDS = [
  { boards: [[1, 6, "1-0"], [2, 7, "1-0"], [3, 8, "1/2-1/2"], [4, 9, "1-0"], [5, 10, "+/-"]], byes: [] },
  { boards: [[2, 1, "1/2-1/2"], [5, 4, "0-1"], [6, 3, "0-1"], [7, 8, "1-0"]], byes: [[9, "half"], [10, "zero"]] },
  { boards: [[1, 4, "1-0"], [3, 2, "1/2-1/2"], [7, 5, "0-1"], [9, 6, "0-1"], [8, 10, "1-0"]], byes: [] },
  { boards: [[3, 1, "1/2-1/2"], [2, 5, "1-0"], [4, 6, "1/2-1/2"], [8, 9, "0-1"]], byes: [[7, "half"], [10, "allocated"]] },
  { boards: [[1, 5, "1/2-1/2"], [4, 2, "1/2-1/2"], [7, 3, "0-1"], [6, 8, "1-0"]], byes: [[9, "allocated"], [10, "zero"]] },
];
const OPEN_LIST = ["BH/C1", "BH", "SB", "DE", "AOB", "FB/M1", "PS", "ARO", "WON", "BPG"];
const RATED_LIST = ["DE", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "REP", "RTNG"];

async function story(server, browser) {
  const complaints = [];
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
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
  const path = (tournament, rest = "") => `/events/${EVENT}/tournaments/${tournament}${rest}`;
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `standings-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const panel = page.getByRole("complementary");

  /* Sends a command as the page would. */
  const send = (kind, body) => arbiter.command(EVENT, kind, body);
  const enterRound = (tournament, { boards, byes }) =>
    send("round.pair", {
      tournament,
      boards: boards.map(([white, black, result]) => ({ white, black, result })),
      byes: byes.map(([player, kind]) => ({ player, kind })),
    });

  await act("an event with unplayed games of every kind is entered", async () => {
    await arbiter.go("/");
    await arbiter.signIn();
    await page.getByRole("link", { name: "Create event" }).click();
    await page.getByLabel("Event", { exact: true }).fill("Winter Open");
    await page.getByLabel("First day").fill("2026-12-05");
    await page.getByLabel("Last day").fill("2026-12-09");
    await arbiter.button("Create event").click();
    await page.getByRole("heading", { name: "Winter Open" }).waitFor();
    await send("tournament.create", { name: "Open", system: "manual", rounds: 5, tiebreaks: OPEN_LIST, edition: "tiebreak@2026", time_control: "90 min + 30 s" });
    await send("tournament.create", { name: "Rated", system: "manual", rounds: 5, tiebreaks: RATED_LIST, edition: "tiebreak@2026" });
    await send("player.add", { players: PLAYERS });
    const ids = PLAYERS.map((_, index) => index + 1);
    await send("entry.add", { tournament: 1, players: ids });
    await send("entry.add", { tournament: 2, players: ids.filter((id) => PLAYERS[id - 1].rating > 0) });
    for (const round of ROUNDS.slice(0, 4)) await enterRound(1, round);
    for (const round of ROUNDS.slice(0, 4))
      await enterRound(2, {
        boards: round.boards.filter((board) => !board.slice(0, 2).includes(9)),
        byes: [...round.byes.filter(([player]) => player !== 9), ...round.boards.filter((board) => board.slice(0, 2).includes(9)).map(([white, black]) => [white === 9 ? black : white, "half"])],
      });
  });

  /* --- Tie-breaks: names, values, how they came about --------------------------------------------------------------- */

  const rowOf = (name, of = page) => of.locator("table.grid tbody tr", { hasText: name });
  const openValue = async (name, code) => {
    const index = await page.locator("table.standings thead th abbr").allInnerTexts().then((codes) => codes.indexOf(code));
    await rowOf(name).locator("td.opens").nth(index + 1).click();
    await panel.getByText(name, { exact: true }).first().waitFor();
  };
  /* Rows of the breakdown as [round, opponent and remark, ..., value], with the words of each. */
  const breakdown = () => panel.locator("table.list tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, " ").trim())));

  await act("the head names every tie-break with its modifiers, the edition stands under the table", async () => {
    await arbiter.go(path(1, "/standings"));
    await page.locator("table.standings abbr").first().waitFor();
    const titles = await page.locator("table.standings abbr").evaluateAll((heads) => heads.map((head) => `${head.textContent}: ${head.title}`));
    equal(titles.slice(0, 6), ["BH/C1: Buchholz, cut 1", "BH: Buchholz", "SB: Sonneborn-Berger", "DE: Direct encounter", "AOB: Average of opponents' Buchholz", "FB/M1: Fore Buchholz, median 1"], "titles");
    await page.getByText("Tie-breaks by: C.07 Play-off and tie-break regulations, 2026").waitFor();
    await page.locator(".tiebreak-key").getByText("Fore Buchholz, median 1").waitFor();
  });

  await act("a tie-break that dropped out says why, under the table and when it is opened", async () => {
    await page.locator(".attention-item", { hasText: "Average rating of opponents" }).getByText("some players are unrated").waitFor();
    await openValue("Amato, Bruno", "ARO");
    await panel.getByText("some players are unrated").waitFor();
    await panel.getByText("c07-2023:10", { exact: true }).waitFor();
  });

  await act("a cut, a stand-in and its article are told in the breakdown", async () => {
    await openValue("Ivanov, Kim", "BH/C1");
    await panel.getByRole("heading", { name: "Buchholz, cut 1" }).waitFor();
    equal(await breakdown(), [
      ["1", "Dorn, Eva", "2½", "2½"],
      ["2", "unplayed: score of a stand-in; cut: round left unplayed by choice c07-2023:16.5.1", "1½", "1½"],
      ["3", "Fabbri, Gaia", "1½", "1½"],
      ["4", "Hofer, Jan", "1½", "1½"],
    ], "the breakdown");
    equal(await panel.locator(".panel-total").innerText(), "Buchholz, cut 1: 5½ = 11/2", "the value");
    await shot("breakdown");
    await openValue("Conti, Dario", "FB/M1");
    equal((await breakdown()).map((cells) => cells[1]), [
      "Hofer, Jan cut: least significant value c07-2023:14.3",
      "Fabbri, Gaia",
      "Bellini, Clara cut: most significant value c07-2023:14.3",
      "Amato, Bruno",
    ], "a median");
  });

  await act("an average shows its steps", async () => {
    await openValue("Amato, Bruno", "AOB");
    equal(await panel.locator(".steps").innerText().then((text) => text.replace(/\s+/g, " ")), "Sum 35½ Games 4", "the steps");
    await arbiter.go(path(2, "/standings"));
    await openValue("Amato, Bruno", "TPR");
    equal(await panel.locator(".steps").innerText().then((text) => text.replace(/\s+/g, " ")), "Sum 9225 Games 4 Average 2306 Score 3 Score in hundredths 75 Rating difference for it 193", "steps of the performance");
    await openValue("Amato, Bruno", "PTP");
    await panel.getByText("Expected with one rating point less").waitFor();
    await openValue("Amato, Bruno", "DE");
    await panel.getByText("Compared: Amato, Bruno · Bellini, Clara").waitFor();
    await openValue("Conti, Dario", "DE");
    await panel.getByText("the player is not tied").waitFor();
  });

  await act("after the last round an earlier standing opens as it was then, and a score that unplayed rounds change is told", async () => {
    await enterRound(1, ROUNDS[4]);
    await arbiter.go(path(1, "/standings"));
    await openValue("Hofer, Jan", "BH");
    equal(await panel.locator(".panel-total").innerText(), "Buchholz: 11½ = 23/2", "all rounds");
    equal((await breakdown())[2].slice(0, 2), ["3", "Lang, Mia counts 1½ instead of 1: unplayed rounds c07-2023:16.3"], "an adjusted score");
    await openValue("Hofer, Jan", "FB/M1");
    const fore = (await breakdown()).map((cells) => cells[1]);
    equal([fore[0], fore[1]], [
      "Conti, Dario counts 3 instead of 3½: Fore Buchholz; cut: most significant value c07-2023:14.3",
      "Galli, Ivo counts 2 instead of 1½: games of the last round count as draws c07-2023:8.3",
    ], "Fore Buchholz");
    await page.keyboard.press("Escape");
    await page.getByLabel("Standings after").selectOption("4");
    await page.locator("main .page-header", { hasText: "Open · After round 4" }).waitFor();
    await expect(() => rowOf("Hofer, Jan").locator("td.opens").nth(2).innerText(), "6½", "the value after round 4");
    await openValue("Hofer, Jan", "BH");
    await expect(() => panel.locator(".panel-total").innerText(), "Buchholz: 6½ = 13/2", "the same value in the panel");
  });

  /* --- Provisional values, and lots for shared places ----------------------------------------------------------------- */

  const ranks = () => page.locator("table.standings tbody td.rank").evaluateAll((cells) => cells.map((cell) => cell.firstChild.textContent).join(" "));
  const order = () => page.locator("table.standings tbody .name").allInnerTexts();
  const legend = (words) => page.locator("p.legend", { hasText: words });
  const drawLots = async (seed) => {
    await arbiter.button("Draw lots").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("c07-2023:4.2").waitFor();
    await dialog.getByText("1. Amato, Bruno · 1. Bellini, Clara · 1. Conti, Dario · 1. Dorn, Eva").waitFor();
    await dialog.getByLabel("Seed").fill(seed);
    await dialog.getByRole("button", { name: "Draw lots" }).click();
    return dialog;
  };

  await act("while a game is open, what it can change is marked, with the reason under the table", async () => {
    await send("tournament.create", { name: "Rapid", system: "manual", rounds: 2, tiebreaks: ["BH", "WIN", "RTNG"], unrated: 1400, edition: "tiebreak@2026" });
    await send("entry.add", { tournament: 3, players: [1, 2, 3, 4] });
    await enterRound(3, { boards: [[1, 2, "1/2-1/2"], [3, 4, "1/2-1/2"]], byes: [] });
    await send("round.pair", { tournament: 3, boards: [{ white: 1, black: 3, result: "1/2-1/2" }, { white: 2, black: 4 }], byes: [] });
    await arbiter.go(path(3, "/standings"));
    const marks = (name) => rowOf(name).locator("td.opens").evaluateAll((cells) => cells.slice(1).map((cell) => cell.innerText.startsWith("~")));
    await rowOf("Amato, Bruno").waitFor();
    equal(await marks("Amato, Bruno"), [true, false, false], "of one who has played");
    equal(await marks("Dorn, Eva"), [true, true, false], "of one who is playing");
    await legend("Rating tie-breaks count unrated players with 1400.").getByText("c07-2023:10").waitFor();
    await legend("Provisional (BH, WIN): open games can still change").getByText("c07-2023:4.3").waitFor();
    equal(await arbiter.button("Draw lots").count(), 0, "lots before the end");
    await shot("provisional");
  });

  await act("places that stay shared are drawn by lot, with a seed that repeats the draw", async () => {
    await send("tournament.create", { name: "Blitz", system: "manual", rounds: 2, tiebreaks: ["BH", "WIN"], edition: "tiebreak@2026" });
    await send("entry.add", { tournament: 4, players: [1, 2, 3, 4] });
    await enterRound(4, { boards: [[1, 2, "1/2-1/2"], [3, 4, "1/2-1/2"]], byes: [] });
    await enterRound(4, { boards: [[1, 3, "1/2-1/2"], [2, 4, "1/2-1/2"]], byes: [] });
    await arbiter.go(path(4, "/standings"));
    await rowOf("Amato, Bruno").waitFor();
    equal(await ranks(), "1 1 1 1", "places before the draw");
    equal(await page.locator("table.standings .provisional").count(), 0, "marks when all is played");
    const dialog = await drawLots("no seed");
    await dialog.locator(".field-note.refused").waitFor();
    await shot("lots-refused");
    await dialog.getByLabel("Seed").fill("00c0ffee");
    await dialog.getByRole("button", { name: "Draw lots" }).click();
    await expect(ranks, "1 2 3 4", "places after the draw");
    equal(await page.locator("table.standings td.rank", { hasText: "◦" }).count(), 4, "places that are marked");
    equal(await page.locator("table.standings .shared").count(), 0, "places that are shared");
    const drawn = await order();
    await legend(`Lots drawn: ${drawn.join(" · ")}. Seed`).locator("code").getByText("c0ffee").waitFor();
    await legend("Place by lot").getByText("c07-2023:4.2").waitFor();
    equal(await arbiter.button("Draw lots").count(), 0, "a second draw");
    equal(await violations(page), [], "accessibility");
    await shot("lots");
    await visitor.page.goto(server.url + path(4, "/standings"));
    await visitor.page.locator("table.standings td.rank", { hasText: "◦" }).first().waitFor();
    equal(await visitor.page.getByText("c0ffee").count(), 1, "the seed for visitors");
    /* Undone, and drawn again. */
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(ranks, "1 1 1 1", "places after the undo");
    equal(await legend("Lots drawn").count(), 0, "lots after the undo");
    equal(await visitor.page.getByRole("button", { name: "Draw lots" }).count(), 0, "the button for visitors");
    await drawLots("00c0ffee");
    await expect(ranks, "1 2 3 4", "places after the second draw");
    equal(await order(), drawn, "the same draw");
    await page.getByRole("link", { name: "Journal" }).click();
    await page.getByText(`Blitz · ${drawn.join("; ")}`).first().waitFor();
  });

  /* --- The list of tie-breaks ---------------------------------------------------------------------------------------- */

  const codesOf = () => page.locator(".ordered > li .muted").allInnerTexts();
  const becomes = (read, wanted, what) => expect(async () => JSON.stringify(await read()), JSON.stringify(wanted), what);
  const namesOffered = () => page.getByRole("option").evaluateAll((options) => options.filter((one) => one.parentElement.tagName === "OPTGROUP").map((one) => one.textContent));

  await act("the editor offers what the edition has, each by its name", async () => {
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    const counts = [];
    for (const edition of EDITIONS) {
      await page.getByLabel("Tie-break rules").selectOption(edition);
      await page.getByLabel("Add tie-break").waitFor();
      const names = await namesOffered();
      counts.push(names.length);
      equal(names.filter((name) => !/^[A-Z]+ · \S/.test(name) || name.split(" · ")[0] === name.split(" · ")[1]), [], `codes without a name in ${edition}`);
    }
    equal(counts, [10, 10, 16, 17, 17, 17, 20], "tie-breaks for players, edition by edition");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2022");
    holds((await namesOffered()).includes("SBO · Sum of opponents' Buchholz"), "the acronym of 2022");
  });

  await act("recommended lists follow system, edition and rounds", async () => {
    await becomes(codesOf, ["DE", "WIN", "SB", "KS"], "of a round robin");
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    await becomes(codesOf, ["DE", "BH/C1", "PS", "WIN"], "2022, seven rounds");
    await page.getByLabel("Rounds", { exact: true }).fill("8");
    await becomes(codesOf, ["DE", "BH/C1", "PS", "BPG"], "2022, eight rounds");
    await page.getByLabel("Recommended list").selectOption({ label: "School events: BH/C1, BH, WIN, BWG" });
    equal(await codesOf(), ["BH/C1", "BH", "WIN", "BWG"], "of school events");
    await page.getByText("c02-2022:10.5.3").waitFor();
    await page.getByLabel("Recommended list").selectOption("0");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2026");
    await becomes(codesOf, ["BH/C1", "BH", "SB", "DE", "WIN"], "2026");
  });

  /* The server alone knows the rules: what it says of an edition is what can be chosen, no more and no less. */
  await act("players and teams are offered what the server says of each edition, with its articles", async () => {
    const label = (name) => page.getByLabel(name, { exact: true });
    const told = (edition, rounds) => page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/tiebreaks?edition=${edition}&rounds=${rounds}`);
    const lists = () => label("Recommended list").locator("option:not([disabled])").evaluateAll((options) => options.map((one) => one.textContent.replace(/^.*: /, "")));
    const offered = async () => (await namesOffered()).map((name) => name.split(" · ")[0]).sort();
    const compare = async (edition, rounds, teams, choice) => {
      const { tiebreaks, recommended } = await told(edition, rounds);
      const fits = recommended.filter((one) => one.teams === teams && (one.system === "round-robin") === (choice === "1"));
      const where = `in ${edition}, ${rounds} rounds, ${teams ? "teams" : "players"}, ${choice}`;
      await label("System").selectOption(choice);
      if (choice !== "1") await label("Rounds").fill(String(rounds));
      await label("Tie-break rules").selectOption(edition);
      holds(fits.length > 0, `a list ${where}`);
      await becomes(lists, fits.map((one) => one.tiebreaks.join(", ")), `recommended lists ${where}`);
      await becomes(offered, tiebreaks.filter((one) => (teams ? one.teams : one.players)).map((one) => one.code).sort(), `tie-breaks ${where}`);
      for (const [index, one] of [...fits.entries()].reverse()) {
        await label("Recommended list").selectOption(String(index));
        await becomes(codesOf, one.tiebreaks, `a list chosen ${where}`);
        equal(await page.locator(".editor > .editor > .article").allInnerTexts(), one.article === "" ? [] : [one.article], `its article ${where}`);
      }
    };
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    equal(await label("Tie-break rules").locator("option").evaluateAll((options) => options.map((one) => one.value)), EDITIONS, "editions");
    for (const edition of EDITIONS) {
      await compare(edition, 7, false, "1");
      await compare(edition, 7, false, "swiss");
      await compare(edition, 8, false, "swiss");
    }
    await page.getByLabel("Teams play").check();
    for (const edition of EDITIONS) {
      await compare(edition, 7, true, "1");
      await compare(edition, 8, true, "manual");
    }
  });

  await act("without a network what was read of the editions can be chosen on, and nothing is made up", async () => {
    await arbiter.go(`/events/${EVENT}`);
    await page.getByRole("link", { name: "Create tournament" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Create tournament" }).click();
    await page.locator(".editor").getByText("No connection to the server.").waitFor();
    equal(await codesOf(), [], "a list that nobody recommends");
    await page.context().setOffline(false);
    await becomes(codesOf, ["DE", "WIN", "SB", "KS"], "the list once the server answers");
    for (const edition of ["tiebreak@2022", "tiebreak@2026"]) {
      await page.getByLabel("Tie-break rules").selectOption(edition);
      await page.getByLabel("Add tie-break").waitFor();
    }
    await page.context().setOffline(true);
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2022");
    await becomes(codesOf, ["DE", "BH/C1", "PS", "WIN"], "an edition that was read before");
    await page.getByLabel("Rounds", { exact: true }).fill("8");
    equal(await codesOf(), ["DE", "BH/C1", "PS", "WIN"], "the list until the server answers");
    await page.context().setOffline(false);
    await becomes(codesOf, ["DE", "BH/C1", "PS", "BPG"], "of eight rounds");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2026");
    await becomes(codesOf, ["BH/C1", "BH", "SB", "DE", "WIN"], "2026");
  });

  await act("a tie-break is added with its modifiers; what does not fit is marked, and refused at its place", async () => {
    await page.getByLabel("Add tie-break").selectOption("BH");
    await page.getByLabel("Modifier").selectOption("M2");
    await page.getByLabel("/P · forfeits as games").check();
    await arbiter.button("Add tie-break").click();
    equal((await codesOf()).at(-1), "BH/M2/P", "the code");
    await page.locator(".ordered").getByText("Buchholz, median 2, forfeits as games").waitFor();
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2022");
    await page.locator(".tiebreak-doubt.refused", { hasText: "does not have the modifier" }).waitFor();
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2024-08");
    await page.getByLabel("System", { exact: true }).selectOption("1");
    await expect(() => page.locator(".tiebreak-doubt:not(.refused)").count(), 3, "warnings of Buchholz in a round robin");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2026");
    await expect(() => page.locator(".tiebreak-doubt.refused").count(), 3, "refusals of Buchholz in a round robin");
    await page.getByLabel("Tournament", { exact: true }).fill("Masters");
    await shot("editor");
    await arbiter.button("Create tournament").click();
    await page.locator("fieldset .field-note.refused", { hasText: "must not be used in a round robin" }).waitFor();
  });

  await act("what is done with unrated players and unplayed rounds is chosen with its article, and locked with the list", async () => {
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    const unrated = page.getByLabel("Rating tie-breaks with unrated players");
    const unplayed = page.getByLabel("Own unplayed rounds in tie-breaks");
    equal(await unrated.inputValue(), "drop", "the usual");
    equal(await unplayed.count(), 0, "unplayed rounds of a round robin");
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    await page.getByText("c07-2023:16.6").waitFor();
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2022");
    await page.getByText("c02-2022:12.3.5.2.2.limit").waitFor();
    await page.getByText("c02-2022:12.3.0.unrated").waitFor();
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2019");
    await expect(() => unplayed.count(), 0, "unplayed rounds in 2019");
    await page.getByLabel("Tie-break rules").selectOption("tiebreak@2026");
    await unplayed.selectOption("byes-nothing");
    await unrated.selectOption("rating");
    await page.getByLabel("Rating of unrated players").fill("5000");
    await page.getByLabel("Tournament", { exact: true }).fill("Seniors");
    await arbiter.button("Create tournament").click();
    await page.locator(".field-note.refused", { hasText: "unrated" }).waitFor();
    await page.getByLabel("Rating of unrated players").fill("1400");
    await shot("rules");
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name: "Seniors" }).waitFor();
    const made = await page.evaluate(async (id) => (await (await fetch(`/api/v1/events/${id}`)).json()).tournaments.find((one) => one.name === "Seniors"), EVENT);
    equal([made.unrated, made.unplayed], [1400, "byes-nothing"], "what was recorded");
    await arbiter.go(path(3, "/settings"));
    await page.getByLabel("Rating of unrated players").waitFor();
    equal([await unrated.isDisabled(), await page.getByLabel("Rating of unrated players").inputValue()], [true, "1400"], "a tournament that began");
  });

  /* --- Prizes ---------------------------------------------------------------------------------------------------------- */

  const list = (name) => page.locator("fieldset.prize-list", { has: page.locator("legend", { hasText: name }) });
  const refusedAt = async (field, words) => {
    await field.locator("xpath=..").locator(".field-note.refused", { hasText: words }).waitFor();
    await expect(() => field.getAttribute("aria-invalid"), "true", "the field is marked");
  };

  await act("a plan is written; what is wrong is told at its field", async () => {
    await arbiter.go(path(1));
    await page.getByRole("link", { name: "Prizes", exact: true }).click();
    await page.getByText("No prizes are set.").waitFor();
    await arbiter.button("Set prizes").click();
    await page.getByLabel("Currency").fill("€");
    for (const key of ["g", "s"]) await page.locator("main h1").press(key);
    await page.getByRole("dialog", { name: "Not saved yet" }).getByRole("button", { name: "Cancel" }).click();
    await page.goBack();
    await page.getByRole("dialog", { name: "Not saved yet" }).getByRole("button", { name: "Cancel" }).click();
    equal(await page.getByLabel("Currency").inputValue(), "€", "what was entered, after going was declined");
    await page.getByLabel("Prizes shared by").selectOption("points");
    await list("Main prizes").getByLabel("Prizes by place").fill("300 500 200");
    await arbiter.button("Save").click();
    await refusedAt(list("Main prizes").getByLabel("Prizes by place"), "a later place would get more");
    await list("Main prizes").getByLabel("Prizes by place").fill("500 300 200");
    for (const category of ["women", "seniors", "ratings"]) await page.getByLabel("Add a category").selectOption(category);
    await list("Women").getByLabel("Prizes by place").fill("150 abc");
    await list("Seniors").getByLabel("Prizes by place").fill("80");
    await list("Rating group").getByLabel("Prizes by place").fill("60");
    await list("Rating group").getByLabel("Minimum number of players").fill("2");
    await arbiter.button("Save").click();
    await refusedAt(list("Women").getByLabel("Prizes by place"), '"abc" is not an amount of money');
    await list("Women").getByLabel("Prizes by place").fill("150 100");
    await list("Seniors").getByLabel("Name of the list").fill("Women");
    await arbiter.button("Save").click();
    await refusedAt(list("Women").nth(1).getByLabel("Name of the list"), "Two lists of prizes are called");
    await list("Women").nth(1).getByLabel("Name of the list").fill("Seniors");
    await list("Rating group").getByLabel("Rating from").fill("1900");
    await arbiter.button("Save").click();
    await refusedAt(list("Rating group").getByLabel("Rating from"), "cannot go from 1900 to 1800");
    await list("Rating group").getByLabel("Rating from").fill("low");
    await arbiter.button("Save").click();
    await refusedAt(list("Rating group").getByLabel("Rating from"), "must be a whole number");
    await list("Rating group").getByLabel("Rating from").fill("");
    await page.getByLabel("Prize fund").fill("1400");
    await shot("prize-editor");
    await arbiter.button("Save").click();
    await refusedAt(page.getByLabel("Prize fund"), "1390");
    await page.getByLabel("Prize fund").fill("1390");
    await arbiter.button("Save").click();
    await page.locator("table.prizes").waitFor();
    const { plan } = await arbiter.read(path(1, "/prizes"));
    equal(plan.lists.map((one) => [one.name, one.amounts, one.minimum]), [["Main prizes", ["500", "300", "200"], 0], ["Women", ["150", "100"], 3], ["Seniors", ["80"], 3], ["Rating group", ["60"], 2]], "the plan");
  });

  const prizeRows = (of = page) => of.locator("table.prizes tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].filter((cell) => getComputedStyle(cell).display !== "none").map((cell) => cell.innerText.replace(/\s+/g, " ").trim()).join(" | ")));

  await act("who gets what: shared places, one prize a player, what is withheld and why", async () => {
    equal(await prizeRows(), [
      "Main prizes for all",
      "1–3= shared by 3 | 1 | IM Amato, Bruno | 2410 | ITA | 1 | 333.34",
      "1–3= shared by 3 | 2 | WGM Bellini, Clara | 2380 | FRA | 2 | 333.33",
      "1–3= shared by 3 | 3 | GM Conti, Dario | 2345 | GER | 3 | 333.33",
      "Women women · for 4 players",
      "1 | 4 | IM Dorn, Eva | 2300 | AUT | 4 | 150.00",
      "2 | 6 | Fabbri, Gaia | 2200 | ITA | 5 | 100.00",
      "Seniors born until 31 Dec 1961 · for one player",
      "Not awarded, 80.00 €: 1 of the 3 players needed. c02-2022:11.1.2.S7.min3",
      "Rating group rating up to 1800 · for 2 players",
      "1 | 8 | Hofer, Jan | 1700 | GER | 9 | 60.00",
      " |  | All prizes |  |  |  | 1 390.00",
    ], "the prizes");
    await page.getByText("Players with equal points share.").waitFor();
  });

  await act("the arbiter is reminded of missing data, the public sees the prizes and no more", async () => {
    await page.locator(".attention-item", { hasText: "Birth date or sex is missing" }).getByText("Ivanov, Kim").waitFor();
    await visitor.go(path(1, "/prizes"));
    equal(await prizeRows(visitor.page), await prizeRows(), "what the public sees");
    equal(await visitor.page.getByText("Ivanov, Kim").count(), 0, "names of whom data is missing");
    equal(await visitor.button("Edit prizes").count(), 0, "buttons");
  });

  await act("the reminder to announce the special prizes stands while the event runs", async () => {
    await send("prizes.set", { tournament: 2, plan: { lists: [{ name: "Women", sex: "w", amounts: [50] }] } });
    await arbiter.go(path(2, "/prizes"));
    await page.locator(".attention-item", { hasText: "announce now" }).waitFor();
  });

  await act("the printed sheet has lines to sign on", async () => {
    await arbiter.go(path(1, "/prizes"));
    await page.locator("table.prizes").waitFor();
    equal(await page.locator("table.prizes th.signature").isVisible(), false, "the column on the screen");
    await page.emulateMedia({ media: "print" });
    await page.locator("table.prizes th.signature").waitFor();
    await page.locator(".signatures", { hasText: "Chief arbiter" }).waitFor();
    await page.setViewportSize({ width: 700, height: 900 });
    holds((await page.locator("table.prizes td.signature").first().boundingBox()).width > 150, "room to sign");
    equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, "wider than the paper");
    equal(await page.locator(".reminders").isVisible(), false, "reminders on paper");
    await page.pdf({ path: join(ARTEFACTS, "prizes.pdf"), format: "A4" });
    await shot("prizes-print");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: "screen" });
  });

  await act("prizes that were set meanwhile are not overwritten unseen", async () => {
    await arbiter.button("Edit prizes").click();
    await send("prizes.set", { tournament: 1, plan: { lists: [{ name: "Main prizes", amounts: [10] }] } });
    await page.getByLabel("Currency").fill("CHF");
    await arbiter.button("Save").click();
    await page.locator(".form-problem.refused").waitFor();
    equal((await arbiter.read(path(1, "/prizes"))).sum, "10", "the prizes that were set meanwhile");
    await arbiter.button("Save").click();
    await page.locator("table.prizes").waitFor();
    equal((await arbiter.read(path(1, "/prizes"))).plan.currency, "CHF", "saved with the change in sight");
  });

  /* --- Ratings --------------------------------------------------------------------------------------------------------- */

  await act("ratings are for arbiters", async () => {
    await visitor.page.goto(server.url + path(1, "/ratings"));
    await visitor.page.getByText("Sign in as an arbiter to see this page.").waitFor();
    equal(await visitor.page.getByRole("link", { name: "Ratings" }).count(), 0, "links to it");
  });

  await act("the table has change and new rating of everybody", async () => {
    await arbiter.go(path(1));
    await page.getByRole("link", { name: "Ratings", exact: true }).click();
    const cells = (name) => rowOf(name).locator("td").allInnerTexts().then((texts) => texts.map((text) => text.trim()).join(" | "));
    await expect(() => cells("Bellini, Clara"), "2 | WGM Bellini, Clara | FRA | 2380 | 5 | 3½ | 3.22 | 20* | +5.60 | 2386 | 2251 | 2400 | 2429 | ", "a rated player");
    await expect(() => rowOf("Ivanov, Kim").locator("td").nth(9).innerText(), "(1888)", "an unrated player's first rating");
    await page.getByText("K assumes: ", { exact: false }).waitFor();
    await page.getByText("B.02 FIDE Rating Regulations, October 2025, standard ratings.").waitFor();
  });

  await act("a player opens with every addend and every requirement of the norms", async () => {
    await rowOf("Bellini, Clara").locator("td.name-column").click();
    await expect(async () => JSON.stringify((await breakdown())[0]), JSON.stringify(["1", "Galli, Ivo 1950", "1 won", "430 as 400", "0.92", "+1.60"]), "the first game");
    await panel.getByText("20 × (3½ − 3.22) = +5.60").waitFor();
    await panel.getByText("2380 → 2386 (+6)").waitFor();
    await panel.getByRole("heading", { name: "GM: not achieved" }).waitFor();
    await panel.locator("li.not-met", { hasText: "games over the board 5, at least 9" }).first().waitFor();
    await panel.locator("li.met", { hasText: "opponents with a title" }).first().waitFor();
    await panel.getByText("Galli, Ivo raised from 1950 to 2200").waitFor();
    await shot("ratings-panel");
    await page.keyboard.press("Escape");
    await rowOf("Egger, Fritz").locator("td.name-column").click();
    await panel.getByText("not rated: forfeit").waitFor();
    await page.keyboard.press("Escape");
  });

  /* --- Both languages, all widths, both themes ------------------------------------------------------------------------- */

  const pages = { standings: path(1, "/standings"), prizes: path(1, "/prizes"), ratings: path(1, "/ratings"), "new-tournament": `/events/${EVENT}/new-tournament` };

  await act("in Italian every code has its name, and nothing is left in English", async () => {
    await page.locator("select.language").selectOption("it");
    await arbiter.go(pages["new-tournament"]);
    for (const edition of EDITIONS) {
      await page.getByLabel("Regole di spareggio").selectOption(edition);
      await page.getByLabel("Aggiungi uno spareggio").waitFor();
      equal((await namesOffered()).filter((name) => name.split(" · ")[0] === name.split(" · ")[1]), [], `codes without a name in ${edition}`);
    }
    holds((await namesOffered()).includes("BPG · Partite giocate con il Nero"), "an Italian name");
    await arbiter.go(pages.standings);
    await page.getByText("Spareggi secondo: C.07 Regole per play-off e spareggi, 2026").waitFor();
    equal(await page.locator("table.standings abbr").first().getAttribute("title"), "Buchholz, taglio 1", "the head");
    await openValue("Hofer, Jan", "BH");
    await panel.getByText("vale 1½ invece di 1: turni non giocati").waitFor();
    await arbiter.go(pages.ratings);
    await rowOf("Bellini, Clara").locator("td.name-column").click();
    await panel.getByText("20 × (3½ − 3,22) = +5,60").waitFor();
    await page.keyboard.press("Escape");
  });

  for (const [language, theme, widths] of [["it", "dark", [360, 768]], ["en", "light", [360, 768, 1280, 1440]]]) {
    await act(`every page is accessible and fits, in ${language}, ${theme}`, async () => {
      const found = [];
      await page.locator("select.language").selectOption(language);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const [name, address] of Object.entries(pages)) {
          await arbiter.go(address);
          await page.locator("main table, main form").first().waitFor();
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than ${width}`);
          found.push(...(await violations(page)).map((line) => `${name} ${width}: ${line}`));
          await shot(`${name}-${language}-${theme}-${width}`);
        }
      }
      equal(found, [], "faults");
    });
  }

  await act("on a phone a value opens over the page, and the editor of prizes fits", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await arbiter.go(pages.standings);
    await openValue("Ivanov, Kim", "BH/C1");
    await shot("breakdown-360");
    await page.keyboard.press("Escape");
    await arbiter.go(pages.ratings);
    await rowOf("Bellini, Clara").locator("td.name-column").click();
    await panel.getByRole("heading", { name: "GM: not achieved" }).waitFor();
    await shot("ratings-panel-360");
    await page.keyboard.press("Escape");
    await arbiter.go(pages.prizes);
    await arbiter.button("Edit prizes").click();
    await page.getByLabel("Add a category").selectOption("women");
    equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, "wider than the screen");
    equal(await violations(page), [], "accessibility");
    await shot("prize-editor-360");
  });

  await act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints"));
}

await perform(story);
