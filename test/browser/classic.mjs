/*
 * A tournament by the Dubov system in the console, from its creation through two rounds, with the averages that are
 * published after each; in English and Italian, at a desk and on a phone.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { violations } from "./chromium.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { ARTEFACTS, perform } from "./stage.mjs";
import { step } from "./tap.mjs";

const EVENT = "winter-dubov";
const PLAYERS = [
  "Amato, Bruno;2310;FM;ITA",
  "Bellini, Clara;2245;;ITA",
  "Conti, Dario;2190;;ITA",
  "De Luca, Elena;2105;;ITA",
  "Fabbri, Guido;2050;;ITA",
  "Galli, Irene;1990;;ITA",
  "Longo, Marta;;;ITA",
];
/* Those that stand out, by system; the others are folded. */
const FOREMOST = {
  "dutch@2009": ["topscorers_from_half", "forfeits_float", "absent_keeps"],
  "lim@1999": ["lim_maxi", "absent_keeps", "last_round_by_half"],
  "dubov@1997": ["last_round_by_half"],
  "burstein@2009": ["burstein_plain", "last_round_by_half"],
};
const SYSTEMS = ["dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"];

async function story(server, browser) {
  const complaints = [];
  const open = async (options = { viewport: { width: 1440, height: 900 }, locale: "en-GB" }) => {
    const context = await browser.newContext(options);
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
  const tournament = (rest = "") => `/events/${EVENT}/tournaments/1${rest}`;
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `classic-${name}.png`), fullPage: true });
  const act = (name, run) => step(name, run, () => shot("failed"));
  /* A command as the console sends it; what it answered. */
  const command = (kind, body) =>
    page.evaluate(
      async ([address, text]) => {
        const { csrf } = await (await fetch("/api/v1/session")).json();
        const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json", "Staunton-Csrf": csrf }, body: text });
        return answer.json();
      },
      [`/api/v1/events/${EVENT}/commands`, JSON.stringify({ kind, body })],
    );
  const done = async (kind, body) => {
    const answer = await command(kind, body);
    equal(answer.error, undefined, `${kind} ${answer.message ?? ""}`);
  };
  const rules = () => page.getByLabel("Pairing rules");
  /* Of a system, as the server lists them. */
  const optionsOf = (system) =>
    page.evaluate(async (edition) => (await (await fetch("/api/v1/about")).json()).editions.find((one) => one.edition === edition).options, system);
  const folded = () => page.locator(".option-ticks details");
  const unfold = () => folded().locator("summary").click();
  /* What the form has: name, tick, words and the note with the articles, of each option within an element. */
  const ticks = (within) =>
    within.locator(".option").evaluateAll((all) =>
      all.map((one) => {
        const input = one.querySelector("input");
        const note = document.getElementById(input.getAttribute("aria-describedby"));
        return { name: input.name, on: input.checked, words: one.querySelector("label").textContent, articles: [...note.querySelectorAll(".article")].map((article) => article.textContent) };
      }),
    );

  await act("six systems are offered, those of the older text with all their open choices and without acceleration", async () => {
    await arbiter.go("/");
    await arbiter.signIn();
    await page.getByRole("link", { name: "Create event" }).click();
    await page.getByLabel("Event", { exact: true }).fill("Winter Dubov");
    await page.getByLabel("First day").fill("2026-12-05");
    await page.getByLabel("Last day").fill("2026-12-06");
    await arbiter.button("Create event").click();
    await page.getByRole("link", { name: "Create tournament" }).click();
    await page.getByLabel("Tournament", { exact: true }).fill("Open");
    await page.getByLabel("System", { exact: true }).selectOption("swiss");
    equal(await rules().inputValue(), "dutch@2026", "the edition that is offered first");
    equal(await rules().locator("option").evaluateAll((options) => options.map((one) => one.value)), SYSTEMS, "the systems");
    equal(await page.locator(".option-ticks").count(), 0, "options of the Dutch system of today");
    for (const [system, foremost] of Object.entries(FOREMOST)) {
      await rules().selectOption(system);
      equal(await page.getByLabel("Acceleration").count(), 0, `acceleration of ${system}`);
      const listed = await optionsOf(system);
      const rest = listed.filter(({ name }) => !foremost.includes(name));
      const names = async (within) => (await ticks(within)).map(({ name }) => name);
      equal(await names(folded()), rest.map(({ name }) => name), `folded options of ${system}`);
      equal((await names(page.locator(".option-ticks"))).sort(), listed.map(({ name }) => name).sort(), `options of ${system}`);
      for (const one of await ticks(page.locator(".option-ticks"))) {
        const { articles, default: usual } = listed.find(({ name }) => name === one.name);
        equal([one.on, one.articles], [usual, articles], one.name);
      }
      equal(await page.locator(".option-ticks input:visible").count(), foremost.length, `options of ${system} that stand out`);
      equal(await folded().locator("summary").textContent(), "Open choices · all as recommended", `the fold of ${system}`);
    }
  });

  await act("a tournament takes two readings that are not the recommended ones, and its page says which", async () => {
    await rules().selectOption("dubov@1997");
    await page.getByText("everybody needs one").waitFor();
    await page.getByLabel(/colour limits are waived/).check();
    await unfold();
    await page.getByLabel(/the highest rating goes first/).check();
    equal(await folded().locator("summary").textContent(), "Open choices · one differs from the recommendation", "the fold");
    equal(await page.getByText("Recommended: off.").count(), 2, "options that are not as recommended");
    await page.getByLabel("Rounds", { exact: true }).fill("5");
    await shot("form");
    await arbiter.button("Create tournament").click();
    await page.getByRole("heading", { name: "Open" }).waitFor();
    await page.locator("span.muted", { hasText: "Dubov System, approved 1997" }).waitFor();
    const view = await arbiter.read(tournament());
    equal([view.pairing, view.acceleration], ["dubov@1997", "none"], "the tournament");
    const on = Object.keys(view.options).filter((name) => view.options[name]);
    equal([Object.keys(view.options).length, on], [(await optionsOf("dubov@1997")).length, ["highest_floats", "last_round_by_half"]], "its options");
    await visitor.go(tournament());
    const fact = visitor.page.locator(".facts > div", { hasText: "Open choices" });
    await fact.getByText("2 differ from the recommendations").waitFor();
    equal(await fact.locator("p").count(), 2, "options on the page");
    await fact.getByText("Of the players who may float, the highest rating goes first. c04:dubov.6.4.choice").waitFor();
    await fact.locator("p", { hasText: "colour limits are waived" }).locator(".article", { hasText: "c04:dubov.2.3" }).waitFor();
    await shot("options", visitor.page);
  });

  await act("options are taken back before round 1", async () => {
    await page.getByRole("link", { name: "Edit tournament" }).click();
    await page.getByLabel(/colour limits are waived/).uncheck();
    await page.getByLabel(/the highest rating goes first/).uncheck(); /* unfolded, since it is not as recommended */
    await arbiter.button("Save").click();
    await page.getByRole("heading", { name: "Open" }).waitFor();
    await expect(async () => Object.values((await arbiter.read(tournament())).options).includes(true), false, "an option that is on");
    await page.locator(".facts > div", { hasText: "Open choices" }).getByText("all as recommended").waitFor();
  });

  await act("a player without a rating stops the pairing, and is named", async () => {
    await arbiter.go(`/events/${EVENT}/players`);
    await arbiter.button("Import players").click();
    await page.getByLabel("Lines").fill(PLAYERS.join("\n"));
    await page.getByLabel("Enter them into").selectOption("1");
    await arbiter.button("Import 7 players").click();
    await arbiter.player("Longo, Marta").waitFor();
    await done("colour.draw", { tournament: 1, colour: "white" });
    const refused = await command("round.pair", { tournament: 1 });
    equal([refused.error, refused.operands[0]], ["pairing_rating", "Longo, Marta"], "the refusal");
    await arbiter.go(tournament());
    await page.getByText("Longo, Marta has no rating").first().waitFor();
    await shot("unrated");
    await done("player.change", { player: 7, rating: 1900 });
  });

  const play = async (round, result) => {
    await done("round.pair", { tournament: 1 });
    await arbiter.go(tournament("/draft"));
    await page.locator("table.draft-boards").waitFor();
    await done("round.publish", { tournament: 1 });
    for (const { board } of (await arbiter.read(tournament(`/rounds/${round}`))).boards)
      await done("result.set", { tournament: 1, round, board, result });
  };
  /* What the page shows, by name. */
  const averages = async (of) => {
    const rows = of.locator("table.pairing-keys tbody tr");
    return Object.fromEntries(await rows.evaluateAll((all) => all.map((row) => [row.querySelector(".name").textContent, row.querySelector(".key-value").textContent])));
  };
  const wanted = async (round) => {
    const ratings = new Map();
    for (let number = 1; number <= round; number += 1)
      for (const { white, black } of (await arbiter.read(tournament(`/rounds/${number}`))).boards)
        for (const [one, other] of [[white, black], [black, white]]) ratings.set(one.name, [...(ratings.get(one.name) ?? []), other.rating]);
    return Object.fromEntries([...ratings].map(([name, all]) => [name, (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1)]));
  };

  await act("after round 1 everybody sees the averages of the opponents", async () => {
    await play(1, "1-0");
    await visitor.go(tournament("/keys"));
    await visitor.page.getByRole("heading", { name: "AROs" }).waitFor();
    await visitor.page.getByText("After round 1", { exact: false }).first().waitFor();
    const shown = await averages(visitor.page);
    equal(Object.keys(shown).length, 7, "players");
    for (const [name, average] of Object.entries(await wanted(1))) equal(shown[name], average, name);
    await visitor.page.getByRole("link", { name: "AROs" }).waitFor();
  });

  await act("after round 2 they are others, and those after round 1 can still be seen", async () => {
    await play(2, "1/2-1/2");
    await visitor.go(tournament("/keys"));
    await visitor.page.getByText("After round 2", { exact: false }).first().waitFor();
    const shown = await averages(visitor.page);
    for (const [name, average] of Object.entries(await wanted(2))) equal(shown[name], average, name);
    await visitor.page.getByRole("link", { name: "After round 1" }).click();
    await visitor.page.locator('.key-rounds a[aria-current="page"]', { hasText: "1" }).waitFor();
    await expect(async () => (await averages(visitor.page))["Amato, Bruno"], (await wanted(1))["Amato, Bruno"], "after round 1");
    await shot("keys", visitor.page);
  });

  await act("the system and its options are locked now", async () => {
    await arbiter.go(tournament("/settings"));
    await rules().waitFor();
    holds(await rules().isDisabled(), "the rules cannot be changed");
    const { length } = await optionsOf("dubov@1997");
    equal(await page.locator(".option-ticks input:disabled").count(), length, "options that cannot be changed");
  });

  await act("a round is told group by group, each step with its article", async () => {
    await arbiter.go(tournament("/explanation/2"));
    await page.getByRole("heading", { name: "The whole round" }).waitFor();
    await page.getByRole("heading", { name: "Score group 1", exact: true }).first().waitFor();
    await page.locator(".steps .article", { hasText: "c04:dubov.6.2.white" }).first().waitFor();
    equal(await page.getByText("The sentences are in English.").count(), 0, "a word on the language");
    await shot("explanation");
  });

  await act("a board is told by the groups of its players alone", async () => {
    await arbiter.go(tournament("/rounds/2"));
    await page.locator("table tbody tr").first().waitFor();
    await done("round.pair", { tournament: 1 });
    await arbiter.go(tournament("/draft"));
    await page.locator("table.draft-boards tr.board-row").first().getByRole("button").first().click();
    const panel = page.getByRole("complementary");
    await panel.locator(".steps li").first().waitFor();
    holds((await panel.locator(".steps li").count()) > 0, "steps in the panel");
    await shot("panel");
  });

  await act("in Italian the account is Italian", async () => {
    const sentences = async () => {
      await arbiter.go(tournament("/explanation/2"));
      await page.locator(".steps li").first().waitFor();
      return page.locator(".steps li").allTextContents();
    };
    const english = await sentences();
    await arbiter.speak("it");
    const italian = await sentences();
    await page.getByRole("heading", { name: "L'intero turno" }).waitFor();
    equal(italian.length, english.length, "sentences");
    english.forEach((sentence, at) => holds(italian[at] !== sentence, `Italian words for: ${sentence}`));
    equal(await page.locator("main [lang=en]").count(), 0, "English on the page");
    await arbiter.go(tournament());
    await page.getByText("Sistema Dubov, approvato nel 1997").waitFor();
    await page.getByText("tutte come consigliato").waitFor();
    await arbiter.go(tournament("/keys"));
    await page.getByText("Dopo il turno 2", { exact: false }).first().waitFor();
    await arbiter.speak("en");
  });

  await act("every option has words of its own in both languages", async () => {
    const words = {};
    for (const [language, system, pairing] of [["en", "System", "Pairing rules"], ["it", "Sistema", "Regole di abbinamento"]]) {
      await arbiter.speak(language);
      await arbiter.go(`/events/${EVENT}/new-tournament`);
      await page.getByLabel(system, { exact: true }).selectOption("swiss");
      words[language] = [];
      for (const edition of Object.keys(FOREMOST)) {
        await page.getByLabel(pairing).selectOption(edition);
        const listed = await optionsOf(edition);
        await unfold();
        const found = await ticks(page.locator(".option-ticks"));
        equal(found.length, listed.length, `options of ${edition}`);
        words[language].push(...found.map((one) => one.words));
        for (const width of edition === "lim@1999" ? [360, 1440] : []) {
          await page.setViewportSize({ width, height: 900 });
          await shot(`options-${language}-${width}`);
        }
      }
    }
    words.en.forEach((english, at) => holds(words.it[at].length > 10 && words.it[at] !== english, `Italian words for: ${english}`));
    await arbiter.speak("en");
  });

  const pages = { "new-tournament": `/events/${EVENT}/new-tournament`, keys: tournament("/keys"), explanation: tournament("/explanation/2"), tournament: tournament() };
  for (const [width, theme] of [[360, "dark"], [768, "light"], [1440, "dark"]]) {
    await act(`its pages are accessible and fit at ${width} px, ${theme}`, async () => {
      const found = [];
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const [name, path] of Object.entries(pages)) {
        await arbiter.go(path);
        await page.locator("main h1").waitFor();
        if (name === "new-tournament") {
          await page.getByLabel("System", { exact: true }).selectOption("swiss");
          await rules().selectOption("lim@1999");
          await unfold();
          await page.getByLabel(/Maxi-tournament/).check();
        }
        if (name === "keys") await page.locator("table.pairing-keys tbody tr").first().waitFor();
        if (name === "explanation") await page.locator(".steps li").first().waitFor();
        if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than the screen`);
        found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
        await shot(`${name}-${theme}-${width}`);
      }
      equal(found, [], "faults");
    });
  }

  await act("the averages are printed with head and foot", async () => {
    await page.setViewportSize({ width: 1000, height: 1200 });
    await arbiter.go(tournament("/keys"));
    await page.locator("table.pairing-keys tbody tr").first().waitFor();
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    holds(await page.locator("table.pairing-keys .print-head").first().isVisible(), "the head is printed");
    holds(!(await page.locator(".key-rounds").isVisible()), "the choice of rounds is not printed");
    await shot("keys-print");
    await page.emulateMedia({ media: "screen" });
  });

  await act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints"));
}

await perform(story);
