/*
 * A board at which two arbiters enter: what one of them is composing stays when the other enters something; entries wait
 * without a network, in order; the focus and the thumb find the form again.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "two-at-a-board";
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

async function story(server, browser) {
  const open = async (viewport, options = {}) => {
    const context = await browser.newContext({ viewport, locale: "en-GB", ...options });
    context.setDefaultTimeout(20_000);
    return new Arbiter(await context.newPage(), server.url);
  };
  const anna = await open(DESKTOP);
  const bruno = await open(DESKTOP);
  const { page } = anna;
  const board = (number = 1) => `/events/${EVENT}/tournaments/1/rounds/1/boards/${number}`;
  const shot = (name, one = page) => one.screenshot({ path: join(ARTEFACTS, `together-${name}.png`) });
  const act = (name, run) => step(name, run, () => shot("failed"));
  const command = (kind, body) => anna.command(EVENT, kind, body);
  const happen = (who, what, number = 1) => who.command(EVENT, "game.happen", { tournament: 1, round: 1, board: number, what });

  const entry = page.getByRole("region", { name: "What happened" });
  const accept = entry.getByRole("button", { name: "Accept the ruling" });
  const ruling = entry.locator(".ruling");
  const news = page.locator(".desk-changes");
  const read = page.getByRole("button", { name: "I have read it" });
  const field = (name) => entry.getByLabel(name, { exact: true });
  const facts = async (number = 1) => (await anna.read(board(number))).facts.map((fact) => fact.what);
  const entered = async (...last) => expect(async () => (await facts()).slice(-last.length).join(), last.join(), "the last facts");
  const ready = async () => page.locator(`[data-seq="${(await anna.read(board())).seq}"]`).waitFor();
  const take = async (what) => {
    await ready();
    await accept.click();
    await entered(what);
    await ready();
  };

  await act("two arbiters, a round, and a game that has begun", async () => {
    await server.addAccount("bruno");
    for (const [arbiter, name] of [[anna, ""], [bruno, "bruno"]]) {
      await arbiter.go("/");
      await arbiter.signIn(PASSWORD, name);
      await arbiter.button("Sign out").waitFor();
    }
    await anna.send("/events", { name: "Two at a board", from: "2026-10-03" });
    await command("player.add", { players: ["Bianchi-Castiglioni, Ida Maria", "Neri, Ugo", "Rossi, Mario", "Verdi, Lea"].map((name, index) => ({ name, rating: 2100 - 100 * index })) });
    await command("tournament.create", { name: "Open", system: "round-robin", tiebreaks: [], time_control: "90+30" });
    await command("entry.add", { tournament: 1, players: [1, 2, 3, 4] });
    await command("numbers.draw", { tournament: 1, method: "rating" });
    await command("round.pair", { tournament: 1 });
    await happen(anna, "arbiter starts-game");
    await anna.go(board());
    await field("Move").waitFor();
  });

  /* --- Two at once ---------------------------------------------------------------------------------------------------- */

  await act("what is being typed stays when another enters something, and waits until that was read", async () => {
    await field("Move").fill("Nf3");
    await ruling.getByText("Move made: g1f3").waitFor();
    await happen(bruno, "white moves e4");
    await news.getByText("Entered elsewhere: White moves e4 (bruno).").waitFor();
    equal(await field("Move").inputValue(), "Nf3", "what was typed");
    equal(await accept.count() === 0 || (await accept.isDisabled()), true, "to be accepted unread");
    await field("Move").press("Enter");
    equal((await facts()).at(-1), "white moves e4", "the last fact");
    equal(await violations(page), [], "violations");
    await shot("news");
    await read.click();
    await expect(() => news.count(), 0, "news");
    equal(await field("Move").inputValue(), "Nf3", "what was typed, after reading");
  });

  await act("an entry that is ready turns into no other one when the board goes on", async () => {
    await field("What").selectOption("presses");
    await field("Who").selectOption("white");
    await expect(() => accept.isEnabled(), true, "to be accepted");
    await happen(bruno, "white presses");
    await happen(bruno, "black moves e5");
    await news.getByText("White presses the clock (bruno) · Black moves e5 (bruno)").waitFor();
    equal([await field("What").inputValue(), await field("Who").inputValue()], ["presses", "white"], "what was chosen");
    holds((await accept.count()) === 0 || (await accept.isDisabled()), "not to be accepted unread");
    await read.click();
  });

  await act("what was not touched follows the game, and still is not accepted unread", async () => {
    await page.reload();
    await field("What").waitFor();
    await expect(() => field("What").inputValue(), "presses", "what comes next");
    await happen(bruno, "black presses");
    await happen(bruno, "white moves d4");
    await happen(bruno, "white presses");
    await happen(bruno, "black moves d5");
    await news.getByText("Black moves d5 (bruno)").waitFor();
    await expect(() => accept.isDisabled(), true, "unread");
    await read.click();
    await take("black presses");
    equal(await news.count(), 0, "news of one's own entry");
  });

  await act("an entry that another undoes is told too", async () => {
    await happen(bruno, "white moves a3");
    await news.waitFor();
    await bruno.command(EVENT, "game.undo", { tournament: 1, round: 1, board: 1 });
    await news.getByText("White moves a3 (bruno)").waitFor({ state: "detached" });
    await expect(async () => (await read.count()) === 0 || (await read.click(), true), true, "read");
  });

  /* --- The form ------------------------------------------------------------------------------------------------------- */

  const focused = () => page.evaluate(() => document.activeElement?.labels?.[0]?.innerText ?? document.activeElement?.innerText);

  await act("moves are entered with the keyboard alone: the focus is where Enter goes on, which is said", async () => {
    await page.reload();
    await expect(focused, "Move", "focus on load");
    await page.keyboard.type("Nf3");
    await ruling.getByText("Move made: g1f3").waitFor();
    await page.keyboard.press("Enter");
    await entered("white moves Nf3");
    await page.getByText("Entered. The form is ready for what comes next.").waitFor({ state: "attached" });
    await expect(focused, "Accept the ruling", "focus after the move");
    await page.keyboard.press("Enter");
    await entered("white presses");
    await expect(focused, "Move", "focus after the press");
    await ready();
  });

  await act("Ctrl and Enter accept from anywhere at the board, once however long they are held; the list of keys says so", async () => {
    await page.keyboard.type("a6");
    await ruling.getByText("Move made: a7a6").waitFor();
    await field("What").focus();
    await page.keyboard.press("Control+Enter");
    await entered("black moves a6");
    await expect(focused, "Accept the ruling", "focus after the move");
    await anna.button("Undo").click();
    await entered("white presses");
    await ready();
    await page.getByRole("heading", { name: "Board 1" }).focus();
    await page.keyboard.press("w");
    equal(await focused(), "What", "focus by a key");
    await page.getByRole("heading", { name: "Board 1" }).focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("accept the ruling, from anywhere at the board").waitFor();
    await page.keyboard.press("Escape");
    await field("Move").fill("a6");
    await ruling.getByText("Move made: a7a6").waitFor();
    await field("Move").focus();
    await page.keyboard.down("Enter");
    await entered("black moves a6");
    await expect(focused, "Accept the ruling", "focus after the move");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    equal((await facts()).at(-1), "black moves a6", "the last fact after a key that was held");
    await anna.button("Undo").click();
    await entered("white presses");
    await ready();
  });

  await act("an effect that was typed and not added is not lost in silence", async () => {
    await field("Move").fill("Nc6");
    await ruling.waitFor();
    await expect(() => entry.getByRole("button", { name: "Rule otherwise" }).isEnabled(), true, "to rule otherwise");
    await entry.getByRole("button", { name: "Rule otherwise" }).click();
    const dialog = page.locator("dialog");
    const rule = dialog.getByRole("button", { name: "Make this ruling" });
    await dialog.getByLabel("Reason", { exact: true }).fill("Shown");
    await dialog.getByLabel("Another effect").fill("time white 1:00");
    equal(await rule.isDisabled(), true, "to rule with an effect left over");
    await dialog.getByText("The effect you typed is not in the ruling yet").waitFor();
    await dialog.getByLabel("Another effect").press("Enter");
    await expect(() => rule.isEnabled(), true, "to rule");
    equal(await dialog.locator(".effects li").count(), 2, "effects");
    await happen(bruno, "white touches g1");
    await dialog.locator(".desk-changes").waitFor();
    equal(await rule.isDisabled(), true, "to rule unread");
    equal(await dialog.getByLabel("Reason", { exact: true }).inputValue(), "Shown", "the reason");
    await dialog.getByRole("button", { name: "I have read it" }).click();
    await expect(() => rule.isEnabled(), true, "to rule after reading");
    await rule.click();
    await page.getByText("The arbiter's own ruling: Shown").waitFor();
    await ready();
  });

  /* --- Without a network ------------------------------------------------------------------------------------------------ */

  const waiting = page.getByRole("region", { name: "Waiting to be sent" });
  const enterWaiting = async (count) => {
    await expect(() => accept.isEnabled(), true, "to be accepted");
    await accept.click();
    await expect(() => waiting.getByRole("listitem").count(), count, "entries that wait");
  };

  await act("without a network entries wait in order, each ruled on what those before it make", async () => {
    await page.context().setOffline(true);
    await expect(() => field("What").inputValue(), "presses", "what comes next");
    await enterWaiting(1);
    await expect(() => field("What").inputValue(), "moves", "what comes next");
    await field("Move").fill("Bb5");
    await ruling.getByText("Move made: f1b5").waitFor();
    await enterWaiting(2);
    await enterWaiting(3);
    await field("Move").fill("a6");
    await enterWaiting(4);
    equal(await waiting.locator("strong").allInnerTexts(), ["Black presses the clock", "White moves Bb5", "White presses the clock", "Black moves a6"], "in order");
    equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("staunton.command.")).length), 4, "kept on the device");
    equal(await anna.button("Undo").count(), 0, "undo before what waits");
    await shot("waiting");
    await waiting.getByRole("button", { name: "Remove: Black moves a6" }).click();
    await expect(() => waiting.getByRole("listitem").count(), 3, "entries that wait");
    await page.context().setOffline(false);
    await entered("black presses", "white moves Bb5", "white presses");
    await expect(() => waiting.count(), 0, "lists of what waits");
    await ready();
    equal(await news.count(), 0, "news of one's own entries");
    const times = (await anna.read(board())).facts.slice(-3).map((fact) => fact.at);
    holds(times[0] < times[1] && times[1] < times[2], `times of their own: ${times}`);
  });

  await act("what waits stops at the first that is refused, says so, and goes on when the arbiter says", async () => {
    await page.context().setOffline(true);
    await field("Move").fill("a6");
    await enterWaiting(1);
    await enterWaiting(2);
    await happen(bruno, "black adjusts a7");
    await page.context().setOffline(false);
    await waiting.locator(".status.refused").waitFor();
    equal((await facts()).at(-1).startsWith("black adjusts a7"), true, "nothing was entered");
    await waiting.getByText("held back").waitFor();
    await page.getByText("A waiting entry was refused: settle it first.").waitFor();
    await expect(() => accept.isDisabled(), true, "the form meanwhile");
    await shot("refused");
    await page.reload();
    await waiting.locator(".status.refused").waitFor();
    /* The second is of a time before the first's new one, and may be asked about too. */
    const again = waiting.getByRole("button", { name: /^Enter it again/ });
    await again.click();
    await entered("black moves a6", "black presses").catch(async () => again.click());
    await entered("black moves a6", "black presses");
    await expect(() => waiting.count(), 0, "lists of what waits");
    await ready();
  });

  await act("what stood on a removed entry is read again before it is sent", async () => {
    await page.context().setOffline(true);
    await field("Move").fill("Bxc6");
    await enterWaiting(1);
    await enterWaiting(2);
    await waiting.getByRole("button", { name: "Remove: White moves Bxc6" }).click();
    await waiting.getByText("An earlier entry was removed: read the ruling again.").waitFor();
    await page.context().setOffline(false);
    await waiting.getByRole("button", { name: "Remove: White presses the clock" }).click();
    await expect(() => waiting.count(), 0, "lists of what waits");
    await entered("black moves a6", "black presses");
  });

  /* --- Times and results ------------------------------------------------------------------------------------------------ */

  await act("a device whose clock is wrong enters the time of the server, and says so", async () => {
    const late = await open(DESKTOP);
    await late.page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 300_000;
    });
    await late.go("/");
    await late.signIn(PASSWORD, "bruno");
    await late.button("Sign out").waitFor();
    await late.go(board());
    await late.page.getByText("The clock of this device is 5:00 ahead of the server's. Entries take the time of the server.").waitFor();
    const shown = late.page.locator(".desk-clock.runs .desk-time");
    const minutes = async (one) => Number(/(\d+):\d\d$/.exec(await one.innerText())[1]);
    holds(Math.abs((await minutes(shown)) - (await minutes(page.locator(".desk-clock.runs .desk-time")))) <= 1, "the same time on both screens");
    const form = late.page.getByRole("region", { name: "What happened" });
    await form.getByLabel("What", { exact: true }).selectOption("offers-draw");
    await form.getByRole("button", { name: "Accept the ruling" }).click();
    await entered("white offers-draw");
    const view = await anna.read(board());
    holds(Math.abs(view.now - view.facts.at(-1).at) < 60_000, `entered at ${view.facts.at(-1).at}, now ${view.now}`);
    await shot("clock", late.page);
    await late.page.context().close();
    await read.click();
  });

  await act("what a ruling means for the event is said before it is accepted and after it", async () => {
    await happen(anna, "arbiter starts-game", 2);
    await anna.go(board(2));
    await field("What").selectOption("resigns");
    await field("Who").selectOption("white");
    await entry.getByText("Board 2 of round 1: the result is 0-1.").waitFor();
    equal((await anna.results(EVENT, 1, 1))[1], "", "the result before");
    await shot("event");
    await anna.speak("it");
    await page.getByText("Scacchiera 2 del turno 1: il risultato è").waitFor();
    await anna.speak("en");
  });

  await act("a result that was entered by hand is replaced only on the arbiter's word", async () => {
    await command("result.set", { tournament: 1, round: 1, board: 2, result: "1/2-1/2" });
    await entry.getByText("The round has ½ – ½, entered by hand. The game gives 0 – 1.").waitFor();
    await accept.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The round has ½ – ½, entered by hand. The game gives 0 – 1.").waitFor();
    await shot("by-hand");
    equal(await violations(page), [], "violations");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(() => dialog.count(), 0, "dialogs");
    equal((await facts(2)).length, 1, "facts");
    equal((await anna.results(EVENT, 1, 1))[1], "1/2-1/2", "the result by hand");
    await accept.click();
    await dialog.getByRole("button", { name: "Replace ½ – ½ by 0 – 1" }).click();
    await expect(async () => (await anna.results(EVENT, 1, 1))[1], "0-1", "the result of the game");
    await page.locator(".banner.done").getByText("Board 2 of round 1: the result is 0-1.").waitFor();
    await anna.go(board());
  });

  await act("in Italian the letters are Italian; on record the move stands as ever", async () => {
    await anna.speak("it");
    const form = page.getByRole("region", { name: "Che cosa è accaduto" });
    const mossa = form.getByLabel("Mossa", { exact: true });
    for (const [typed, told] of [["Rf1", "Il Bianco muove Rf1"], ["Axc6", "Il Bianco muove Axc6"]]) {
      await mossa.fill(typed);
      await form.locator(".desk-line").getByText(told).waitFor();
    }
    await form.locator(".ruling").getByText("Permesso").waitFor();
    await form.getByRole("button", { name: "Accetta la decisione" }).click();
    await entered("white moves Bxc6");
    await page.locator(".desk-fact").getByText("Il Bianco muove Axc6").waitFor();
    const moves = await page.locator(".desk-moves").innerText();
    equal([/Cf3/, /Cc6/, /Axc6/, /N/].map((one) => one.test(moves)), [true, true, true, false], `letters of the moves: ${moves}`);
    await ready();
    await form.getByLabel("Che cosa", { exact: true }).selectOption("adjusts");
    await form.getByLabel("Casa", { exact: true }).fill("z9");
    await form.locator(".refused").waitFor();
    equal(/[a-z]+ (cannot|says|wants)|staunton/.test(await form.locator(".refused").innerText()), false, "English words");
    await anna.speak("en");
    await happen(anna, "white presses");
    await expect(async () => (await read.count()) === 0 || (await read.click(), true), true, "read");
  });

  await act("the journal tells what was entered at the boards, among the event's own entries", async () => {
    await anna.go(`/events/${EVENT}/journal`);
    const rows = page.locator("table.journal tbody tr");
    await rows.filter({ hasText: "Round 1 · Board 1 · White moves Bxc6" }).first().waitFor();
    await rows.filter({ hasText: "Undone at a board" }).filter({ hasText: "White moves a3" }).waitFor();
    await rows.filter({ hasText: "Result entered" }).first().waitFor();
    const times = await rows.evaluateAll((all) => all.map((row) => row.cells[1].innerText));
    holds(times.length > 40, `${times.length} rows`);
    equal(await violations(page), [], "violations");
    await shot("journal");
    await happen(bruno, "black moves bxc6");
    await rows.filter({ hasText: "Black moves bxc6" }).waitFor();
    await happen(bruno, "black presses");
  });

  await act("one round is arranged at another rate, by the two who may", async () => {
    await anna.go(`/events/${EVENT}/tournaments/1/rounds/1`);
    await anna.button("Another rate of play").click();
    const dialog = page.getByRole("dialog");
    equal(await dialog.getByRole("button", { name: "Set this rate" }).isDisabled(), true, "without the two");
    await dialog.getByLabel("Time control").fill("soon");
    await dialog.getByLabel("Chief arbiter, who agrees").fill("Neri, Lea");
    await dialog.getByLabel("Chief organiser, who agrees").fill("Gallo, Ugo");
    await dialog.getByLabel("Why").fill("power cut");
    await dialog.getByRole("button", { name: "Set this rate" }).click();
    await dialog.locator(".field-note.refused").waitFor();
    equal(await violations(page), [], "violations");
    await shot("rate");
    await dialog.getByLabel("Round", { exact: true }).selectOption("2");
    await dialog.getByLabel("Time control").fill("60'/40+30'/end +30\"");
    await dialog.getByRole("button", { name: "Set this rate" }).click();
    await expect(() => dialog.count(), 0, "dialogs");
    await anna.go(`/events/${EVENT}/tournaments/1/rounds/2`);
    await page.getByText("Chief arbiter, who agrees: Neri, Lea").waitFor();
    equal((await anna.read(`/events/${EVENT}/tournaments/1/rounds/2`)).rate.time_control, "60'/40+30'/end +30\"", "the rate");
  });

  await act("the desk has a choice of round, and what is open in another round stands there too", async () => {
    await anna.go(`/events/${EVENT}/tournaments/1/desk/2`);
    const choice = page.getByLabel("Round", { exact: true });
    await expect(() => choice.inputValue(), "2", "the round on screen");
    const others = page.locator(".desk-others");
    await others.getByText("Round 1 · Playing").waitFor();
    equal(await others.getByRole("link").evaluateAll((all) => all.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])), [["Round 1, board 1", board()]], "games of other rounds");
    await choice.selectOption("1");
    await page.locator(".desk-boards tbody").first().getByText("Playing").waitFor();
    holds(page.url().endsWith("/desk/1"), `the address: ${page.url()}`);
    equal(await violations(page), [], "violations");
  });

  /* [laws:12.9.8] */
  await act("a board that is lost by a ruling at another one says so, and leads there", async () => {
    await happen(anna, "arbiter penalises white 8 11.5: 1 round");
    const lost = (await anna.results(EVENT, 1, 2)).findIndex((result) => result !== "") + 1;
    await anna.go(`/events/${EVENT}/tournaments/1/rounds/2/boards/${lost}`);
    const result = page.locator(".desk-result");
    await result.getByRole("link", { name: "lost by default: ruling at board 1 of round 1" }).waitFor();
    equal(await page.getByText("the result was entered by hand").count(), 0, "said to be by hand");
    await anna.speak("it");
    await result.getByRole("link", { name: "persa a forfait: decisione alla scacchiera 1 del turno 1" }).click();
    await page.getByRole("heading", { name: "Scacchiera 1" }).waitFor();
    holds(page.url().endsWith(board()), `the address: ${page.url()}`);
    await anna.speak("en");
    await command("game.undo", { tournament: 1, round: 1, board: 1 });
    await anna.expectResults(EVENT, 1, 2, ["", ""]);
  });

  await act("in Italian a control says fine where English says end, and one round is a round", async () => {
    await anna.speak("it");
    await anna.go(`/events/${EVENT}/tournaments/1/rounds/2/boards/1`);
    await page.locator(".page-header").getByText("60'/40+30'/fine +30\"").waitFor();
    const form = page.getByRole("region", { name: "Che cosa è accaduto" });
    await form.getByLabel("Che cosa", { exact: true }).selectOption("penalises");
    await form.getByLabel("Riguarda").selectOption("white");
    await form.getByLabel("Penalità").selectOption("8");
    await form.getByLabel(/^Articolo/).fill("11.5");
    await form.getByLabel("Turni", { exact: true }).fill("3");
    await form.getByText(/segue solo 1 turno\.$/).waitFor();
    await anna.speak("en");
  });

  /* --- Sizes ------------------------------------------------------------------------------------------------------------ */

  await act("on a phone and a tablet board, form and the arbiter's word are in sight together", async () => {
    for (const [name, size] of Object.entries({ phone: PHONE, tablet: TABLET })) {
      await page.setViewportSize(size);
      await anna.go(board());
      await field("Move").waitFor();
      await field("Move").fill("Nc3");
      await ruling.waitFor();
      await page.locator(".diagram").evaluate((diagram) => diagram.scrollIntoView({ block: "start" }));
      for (const [what, part] of Object.entries({ diagram: page.locator(".diagram"), move: field("Move"), accept })) {
        const box = await part.boundingBox();
        holds(box.y >= -1 && box.y + box.height <= size.height, `${what} in sight on a ${name}: ${box.y} to ${box.y + box.height}`);
      }
      const word = await page.locator(".desk-word").boundingBox();
      const move = await field("Move").boundingBox();
      holds(name !== "phone" || move.y + move.height <= word.y, "the field is not covered");
      equal(await page.locator(".desk-common button:visible, .desk-player .player-name").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth).length), 0, `keys and names that are cut on a ${name}`);
      equal(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), false, `wider than the ${name}`);
      equal(await violations(page), [], `violations on a ${name}`);
      await shot(name);
    }
    await page.setViewportSize(DESKTOP);
  });

  await act("on a phone, in Italian, much that was entered elsewhere does not hide the way out", async () => {
    await page.setViewportSize(PHONE);
    await anna.go(board());
    await anna.speak("it");
    const mossa = page.getByLabel("Mossa", { exact: true });
    await mossa.fill("Cc3");
    for (const what of ["white offers-draw", "black declines-draw", "white adjusts a1", "white adjusts b1", "white adjusts c1", "white adjusts d1", "white adjusts e1"]) await happen(bruno, what);
    const out = page.getByRole("button", { name: "Ho letto" });
    await page.locator(".desk-changes").getByText("acconcia un pezzo e1").waitFor();
    const inSight = async (part) => part.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [0.1, 0.9].every((share) => one.contains(document.elementFromPoint(left + width / 2, top + height * share)));
    });
    equal(await inSight(out), true, "the way out in sight");
    equal(await inSight(page.getByRole("button", { name: "Accetta la decisione" })), true, "the arbiter's word in sight");
    equal(await violations(page), [], "violations");
    await shot("news-phone");
    await out.click();
    await expect(() => page.locator(".desk-changes").count(), 0, "news");
    await anna.speak("en");
    await page.setViewportSize(DESKTOP);
  });

  await act("on paper a board has its diagram and log, the desk its head, a Chess960 round its starting positions", async () => {
    const printed = async (path, ready, parts) => {
      await anna.go(path);
      await page.locator(ready).first().waitFor();
      await page.emulateMedia({ media: "print" });
      for (const part of parts) holds(await page.locator(part).first().isVisible(), `${part} of ${path} on paper`);
      equal(await page.locator("button:visible").filter({ hasNot: page.locator(".man") }).evaluateAll((all) => all.filter((one) => !one.closest(".diagram") && !one.classList.contains("board-open")).length), 0, "buttons on paper");
      await page.screenshot({ path: join(ARTEFACTS, `together-print-${path.split("/").slice(-2).join("-")}.png`), fullPage: true });
      await page.emulateMedia({ media: "screen" });
    };
    await command("tournament.create", { name: "Fischer", system: "round-robin", tiebreaks: [], time_control: "90+30", chess960: "game" });
    await command("entry.add", { tournament: 2, players: [1, 2, 3, 4] });
    await command("numbers.draw", { tournament: 2, method: "rating" });
    await command("round.pair", { tournament: 2 });
    await printed(board(), ".desk-form", [".board-print", ".diagram .man", ".desk-fact", ".desk-moves"]);
    await printed(`/events/${EVENT}/tournaments/1/desk`, ".desk-boards", [".desk-boards .print-head", ".desk-boards tfoot"]);
    await printed(`/events/${EVENT}/tournaments/2/rounds/1`, "table.results", [".start-positions.printed .figures"]);
    await page.locator(".start-positions:not(.printed)").getByText("Board 2").waitFor();
  });

  await act("a visitor is asked to sign in at the desk of a round", async () => {
    const visitor = await open(PHONE);
    await visitor.go(`/events/${EVENT}/tournaments/1/desk`);
    await visitor.page.getByRole("main").getByRole("button", { name: "Sign in" }).waitFor();
    equal(await visitor.page.locator(".desk-boards").count(), 0, "tables");
    await visitor.page.context().close();
  });
}

await perform(story);
