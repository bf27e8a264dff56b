/*
 * The arbiter's desk: a game entered from the start on a phone, with an illegal move, a wrong claim, a ruling of the
 * arbiter's own and a fallen flag; what others see of it; both languages, both themes, three sizes.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "desk-cup";
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

async function story(server, browser) {
  const open = async (viewport) => {
    const context = await browser.newContext({ viewport, locale: "en-GB" });
    context.setDefaultTimeout(15_000);
    return new Arbiter(await context.newPage(), server.url);
  };
  const anna = await open(PHONE);
  const visitor = await open(TABLET);
  const { page } = anna;
  const board = (number) => `/events/${EVENT}/tournaments/1/rounds/1/boards/${number}`;
  const shot = (name, one = page) => one.screenshot({ path: join(ARTEFACTS, `board-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));

  const command = (kind, body) => anna.command(EVENT, kind, body);

  const entry = page.getByRole("region", { name: "What happened" });
  const ruling = entry.locator(".ruling");
  const accept = entry.getByRole("button", { name: "Accept the ruling" });
  const facts = async (number = 1) => (await anna.read(board(number))).facts ?? [];
  /* Takes the ruling, and waits until the log has one more fact. */
  const take = async () => {
    const before = (await facts()).length;
    await accept.click();
    await expect(async () => (await facts()).length, before + 1, "facts of the log");
    await page.locator(".desk-fact").nth(before).waitFor();
    /* The form is a new one once the browser has taken the fact in. */
    await page.locator(`[data-seq="${(await anna.read(board(1))).seq}"]`).waitFor();
  };
  const choose = (word) => entry.getByLabel("What", { exact: true }).selectOption(word);
  const move = async (text) => {
    await choose("moves");
    await entry.getByLabel("Move", { exact: true }).fill(text);
    await take();
    await choose("presses");
  };
  const game = async (number = 1) => (await anna.read(board(number))).game;

  await act("a round is paired, with no time control yet", async () => {
    await anna.go("/");
    await anna.signIn(PASSWORD);
    await anna.button("Sign out").waitFor();
    await anna.send("/events", { name: "Desk cup", from: "2026-10-03", games: "at-once" });
    const players = ["Bianchi, Ida", "Neri, Ugo", "Rossi, Mario", "Verdi, Lea"].map((name, index) => ({ name, rating: 2100 - 100 * index }));
    await command("player.add", { players });
    await command("tournament.create", { name: "Open", system: "round-robin", tiebreaks: [] });
    await command("entry.add", { tournament: 1, players: [1, 2, 3, 4] });
    await command("numbers.draw", { tournament: 1, method: "rating" });
    await command("round.pair", { tournament: 1 });
  });

  await act("a board without a time control says what to do and leads there", async () => {
    await anna.go(board(1));
    await page.locator(".attention-item").waitFor();
    await page.locator(".attention-item").getByRole("link", { name: "Tournament settings" }).click();
    await page.getByRole("heading", { name: "Rules of play" }).or(page.getByText("Rules of play", { exact: true })).first().waitFor();
    await page.getByText("Fixed since round 1 was paired.").waitFor();
    await command("tournament.change", { tournament: 1, time_control: "90+30", confirm: true });
  });

  await act("the rules of play are shown with what holds by default", async () => {
    await anna.go(`/events/${EVENT}/tournaments/1`);
    await page.getByText("Defaults of the Laws").click();
    await page.getByText("Default time: 0:00 by default").waitFor();
    await page.getByText("Extra time for the opponent: 2:00 by default").waitFor();
  });

  await act("the desk lists the boards of the round, and g d leads there", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.getByRole("heading", { name: "Desk", exact: true }).waitFor();
    equal(await page.locator(".desk-boards tbody tr").count(), 2, "boards");
    equal(await violations(page), [], "violations");
    await page.getByRole("link", { name: "Board 1", exact: true }).click();
    await page.getByRole("heading", { name: "Board 1", exact: true }).waitFor();
  });

  await act("the game is started, and what comes next is at hand", async () => {
    await ruling.waitFor();
    await shot("before");
    const absent = entry.getByLabel(/^Absent players/);
    await absent.selectOption("black");
    await entry.locator(".desk-line").getByText("The arbiter starts the game Black absent").waitFor();
    await ruling.getByText("Game ends: +/- came too late").waitFor();
    await absent.selectOption("");
    await ruling.getByText("Present: Black").waitFor();
    await take();
    await expect(async () => entry.getByLabel("What", { exact: true }).inputValue(), "moves", "what comes next");
    equal((await game()).clock.running, "white", "whose clock runs");
  });

  await act("a move is entered by its squares on the diagram, and the clock is pressed", async () => {
    await page.getByRole("button", { name: "pawn, White, e2" }).click();
    await page.getByRole("button", { name: "e4", exact: true }).click();
    await expect(async () => entry.getByLabel("Move", { exact: true }).inputValue(), "e2e4", "the move");
    await ruling.getByText("Move made: e2e4").waitFor();
    await take();
    await expect(async () => entry.getByLabel("What", { exact: true }).inputValue(), "presses", "what comes next");
    await page.getByText("White presses the clock").first().waitFor();
    await take();
    equal((await game()).clock.running, "black", "whose clock runs");
    await move("e5");
    await take();
  });

  await act("the clock ticks", async () => {
    const shown = () => page.locator(".desk-clock.runs .desk-time").innerText();
    const first = await shown();
    await expect(async () => (await shown()) !== first, true, "another time");
  });

  await act("an illegal move that is pressed is ruled: two minutes for the opponent", async () => {
    const before = (await game()).clock.black.left;
    await move("b1d4");
    await ruling.getByText("An illegal move was completed. The position before it is restored.").waitFor();
    await ruling.getByText("laws:7.5.5").waitFor();
    await shot("illegal");
    await take();
    const after = await game();
    equal(after.clock.black.left - before, 120_000, "time added");
    equal(after.sides.white.illegal, 1, "illegal moves of White");
  });

  await act("a wrong claim is put before the arbiter and decided in one choice", async () => {
    await page.getByText("White must move b1").waitFor();
    await move("Nc3");
    await take();
    await choose("claims-repetition");
    await ruling.getByText("The arbiter decides").waitFor();
    await take();
    const pending = page.getByRole("region", { name: "To be settled" });
    await pending.getByText("Claim of a repetition").waitFor();
    await shot("claim");
    const other = new Arbiter(await page.context().newPage(), server.url);
    await other.go(`/events/${EVENT}/tournaments/1/desk`);
    await other.page.locator("tr.wanted").getByText("Claim of a repetition").waitFor();
    equal(await violations(other.page), [], "violations of the desk");
    await shot("wanted", other.page);
    const before = (await game()).clock.white.left;
    await pending.getByRole("button", { name: "Claim is wrong" }).click();
    await ruling.getByText("The claim is incorrect.").waitFor();
    await take();
    equal((await game()).clock.white.left - before, 120_000, "time for the opponent");
  });

  await act("another window sees the game at once, and a visitor sees no counts", async () => {
    await visitor.go(board(1));
    await visitor.page.locator(".diagram").waitFor();
    equal(await visitor.page.locator(".desk-moves, .desk-entry, .desk-history, .settings-section").count(), 0, "what is for arbiters");
    equal(await visitor.page.getByText(/Moves \d/).count(), 0, "counts of moves");
    await move("Nc6");
    await visitor.page.locator('.square[title="knight, Black, c6"]').waitFor();
    equal(await violations(visitor.page), [], "violations");
    await shot("visitor", visitor.page);
    await take();
  });

  await act("a breach has the penalties of 12.9 in their order; a second one is at least as severe", async () => {
    const penalise = async (number, time) => {
      await choose("breaches");
      await entry.getByLabel("Who", { exact: true }).selectOption("black");
      await entry.getByLabel("Article", { exact: true }).fill("11.5");
      await take();
      const pending = page.getByRole("region", { name: "To be settled" });
      await pending.getByText("Incident").waitFor();
      const milder = await pending.locator(".milder").count();
      await pending.getByRole("button", { name: new RegExp(`^12\\.9\\.${number}`) }).click();
      if (time) await entry.getByLabel("Time (if any)").fill(time);
      await take();
      return milder;
    };
    equal(await penalise(2, "2:00"), 0, "milder ones, the first time");
    await shot("penalties");
    equal(await penalise(3, "1:00"), 1, "milder ones, the second time");
  });

  /* [laws:12.9.8] */
  await act("an exclusion asks from how many rounds, and takes none for granted", async () => {
    await choose("breaches");
    await entry.getByLabel("Who", { exact: true }).selectOption("black");
    await entry.getByLabel("Article", { exact: true }).fill("11.5");
    await take();
    await anna.speak("it");
    equal(await page.locator(".penalties button").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length), 0, "penalties that are cut");
    await anna.speak("en");
    await page.getByRole("button", { name: /^12\.9\.8/ }).click();
    const rounds = entry.getByLabel("Rounds", { exact: true });
    await expect(() => rounds.evaluate((field) => field === document.activeElement && field.contains(document.elementFromPoint(field.getBoundingClientRect().x + 4, field.getBoundingClientRect().y + 4))), true, "the field in sight, with the focus");
    await entry.getByLabel(/^In words/).fill("struck the opponent");
    for (const none of ["", "0", "-1"]) {
      await rounds.fill(none);
      equal([await accept.isDisabled(), await ruling.count()], [true, 0], `a ruling with "${none}"`);
    }
    await rounds.fill("1");
    await entry.locator(".desk-line").getByText("12.9.8 11.5: 1 round, struck the opponent").waitFor();
    await rounds.fill("2");
    await entry.locator(".desk-line").getByText("12.9.8 11.5: 2 rounds, struck the opponent").waitFor();
    await anna.speak("it");
    await page.locator(".desk-line").getByText("12.9.8 11.5: 2 turni, struck the opponent").waitFor();
    equal(await page.getByLabel("Turni", { exact: true }).inputValue(), "2", "rounds in Italian");
    await shot("exclusion");
    await anna.speak("en");
    await take();
    equal((await facts()).at(-1).what, "arbiter penalises black 8 11.5: 2 rounds, struck the opponent", "the fact");
    holds((await facts()).at(-1).effects.includes("exclude black 2"), `effects: ${(await facts()).at(-1).effects}`);
    const before = (await facts()).length;
    await anna.button("Undo").click();
    await expect(async () => (await facts()).length, before - 1, "facts after the undo");
    await page.locator(`[data-seq="${(await anna.read(board(1))).seq}"]`).waitFor();
  });

  await act("the arbiter rules otherwise, with a reason, and undoes it", async () => {
    await choose("resigns");
    await ruling.waitFor();
    await entry.getByRole("button", { name: "Rule otherwise" }).click();
    const dialog = page.locator("dialog");
    const rule = dialog.getByRole("button", { name: "Make this ruling" });
    equal(await rule.isDisabled(), true, "without a reason");
    await dialog.getByLabel("Ruling", { exact: true }).selectOption("noted");
    while ((await dialog.locator(".effects li").count()) > 0) await dialog.locator(".effects li button").first().click();
    await dialog.getByLabel("Another effect").fill("time white 1:00");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.getByLabel("Reason", { exact: true }).fill("Said in jest");
    await shot("otherwise");
    const before = (await facts()).length;
    await rule.click();
    await page.getByText("The arbiter's own ruling: Said in jest").waitFor();
    equal((await facts()).length, before + 1, "facts");
    await page.locator("h1").focus();
    await page.keyboard.press("Control+z"); /* of this board, not the last entry of the event */
    await expect(async () => (await facts()).length, before, "facts after the undo");
    await expect(async () => page.getByText("Said in jest").count(), 0, "what was undone");
  });

  await act("a flag that is called ends the game; the result reaches round and standings", async () => {
    await choose("sets-clock");
    await entry.getByLabel("White's time").fill("0:10:00");
    await entry.getByLabel("Black's time").fill("0:00:00");
    await ruling.waitFor();
    await take();
    await choose("calls-flag");
    await entry.getByLabel("About", { exact: true }).selectOption("black");
    await ruling.getByText("The flag is considered fallen.").waitFor();
    await take();
    await page.locator(".desk-result").getByText("1-0").waitFor();
    await shot("over");
    await anna.expectResults(EVENT, 1, 1, ["1-0", ""]);
    const standings = await anna.read(`/events/${EVENT}/tournaments/1/standings`);
    holds(JSON.stringify(standings).includes('"points":"1"'), "a point in the standings");
    await visitor.page.locator(".desk-result").waitFor();
  });

  await act("a rapid tournament says in its form under which articles it is played, before round 1 is paired", async () => {
    await command("tournament.create", { name: "Rapid", system: "round-robin", tiebreaks: [], time_control: "15+10" });
    await command("entry.add", { tournament: 2, players: [1, 2, 3, 4] });
    await command("numbers.draw", { tournament: 2, method: "rating" });
    const refused = await command("round.pair", { tournament: 2 }).then(() => "", String);
    holds(refused.includes("game_supervision"), `refused: ${refused}`);
    await anna.go(`/events/${EVENT}/tournaments/2/settings`);
    await page.getByText("For rapid and blitz, choose this before round 1 is paired.").waitFor();
    await page.getByLabel("Supervision in rapid and blitz").selectOption("basic");
    await page.getByLabel("Time control", { exact: true }).fill("40/90+30,30+30");
    await page.locator(".control-note.needs-attention").getByText("Until then no game can be entered at the boards.").waitFor();
    await page.getByLabel("Time control", { exact: true }).fill("15+10");
    await page.locator(".control-note").getByText("Read as 15' +10\"").waitFor();
    await page.getByLabel("Default time").fill("15:00");
    equal(await violations(page), [], "violations");
    await shot("form");
    await page.locator(".form-footer .primary").click();
    await page.getByText("Default time: 15:00").waitFor();
    await page.getByText("Supervision in rapid and blitz: few arbiters (A.5, B.3)").waitFor();
    await command("round.pair", { tournament: 2 });
  });

  await act("a result that was entered on the page of the round stands at its board, for the arbiter and for visitors", async () => {
    const told = { en: ["Result of the round: ½ – ½", "Not entered at the desk", "Not begun"], it: ["Risultato del turno: ½ – ½", "Non registrata al tavolo", "Non iniziata"] };
    for (const [one, name] of [[anna, "arbiter"], [visitor, "visitor"]]) {
      await one.go(board(2));
      await one.page.getByText("Not begun").waitFor();
      equal(await one.page.getByText("Result of the round").count(), 0, "a result that is not there");
      await command("result.set", { tournament: 1, round: 1, board: 2, result: "1/2-1/2" });
      for (const [language, [result, state, begun]] of Object.entries(told)) {
        await one.speak(language);
        await one.page.getByText(result).waitFor();
        await one.page.getByText(state).waitFor();
        equal(await one.page.getByText(begun).count(), 0, `${begun}, for the ${name}`);
      }
      await shot(`by-hand-${name}`, one.page);
      await one.speak("en");
      await command("result.clear", { tournament: 1, round: 1, board: 2 });
    }
    await anna.go(board(1));
    await page.locator(".desk-result").waitFor();
    equal(await page.getByText("Result of the round").count(), 0, "the same result twice");
  });

  await act("all of it in Italian, in both themes and at three sizes, without violations", async () => {
    await anna.go(board(2));
    await ruling.waitFor();
    await take2(anna, accept, () => facts(2));
    const sizes = { phone: PHONE, tablet: TABLET, desktop: DESKTOP };
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        for (const number of [1, 2]) {
          await anna.go(board(number));
          await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
          await page.locator(".desk-common").waitFor();
          equal(await violations(page), [], `violations, ${name}, ${theme}`);
          equal(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), false, `wider than the screen: ${name}`);
          await shot(`${number}-${name}-${theme}`);
        }
        await anna.go(`/events/${EVENT}/tournaments/1/desk`);
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        await shot(`desk-${name}-${theme}`);
      }
    }
    await anna.go(board(1));
    await anna.speak("it");
    await page.getByText("È stata completata una mossa illegale. Si ripristina la posizione precedente.").first().waitFor();
    await page.getByText("La registrazione mostra la posizione una volta: dopo la semimossa 3.").waitFor();
    await page.getByText("Il Bianco preme l'orologio").first().waitFor();
    await page.getByRole("heading", { name: "Che cosa è accaduto" }).waitFor();
    equal(await violations(page), [], "violations in Italian");
    await shot("italian");
  });
}

/* Takes the ruling of another board than the first. */
async function take2(arbiter, accept, facts) {
  await accept.click();
  await expect(async () => (await facts()).length, 1, "facts of board 2");
}

await perform(story);
