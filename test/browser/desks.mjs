/*
 * A Swiss with two arbiters at two desks, and what a Swiss shows only now and then: namesakes, postponed games, the end
 * of the rounds, the journal in both languages.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step, tell } from "./tap.mjs";

const EVENT = "two-desks";

async function story(server, browser) {
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    context.setDefaultTimeout(8_000);
    return new Arbiter(await context.newPage(), server.url);
  };
  const anna = await open();
  const bruno = await open();
  const tournament = (rest = "") => `/events/${EVENT}/tournaments/1${rest}`;
  const draft = () => anna.read(tournament("/draft"));
  const shot = (name) => anna.page.screenshot({ path: join(ARTEFACTS, `desks-${name}.png`) });
  const act = (name, run) => step(name, run, () => shot("failed"));

  const command = (arbiter, kind, body) => arbiter.command(EVENT, kind, body);
  const arrange = async (arbiter, boards) => command(arbiter, "round.arrange", { tournament: 1, boards });

  await act("two arbiters sign in, each with an account", async () => {
    await server.addAccount("bruno");
    for (const [arbiter, name] of [[anna, ""], [bruno, "bruno"]]) {
      await arbiter.go("/");
      await arbiter.signIn(PASSWORD, name);
      await arbiter.button("Sign out").waitFor();
    }
    await anna.send("/events", { name: "Two desks", from: "2026-10-03" });
    const players = ["ITA", "GER"].map((federation) => ({ name: "Rossi, Mario", rating: 2000, federation }));
    players.push({ name: "Bianchi, Ida", rating: 2100 }, { name: "Neri, Ugo", rating: 1900 }, { name: "Verdi, Lea", rating: 1800 }, { name: "Zorzi, Pia", rating: 1700 });
    await command(anna, "player.add", { players });
    await command(anna, "tournament.create", { name: "Open", system: "swiss", rounds: 2 });
    await command(anna, "entry.add", { tournament: 1, players: [1, 2, 3, 4, 5, 6] });
  });

  /* --- Namesakes ---------------------------------------------------------------------------------------------------- */

  await act("two players of the same name are told apart where one is picked", async () => {
    await anna.go(tournament());
    await anna.page.getByText("Players who may not meet").click();
    const field = anna.page.getByLabel("Add a player to the group");
    const texts = () => field.evaluate((input) => [...input.list.options].map((option) => option.value).filter((text) => text.includes("Rossi")));
    const offered = await texts();
    equal(offered.map((text) => /(ITA|GER)/.exec(text)?.[0]).sort(), ["GER", "ITA"], `federations in ${offered.join(" | ")}`);
    await field.fill(offered.find((text) => text.includes("GER")));
    await field.press("Enter");
    await field.fill("zorzi");
    await field.press("Enter");
    await anna.button("Add this group").click();
    await expect(async () => JSON.stringify((await anna.read(tournament())).prohibited.map((group) => group.players)), "[[2,6]]", "the group");
    await command(anna, "numbers.draw", { tournament: 1, method: "rating" });
    await anna.page.reload();
    await anna.page.getByText("Requested byes").click();
    const options = await anna.page.getByLabel("Player for the bye").evaluate((input) => [...input.list.options].map((option) => option.value).filter((text) => text.includes("Rossi")));
    equal([options.length, new Set(options).size], [2, 2], "pairing numbers tell them apart");
    holds(options.every((text) => /^[23] Rossi, Mario 2000/.test(text)), `with number and rating: ${options.join(" | ")}`);
  });

  /* --- Two desks ---------------------------------------------------------------------------------------------------- */

  const session = anna.page.getByRole("grid", { name: "Pairing by hand" });
  const names = (row) => session.locator(`[data-cell^="${row}:"] .name`).allInnerTexts();
  const time = String.raw`\d\d/\d\d/\d{4}, \d\d:\d\d:\d\d`;

  await act("what another arbiter does in a session by hand is seen at once, with name and time", async () => {
    await command(anna, "colour.draw", { tournament: 1, colour: "white" });
    await arrange(anna, []);
    await anna.go(tournament("/draft"));
    await session.waitFor();
    equal(await anna.page.getByText("changed this draft").count(), 0, "notes about oneself");
    await arrange(bruno, [{ white: 3, black: 4 }]);
    await anna.page.getByText(new RegExp(`^bruno changed this draft on ${time}\\. You see it as it is now\\.$`)).waitFor();
    await expect(async () => (await names(0)).join(" - "), "Bianchi, Ida - Neri, Ugo", "board 1");
    await shot("other");
  });

  await act("a step that comes too late is not saved, says who was quicker, and shows the newer draft", async () => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await anna.page.route("**/tournaments/1/draft", async (route) => {
      await held;
      await route.continue();
    });
    await arrange(bruno, [{ white: 3, black: 4 }, { white: 1, black: 5 }]);
    await session.locator('[data-cell="0:0"]').focus();
    await anna.page.keyboard.press("c");
    await anna.page.getByText(new RegExp(`^Your last step was not saved: bruno changed this draft on ${time}\\.`)).waitFor();
    equal(await anna.page.getByText("by entry").count(), 0, "what is said to programs");
    release();
    await expect(async () => (await names(1)).join(" - "), "Rossi, Mario - Verdi, Lea", "what the other has placed");
    await anna.page.unroute("**/tournaments/1/draft");
    equal((await draft()).boards.map((board) => [board.white.player, board.black.player]), [[3, 4], [1, 5]], "the draft");
    await shot("refused");
    await session.locator('[data-cell="0:0"]').focus();
    await anna.page.keyboard.press("c");
    await expect(async () => (await draft()).boards[0].white.name, "Neri, Ugo", "the step, repeated");
    await expect(() => anna.page.getByText("changed this draft").count(), 0, "notes after a step of one's own");
    equal((await draft()).boards.length, 2, "boards");
  });

  await act("the same is said in Italian", async () => {
    await anna.speak("it");
    await arrange(bruno, [{ white: 4, black: 3 }, { white: 1, black: 5 }, { white: 2, black: 6 }]);
    await anna.page.getByText(/^bruno ha cambiato questa bozza il .*\. È mostrata com'è adesso\.$/).waitFor();
    await anna.speak("en");
  });

  await act("a draft that another discards does not come back by a step that was on its way", async () => {
    await command(bruno, "round.discard", { tournament: 1 });
    await anna.page.getByText(new RegExp(`^bruno discarded the draft on ${time}\\.$`)).waitFor();
    equal((await anna.read(tournament())).draft, null, "the draft");
  });

  /* --- Postponed games, the end of the rounds ------------------------------------------------------------------------- */

  await act("a postponed game is said to count as a draw before the next round is paired", async () => {
    await anna.go(tournament("/draft"));
    await anna.button("Pair round 1").click();
    await anna.button("Publish").click();
    await anna.page.getByRole("heading", { name: "Round 1 of 2", exact: true }).waitFor();
    await anna.cell(1).waitFor();
    for (const [board, key] of [[1, "1"], [2, "p"], [3, "0"]]) await anna.type(board, key);
    await anna.page.getByText("One postponed game counts as a draw for the pairing.").waitFor();
    await anna.speak("it");
    await anna.page.getByText("Una partita rinviata conta come patta per l'abbinamento.").waitFor();
    await anna.speak("en");
    await anna.type(3, "p");
    await anna.page.getByText("2 postponed games count as draws for the pairing.").waitFor();
    await shot("postponed");
  });

  await act("when all rounds are paired the page of the draft says so and leads to the last one", async () => {
    await anna.button("Pair round 2").click();
    await anna.button("Publish").click();
    await anna.page.getByRole("heading", { name: "Round 2 of 2", exact: true }).waitFor();
    equal(await anna.page.getByRole("button", { name: /^Pair round/ }).count(), 0, "rounds to pair");
    await anna.go(tournament("/draft"));
    await anna.page.getByRole("heading", { name: "All rounds are paired" }).waitFor();
    await anna.page.getByText("All 2 rounds of Open are published: there is nothing left to draw.").waitFor();
    await shot("all-paired");
    await anna.speak("it");
    await anna.page.getByText("Tutti i 2 turni di Open sono pubblicati: non resta nulla da abbinare.").waitFor();
    await anna.speak("en");
    await anna.page.getByRole("link", { name: "Round 2 of 2" }).last().click();
    await anna.page.getByRole("heading", { name: "Round 2 of 2", exact: true }).waitFor();
  });

  /* --- The journal ---------------------------------------------------------------------------------------------------- */

  await act("the journal tells the facts of a Swiss in English and in Italian", async () => {
    await command(bruno, "tournament.create", { name: "Side", system: "swiss", rounds: 3 });
    await command(bruno, "entry.add", { tournament: 2, players: [3, 4] });
    await command(bruno, "numbers.draw", { tournament: 2, method: "rating" });
    await command(bruno, "bye.ask", { tournament: 2, player: 3, round: 2, kind: "half" });
    await command(bruno, "bye.cancel", { tournament: 2, player: 3, round: 2 });
    await command(bruno, "round.pair", { tournament: 2 });
    await command(bruno, "command.undo", { command: (await bruno.read(`/events/${EVENT}`)).undo.command });
    await anna.go(`/events/${EVENT}/journal`);
    const lines = () => anna.page.locator("table.journal tbody tr").evaluateAll((rows) => rows.map((row) => `${row.cells[3].innerText} · ${row.cells[4].innerText}`));
    await expect(async () => (await lines()).some((line) => line.startsWith("Undone")), true, "the newest entry");
    const wanted = {
      en: ["Bye requested · Side · Round 2 · Bianchi, Ida · half-point bye", "Bye cancelled · Side · Round 2 · Bianchi, Ida", "Draft made · Open · Round 1", "Draft discarded · Open", "Round paired · Open · Round 2", "Initial colour set · Open · White", "Prohibited pairs set · Open · Rossi, Mario; Zorzi, Pia"],
      it: ["Bye richiesto · Side · Turno 2 · Bianchi, Ida · bye da mezzo punto", "Bye annullato · Side · Turno 2 · Bianchi, Ida", "Bozza preparata · Open · Turno 1", "Bozza scartata · Open", "Turno abbinato · Open · Turno 2", "Colore iniziale stabilito · Open · Bianco", "Abbinamenti vietati stabiliti · Open · Rossi, Mario; Zorzi, Pia"],
    };
    for (const [language, expected] of Object.entries(wanted)) {
      await anna.speak(language);
      let found = [];
      const missing = async () => {
        found = await lines();
        return expected.filter((line) => !found.includes(line)).join(" | ");
      };
      await expect(missing, "", "what the journal lacks");
      equal(found.filter((line) => /[a-z]+\.[a-z]+\/\d/.test(line)), [], "kinds without words");
    }
    await shot("journal");
  });
}

await perform(story);
