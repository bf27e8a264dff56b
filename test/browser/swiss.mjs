/*
 * Plays a Swiss tournament in the console: drafts, explanations, byes, late entries, pairing by hand; in English and
 * Italian, at a desk and on a phone.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "autumn-swiss";
const PLAYERS = [
  "Amato, Bruno;2310;FM;ITA",
  "Bellini, Clara;2245;;ITA",
  "Conti, Dario;2190;;ITA",
  "De Luca, Elena;2105;;ITA",
  "Fabbri, Guido;2050;;ITA",
  "Galli, Irene;1990;;ITA",
  "Longo, Marta;1930;;ITA",
  "Moretti, Nino;1875;;ITA",
  "Orlandi, Paola;1800;;ITA",
];

async function story(server, browser) {
  const desk = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
  const open = async (options = desk) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|net::ERR/.test(message.text())) complaints.push(message.text());
    });
    return new Arbiter(page, server.url);
  };
  const complaints = [];
  const arbiter = await open();
  const visitor = await open();
  const { page } = arbiter;
  const tournament = (rest = "") => `/events/${EVENT}/tournaments/1${rest}`;
  const draft = () => arbiter.read(tournament("/draft"));
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `swiss-${name}.png`) });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const panel = page.getByRole("complementary");
  const dialog = page.locator("dialog");
  const boardOf = (name, of = page) => of.locator("table.draft-boards tr.board-row", { hasText: name });

  /* --- Set-up ------------------------------------------------------------------------------------------------------ */

  await act("a Swiss is created by the edition in force, with rounds, bye value and acceleration", async () => {
    await arbiter.go("/");
    await arbiter.signIn();
    await page.getByRole("link", { name: "Create event" }).click();
    await page.getByLabel("Event", { exact: true }).fill("Autumn Swiss");
    await page.getByLabel("First day").fill("2026-10-03");
    await page.getByLabel("Last day").fill("2026-10-04");
    await arbiter.button("Create event").click();
    await page.getByRole("link", { name: "Create tournament" }).click();
    await page.getByLabel("Tournament", { exact: true }).fill("Open");
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    equal(await page.getByLabel("Pairing rules").inputValue(), "dutch@2026", "the edition that is offered");
    equal(await page.locator(".ordered").getByText("Koya").count(), 0, "tie-breaks that ask for a round robin");
    await page.getByLabel("Rounds", { exact: true }).fill("0");
    await page.getByLabel("Bye counts").selectOption("½");
    await arbiter.button("Create tournament").click();
    await page.locator(".field-note.refused").waitFor();
    await page.getByLabel("Rounds", { exact: true }).fill("5");
    await shot("form");
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name: "Open" }).waitFor();
    const view = await arbiter.read(tournament());
    equal([view.system, view.pairing, view.rounds_planned, view.scoring.bye, view.acceleration], ["swiss", "dutch@2026", 5, "½", "none"], "the tournament");
  });

  await act("settings can be changed before round 1", async () => {
    await page.getByRole("link", { name: "Edit tournament" }).click();
    await page.getByLabel("Bye counts").selectOption("1");
    await arbiter.button("Save").click();
    await page.getByText("bye 1", { exact: false }).waitFor();
    equal((await arbiter.read(tournament())).scoring.bye, "1", "the bye");
  });

  await act("nine players are entered", async () => {
    await arbiter.go(`/events/${EVENT}/players`);
    await arbiter.button("Import players").click();
    await page.getByLabel("Lines").fill(PLAYERS.join("\n"));
    await page.getByLabel("Enter them into").selectOption("1");
    await arbiter.button("Import 9 players").click();
    await arbiter.player("Orlandi, Paola").waitFor();
    await expect(async () => (await arbiter.read(tournament())).entries.length, 9, "entries");
  });

  await act("the initial colour is given, or drawn by lot with a seed", async () => {
    await arbiter.go(tournament());
    await arbiter.button("Draw lots now").click();
    await page.getByText(/^Initial colour: (White|Black), drawn by lot/).waitFor();
    holds(/^[0-9a-f]{16}$/.test(await page.locator(".numbers-note code").innerText()), "a seed of 16 hexadecimal digits");
    await arbiter.button("White").click();
    await page.getByText("Initial colour: White, as given.").waitFor();
  });

  await act("an order against the ratings is asked about", async () => {
    await arbiter.button("Order by hand").click();
    await page.locator(".by-hand li").nth(8).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await arbiter.button("Use these numbers").click();
    await dialog.getByText("who has a higher rating").waitFor();
    await page.keyboard.press("Escape");
    equal((await arbiter.read(tournament())).numbers, null, "numbers");
    await page.locator(".by-hand").getByRole("button", { name: "Cancel" }).click();
  });

  const pick = async (label, name) => {
    await page.getByLabel(label).fill(name);
    await page.getByLabel(label).press("Enter");
  };

  await act("players who may not meet are picked by name", async () => {
    await page.getByText("Players who may not meet").click();
    await pick("Add a player to the group", "longo");
    await pick("Add a player to the group", "moretti");
    await page.getByLabel("To round").selectOption("2");
    await arbiter.button("Add this group").click();
    await page.getByText("rounds 1 to 2").and(page.locator(":not(bdi)")).waitFor();
    equal((await arbiter.read(tournament())).prohibited.map((group) => [group.players.length, group.from, group.to]), [[2, 1, 2]], "groups");
    equal((await visitor.page.request.get(`${server.url}/api/v1${tournament()}`).then((answer) => answer.json())).prohibited, undefined, "what the public sees of it");
  });

  await act("byes are requested in advance; a second half-point bye is asked about", async () => {
    await page.getByText("Requested byes").click();
    await pick("Player for the bye", "conti");
    await page.getByLabel("Round", { exact: true }).selectOption("2");
    await arbiter.button("Give this bye").click();
    await page.locator("span.grow", { hasText: "Round 2 · Conti, Dario · Half-point bye" }).waitFor();
    await pick("Player for the bye", "conti");
    await page.getByLabel("Round", { exact: true }).selectOption("3");
    await arbiter.button("Give this bye").click();
    await dialog.getByText("already has a half-point bye").waitFor();
    await dialog.getByRole("button", { name: "Continue anyway" }).click();
    await page.getByText("Round 3 · Conti, Dario · Half-point bye").and(page.locator(":not(bdi)")).waitFor();
    await page.getByRole("button", { name: "Cancel the bye of Conti, Dario in round 3" }).click();
    await page.getByText("Round 3 · Conti, Dario").and(page.locator(":not(bdi)")).waitFor({ state: "detached" });
    equal((await arbiter.read(tournament())).byes, [{ player: 3, round: 2, kind: "half" }], "byes");
    await shot("setup");
  });

  /* --- Round 1: the draft, why, publication ------------------------------------------------------------------------ */

  await act("the overview says that round 1 is to be paired", async () => {
    await arbiter.go(`/events/${EVENT}`);
    await page.getByRole("link", { name: "Pair round 1" }).click();
    await arbiter.button("Pair round 1").click();
    await page.getByRole("heading", { name: "Draft of round 1 of 5" }).waitFor();
    await expect(() => page.locator("table.draft-boards tr.board-row").count(), 4, "boards");
    await page.getByText("Pairing-allocated bye: 9 Orlandi, Paola").waitFor();
  });

  await act("the public sees no draft", async () => {
    await visitor.go(tournament());
    equal((await visitor.read(tournament())).draft, undefined, "the draft in the tournament");
    equal((await visitor.read(tournament())).rounds, 0, "rounds");
    equal(await visitor.page.getByText("Draft").count(), 0, "words of a draft");
    holds("error" in (await visitor.read(tournament("/draft"))), "the draft is refused");
    await visitor.page.goto(server.url + tournament("/draft"));
    await visitor.page.getByText("Sign in as an arbiter to see this page.").waitFor();
    equal(await visitor.page.locator("main h1").count(), 1, "its heading");
    await visitor.page.goto(server.url + tournament("/explanation"));
    await visitor.page.getByText("Sign in as an arbiter to see this page.").waitFor();
  });

  await act("Enter on a board says why the pair meets and why the colours", async () => {
    await page.locator('table.draft-boards [data-cell="0:0"]').focus();
    await page.keyboard.press("Enter");
    await panel.getByText("Why this pairing").waitFor();
    await panel.getByText("Bracket of 0: 9 residents.").waitFor();
    await panel.getByText("Neither has a preference: by the initial colour (5.2.5).").waitFor();
    await shot("why-round-1");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Why: Orlandi, Paola" }).click();
    await panel.getByText("The bye goes to a player with 0, the lowest possible (C5).").waitFor();
    await page.keyboard.press("Escape");
  });

  await act("a prohibited pair is not made", async () => {
    const { boards } = await draft();
    const names = boards.map((board) => [board.white.name, board.black.name].sort().join(" - "));
    equal(names.includes("Longo, Marta - Moretti, Nino"), false, "the prohibited pair");
  });

  await act("a draft that something changed since is shown as outdated and not published", async () => {
    await arbiter.go(tournament());
    await pick("Player for the bye", "amato");
    await page.getByLabel("Round", { exact: true }).selectOption("1");
    await arbiter.button("Give this bye").click();
    await page.getByText("Round 1 · Amato, Bruno").and(page.locator(":not(bdi)")).waitFor();
    await page.getByRole("link", { name: "Open the draft of round 1" }).click();
    await page.getByText("the engine would now pair differently").waitFor();
    await arbiter.button("Publish").click();
    await page.locator(".refused-note", { hasText: "Something has changed" }).waitFor();
    await arbiter.button("Pair again").click();
    await page.getByText("Half-point bye: 1 Amato, Bruno").and(page.locator(":not(bdi)")).waitFor();
    await page.getByText("the engine would now pair differently").waitFor({ state: "detached" });
    await arbiter.go(tournament());
    await page.getByRole("button", { name: "Cancel the bye of Amato, Bruno in round 1" }).click();
    await page.getByText("Round 1 · Amato, Bruno").and(page.locator(":not(bdi)")).waitFor({ state: "detached" });
    await arbiter.go(tournament("/draft"));
    await arbiter.button("Pair again").click();
    await expect(() => boardOf("Amato, Bruno").count(), 1, "boards of Amato");
  });

  await act("a draft can be discarded and made again", async () => {
    await arbiter.button("Discard the draft").click();
    await dialog.getByRole("button", { name: "Discard the draft" }).click();
    await page.getByText("There is no draft.").waitFor();
    await arbiter.button("Pair round 1").click();
    await expect(() => page.locator("table.draft-boards tr.board-row").count(), 4, "boards");
  });

  await act("published, the round is there for everybody, with why each pair meets", async () => {
    await arbiter.button("Publish").click();
    await page.getByRole("heading", { name: "Round 1 of 5", exact: true }).waitFor();
    await visitor.go(tournament("/rounds/1"));
    await visitor.page.getByRole("button", { name: "Board 1: open" }).click();
    await visitor.page.getByRole("complementary").getByText("Why these colours").waitFor();
    equal(await visitor.page.getByRole("complementary").getByRole("button", { name: "White wins" }).count(), 0, "results that a visitor may enter");
  });

  await act("once round 1 is published the settings are locked, with the reason", async () => {
    await arbiter.go(tournament("/settings"));
    equal(await page.getByText("Locked: round 1 is published.").count(), 2, "notes on what is locked");
    for (const label of ["System", "Pairing rules", "Rounds", "Acceleration", "Scoring", "Bye counts"]) {
      equal(await page.getByLabel(label, { exact: true }).isDisabled(), true, `${label} is locked`);
    }
    await arbiter.go(tournament());
    equal(await arbiter.button("Add this group").count(), 0, "groups that could be added");
    equal(await arbiter.button("Draw lots now").count(), 0, "lots that could be drawn");
  });

  await act("results are typed; the next round can be paired when all are in, a postponed game is told", async () => {
    await arbiter.go(tournament("/rounds/1"));
    await arbiter.cell(1).waitFor();
    equal(await arbiter.button("Pair round 2").count(), 0, "pairing before the results are in");
    for (const key of ["1", "5", "0", "p"]) await page.keyboard.press(key);
    await arbiter.expectResults(EVENT, 1, 1, ["1-0", "1/2-1/2", "0-1", "postponed"]);
    await arbiter.button("Pair round 2").waitFor();
    await page.getByText("One postponed game counts as a draw for the pairing.").waitFor();
    await arbiter.type(4, "1");
    await page.getByText("One postponed game").waitFor({ state: "detached" });
    await shot("round-1");
  });

  /* --- Round 2: a late entry, one who leaves, pairing by hand ------------------------------------------------------- */

  await act("a player enters late at the number that the rating earns, another one withdraws", async () => {
    await arbiter.go(`/events/${EVENT}/players`);
    await page.getByRole("textbox", { name: "Name" }).fill("Ferri, Ugo");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2200");
    await page.keyboard.press("Enter");
    await arbiter.player("Ferri, Ugo").waitFor();
    await arbiter.go(tournament());
    await expect(() => arbiter.button("Discard round 1").isDisabled(), true, "a round with results stays");
    await page.getByText("Late entry", { exact: true }).click();
    await pick("Player of the event", "ferri");
    await arbiter.button("Enter player").click();
    await page.getByText("Ferri, Ugo is entered and plays from round 2.").waitFor();
    await expect(async () => (await arbiter.read(tournament())).entries.find((entry) => entry.name === "Ferri, Ugo")?.number, 3, "the number");
    await page.getByRole("button", { name: "Withdraw: Orlandi, Paola" }).click();
    await dialog.getByText("is no longer paired").waitFor();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await page.locator(".entry-state", { hasText: "Withdrawn" }).waitFor();
    await shot("running");
  });

  await act("a bye that was asked for and a player who left are in the draft as such", async () => {
    await arbiter.go(tournament("/rounds/1"));
    await arbiter.button("Pair round 2").click();
    await page.getByRole("heading", { name: "Draft of round 2 of 5" }).waitFor();
    await page.getByText("Half-point bye: 4 Conti, Dario").waitFor();
    await page.getByText("Zero-point bye: 10 Orlandi, Paola").waitFor();
    await expect(() => page.locator("table.draft-boards tr.board-row").count(), 4, "boards");
    await page.locator('table.draft-boards [data-cell="0:0"]').focus();
    await page.keyboard.press("Enter");
    await panel.getByText(/^Bracket of 1: /).waitFor();
    await shot("draft");
    await page.keyboard.press("Escape");
  });

  const session = page.getByRole("grid", { name: "Pairing by hand" });

  await act("pairing by hand begins and ends clearly; unchanged it is the engine's", async () => {
    await arbiter.button("Pair by hand").click();
    await page.getByText("Pairing by hand has begun.").waitFor();
    equal(await arbiter.button("Publish").isDisabled(), true, "publishing waits for the end");
    await arbiter.button("Finish and compare with the engine").click();
    await page.getByText("the same pairs, colours and bye").waitFor();
    await arbiter.button("Continue by hand").click();
    await page.getByText("Pairing by hand has begun.").waitFor();
  });

  await act("two players change places by keyboard, and what the rules say is shown at once", async () => {
    const { boards } = await draft();
    const met = (await arbiter.read(tournament("/rounds/1"))).boards;
    /* Bring two together who met in round 1. */
    const at = (player) => boards.findIndex((board) => board.white.player === player || board.black.player === player);
    const former = met.find((board) => at(board.white.player) >= 0 && at(board.black.player) >= 0);
    const row = at(former.white.player);
    const target = boards[row].white.player === former.white.player ? 1 : 0;
    const other = at(former.black.player);
    const column = boards[other].white.player === former.black.player ? 0 : 1;
    await session.locator(`[data-cell="${row}:${target}"]`).focus();
    await page.keyboard.press("Enter");
    await page.getByText("choose another player to change places with").waitFor();
    await session.locator(`[data-cell="${other}:${column}"]`).focus();
    await page.keyboard.press("Enter");
    await session.getByText("They met in round 1.").waitFor();
    await shot("manual");
  });

  await act("colours are exchanged, the bye is given and taken away, a pair is made, by keyboard", async () => {
    const before = (await draft()).boards[0];
    await session.locator('[data-cell="0:0"]').focus();
    await page.keyboard.press("c");
    await expect(async () => (await draft()).boards[0].white.name, before.black.name, "White of board 1");
    await session.locator('[data-cell="0:0"]').focus();
    await page.keyboard.press("b");
    await page.getByText("One player has no place yet.").waitFor();
    await expect(async () => (await draft()).byes.find((bye) => bye.kind === "allocated")?.name, before.black.name, "the bye");
    await session.locator("tr.only-row.bye [data-cell]").focus();
    await page.keyboard.press("Delete");
    await page.getByText("2 players have no place yet.").waitFor();
    await arbiter.button("Finish and compare with the engine").click();
    await page.getByText("has no place in round 2").waitFor();
    const first = session.locator("tr.only-row.unplaced [data-cell]").first();
    const second = session.locator("tr.only-row.unplaced [data-cell]").nth(1);
    const names = [await first.locator(".name").innerText(), await second.locator(".name").innerText()];
    await first.focus();
    await page.keyboard.press("Enter");
    await second.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Everybody has a place.").waitFor();
    await expect(async () => JSON.stringify((await draft()).boards.at(-1) && [(await draft()).boards.at(-1).white.name, (await draft()).boards.at(-1).black.name]), JSON.stringify(names), "the pair that was made");
    await expect(async () => (await draft()).unplaced.length, 0, "players without a place");
  });

  await act("at the end the differences are listed, and publishing states its consequence", async () => {
    await arbiter.button("Finish and compare with the engine").click();
    await page.getByText("This is not what the engine draws.").waitFor();
    await page.getByText("Under the rules, the engine's pairing is better: C1: numbers").waitFor();
    await shot("differs");
    await arbiter.button("Publish").click();
    await dialog.getByText("The journal and the tournament report record").waitFor();
    await dialog.getByLabel("Reason").fill("Two of one family asked to be kept apart");
    await shot("confirm");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    equal((await arbiter.read(tournament())).rounds, 1, "rounds after Cancel");
    await arbiter.button("Publish").click();
    await dialog.getByLabel("Reason").fill("Two of one family asked to be kept apart");
    await dialog.getByRole("button", { name: "Publish as paired by hand" }).click();
    await page.getByRole("heading", { name: "Round 2 of 5", exact: true }).waitFor();
    const round = await arbiter.read(tournament("/rounds/2"));
    equal([round.origin, round.reason, round.replaced.length > 0], ["hand", "Two of one family asked to be kept apart", true], "the round");
  });

  await act("everybody can read that the round was paired by hand, and what the engine would have drawn", async () => {
    await visitor.go(tournament("/rounds/2"));
    await visitor.page.getByText("Paired by hand.").click();
    await visitor.page.getByRole("heading", { name: "The engine draws" }).waitFor();
    equal(await visitor.page.getByText("Two of one family").count(), 0, "the arbiter's reason on a visitor's page");
    await shot("by-hand", visitor.page);
    await visitor.page.getByRole("link", { name: "Explain the round" }).click();
    await visitor.page.getByText("Only the arbiter can see the reasons for these pairings.").waitFor();
    await arbiter.go(tournament("/rounds/2"));
    await page.getByText("Paired by hand.", { exact: true }).click();
    await page.getByText("Reason: Two of one family asked to be kept apart", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Explain the round" }).click();
    await page.getByText("This round is not what the engine draws").first().waitFor();
    await page.getByRole("heading", { name: /^Bracket of/ }).first().waitFor();
    await shot("explanation", page);
  });

  await act("the page that explains is asked for again when the language changes", async () => {
    await arbiter.speak("it");
    await page.getByRole("heading", { name: /^Gruppo con punteggio \d/ }).first().waitFor();
    equal(await page.getByRole("heading", { name: /^Bracket of/ }).count(), 0, "English headings");
    await page.getByText("Non 3 Ferri, Ugo: C12: 1 giocatore senza il colore preferito (così com'è: 0).").waitFor();
    await shot("explanation-italian", page);
    await arbiter.speak("en");
    await page.getByRole("heading", { name: /^Bracket of/ }).first().waitFor();
  });

  /* --- Round 3, in Italian and on a phone --------------------------------------------------------------------------- */

  await act("round 3 is paired in Italian, with the explanation in Italian", async () => {
    await arbiter.go(tournament("/rounds/2"));
    await arbiter.cell(1).waitFor();
    for (const key of ["1", "0", "5", "1"]) await page.keyboard.press(key);
    await arbiter.button("Pair round 3").waitFor();
    await arbiter.speak("it");
    await arbiter.button("Abbina il turno 3").click();
    await page.getByRole("heading", { name: "Bozza del turno 3 di 5" }).waitFor();
    await page.locator('table.draft-boards [data-cell="0:0"]').focus();
    await page.keyboard.press("Enter");
    await panel.getByText("Perché questo abbinamento").waitFor();
    await panel.getByText("Perché questi colori").waitFor();
    await panel.getByText(/^Gruppo con punteggio .* resident[ei]/).waitFor();
    await shot("italian");
    await page.keyboard.press("Escape");
    await arbiter.button("Abbina a mano").click();
    await session.or(page.getByRole("grid", { name: "Abbinamento a mano" })).first().waitFor();
    await page.locator('table.by-hand-boards [data-cell="0:0"]').focus();
    await page.keyboard.press("c");
    await expect(async () => (await draft()).state, "open", "the session");
    await page.locator(".session-tools .status.saved").waitFor();
    await arbiter.button("Termina e confronta con il motore").click();
    await page.getByText("Non è ciò che abbina il motore.").waitFor();
    await page.getByText(/ha il Bianco contro il/).waitFor();
    await shot("italian-differs");
    await arbiter.speak("en");
  });

  const phone = await open({ viewport: { width: 390, height: 780 }, locale: "en-GB", hasTouch: true, isMobile: true });

  await act("on a phone the draft fits, and two players change places by touch", async () => {
    await phone.go("/");
    await phone.signIn();
    await phone.button("Sign out").waitFor();
    await phone.go(tournament("/draft"));
    await phone.button("Pair again").tap();
    await phone.page.locator("dialog").getByRole("button", { name: "Pair again" }).tap();
    await phone.page.getByText("Drawn by the engine, not published").waitFor();
    await shot("draft-390", phone.page);
    await phone.page.getByRole("button", { name: "Why: Board 1" }).tap();
    await phone.page.getByRole("complementary").getByText("Why these colours").waitFor();
    await shot("why-390", phone.page);
    await phone.page.getByRole("complementary").getByRole("button", { name: "Close" }).tap();
    await phone.button("Pair by hand").tap();
    const cell = (at) => phone.page.locator(`table.by-hand-boards [data-cell="${at}"]`);
    const [one, other] = [await cell("0:0").locator(".name").innerText(), await cell("1:0").locator(".name").innerText()];
    await cell("0:0").tap();
    await phone.page.getByText("choose another player to change places with").waitFor();
    await shot("manual-390", phone.page);
    await cell("1:0").tap();
    await expect(() => cell("0:0").locator(".name").innerText(), other, "White of board 1");
    await expect(() => cell("1:0").locator(".name").innerText(), one, "White of board 2");
    await expect(async () => (await draft()).boards[0].white.name, other, "White of board 1, saved");
    equal(await phone.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, "the page is wider than the screen");
    await shot("manual-after-390", phone.page);
    await phone.button("Pair again").tap();
    await phone.page.locator("dialog").getByRole("button", { name: "Pair again" }).tap();
    await phone.button("Publish").tap();
    await phone.page.getByRole("heading", { name: "Round 3 of 5", exact: true }).waitFor();
  });

  await act("publishing round 3 has locked round 1", async () => {
    equal((await arbiter.read(tournament("/rounds/1"))).locked, true, "round 1");
    equal((await arbiter.read(tournament("/rounds/2"))).locked, false, "round 2");
  });

  await act("standings and cross table show the rounds with their byes", async () => {
    await arbiter.go(tournament("/standings"));
    await page.locator("tbody tr").nth(9).waitFor();
    await shot("standings");
    await arbiter.go(tournament("/crosstable"));
    await page.locator("tbody tr").nth(9).waitFor();
    await shot("crosstable");
  });

  /* --- Other tournaments of the event ------------------------------------------------------------------------------- */

  const create = async (name, system, rounds, players) => {
    await arbiter.go(`/events/${EVENT}/new-tournament`);
    await page.getByLabel("Tournament", { exact: true }).fill(name);
    await page.getByLabel("System", { exact: true }).selectOption(system);
    await page.getByLabel("Rounds", { exact: true }).fill(String(rounds));
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name }).waitFor();
    await arbiter.go(`/events/${EVENT}/players`);
    for (const player of players) await page.getByRole("checkbox", { name: `${player} plays in ${name}` }).click();
    const count = async () => (await arbiter.read(`/events/${EVENT}`)).tournaments.find((one) => one.name === name).entry_count;
    await expect(count, players.length, "entries");
    return (await arbiter.read(`/events/${EVENT}`)).tournaments.find((one) => one.name === name).id;
  };

  await act("where no legal pairing exists, it is said who stands in the way and what may be done", async () => {
    const id = await create("Duel", "swiss", 2, ["Amato, Bruno", "Bellini, Clara"]);
    await arbiter.go(`/events/${EVENT}/tournaments/${id}`);
    await arbiter.button("Pair round 1").click();
    await arbiter.button("Publish").click();
    await page.getByRole("heading", { name: "Round 1 of 2", exact: true }).waitFor();
    await arbiter.type(1, "5");
    await page.getByText("These players can only meet each other").or(page.getByText("These players can only meet others of their group")).waitFor();
    equal(await arbiter.button("Pair round 2").isDisabled(), true, "pairing what cannot be paired");
    await page.getByText("play a second game (they met in round 1)").waitFor();
    await shot("obstacle");
    await arbiter.button("Pair by hand").click();
    await page.getByText("2 players have no place yet.").waitFor();
    for (const row of [0, 1]) {
      await page.locator(`table.by-hand-boards [data-cell="${row}:0"]`).focus();
      await page.keyboard.press("Enter");
    }
    await page.getByText("They met in round 1.").waitFor();
    await arbiter.button("Finish and compare with the engine").click();
    await page.getByText("No legal pairing exists for round 2.").waitFor();
    await arbiter.button("Publish").click();
    await dialog.getByRole("button", { name: "Publish as paired by hand" }).click();
    await page.getByRole("heading", { name: "Round 2 of 2", exact: true }).waitFor();
    await page.getByText("Paired by hand.", { exact: true }).waitFor();
  });

  await act("a round that was paired elsewhere is entered by keyboard", async () => {
    const id = await create("Friendly", "manual", 3, ["Conti, Dario", "De Luca, Elena", "Fabbri, Guido"]);
    await arbiter.go(`/events/${EVENT}/tournaments/${id}`);
    await page.getByRole("link", { name: "Enter round 1" }).click();
    await page.getByText("3 players have no place yet.").waitFor();
    for (const [row, key] of [[0, "Enter"], [1, "Enter"], [1, "b"]]) {
      await page.locator(`table.by-hand-boards [data-cell="${row}:0"]`).focus();
      await page.keyboard.press(key);
    }
    await page.getByText("Everybody has a place.").waitFor();
    await arbiter.button("Save round 1").click();
    await page.getByRole("heading", { name: /^Round 1 of/ }).waitFor();
    const round = await arbiter.read(`/events/${EVENT}/tournaments/${id}/rounds/1`);
    equal([round.boards[0].white.name, round.boards[0].black.name, round.byes[0].name], ["Conti, Dario", "De Luca, Elena", "Fabbri, Guido"], "the round");
  });

  /* --- Every page, in both themes and at four widths ----------------------------------------------------------------- */

  await act("a draft by hand that differs is there to be looked at", async () => {
    await arbiter.go(tournament("/rounds/3"));
    await arbiter.cell(1).waitFor();
    for (const key of ["1", "0", "5", "1"]) await page.keyboard.press(key);
    const { boards } = await arbiter.read(tournament("/rounds/3"));
    for (let board = 5; board <= boards.length; board += 1) await arbiter.type(board, "5");
    await arbiter.button("Pair round 4").click();
    await page.getByRole("heading", { name: "Draft of round 4 of 5" }).waitFor();
  });

  const pages = {
    "new-tournament": `/events/${EVENT}/new-tournament`,
    overview: `/events/${EVENT}`,
    tournament: tournament(),
    settings: tournament("/settings"),
    draft: tournament("/draft"),
    "draft-explanation": tournament("/explanation"),
    round: tournament("/rounds/2"),
    explanation: tournament("/explanation/3"),
    crosstable: tournament("/crosstable"),
  };
  const look = async (names, theme, width, suffix = "") => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const found = [];
    for (const name of names) {
      await arbiter.go(pages[name]);
      await page.locator("main h1").waitFor();
      if (name === "new-tournament") await page.getByLabel("System", { exact: true }).selectOption("swiss");
      if (name.includes("draft")) await page.locator("table.draft-boards, .story").first().waitFor();
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than the screen`);
      found.push(...(await violations(page)).map((line) => `${name}${suffix}: ${line}`));
      await shot(`${name}${suffix}-${theme}-${width}`);
    }
    equal(found, [], "faults");
  };
  const widths = [[360, "dark"], [768, "light"], [1280, "dark"], [1440, "light"]];
  for (const [width, theme] of widths) {
    await act(`every page of a Swiss is accessible and fits at ${width} px, ${theme}`, () => look(Object.keys(pages), theme, width));
  }

  await act("the session by hand is accessible and fits as well", async () => {
    await arbiter.speak("en");
    await arbiter.go(tournament("/draft"));
    await arbiter.button("Pair by hand").click();
    await session.waitFor();
    await session.locator('[data-cell="0:0"]').focus();
    await page.keyboard.press("Delete");
    await page.getByText("2 players have no place yet.").waitFor();
    for (const [width, theme] of widths) await look(["draft"], theme, width, "-open");
  });

  await act("finished otherwise than the engine draws, it is accessible, and the problems have room", async () => {
    const unplaced = page.locator("table.by-hand-boards tr.unplaced td[data-cell]");
    await unplaced.nth(0).focus();
    await page.keyboard.press("Enter");
    await unplaced.nth(1).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Everybody has a place.").waitFor();
    for (const row of [0, 1, 2]) {
      await session.locator(`[data-cell="${row}:0"]`).focus();
      await page.keyboard.press("c");
    }
    await arbiter.button("Finish and compare with the engine").click();
    await page.getByText("This is not what the engine draws.").waitFor();
    for (const [width, theme] of widths) await look(["draft"], theme, width, "-done");
    holds((await page.locator("table.draft-boards th.problems-cell").boundingBox()).width >= 224, "room for the problems");
  });

  await act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints"));
}

await perform(story);
