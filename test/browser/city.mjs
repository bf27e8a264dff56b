/*
 * The event that the stories of the console are told about: ten players in a single round robin with all rounds paired, and
 * a small double round beside it.
 */

import { join } from "node:path";
import { Arbiter } from "./arbiter.mjs";
import { equal } from "./expect.mjs";
import { ARTEFACTS } from "./stage.mjs";
import { step } from "./tap.mjs";

export const EVENT = "city-open-2026";
export const DESK = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
export const PLAYERS = [
  "Bianchi, Giulia;2455;WIM;ITA;Accademia;801234;A7;2400;1994-02-03;w",
  "Carlini, Marco;2677;GM;ITA;Torino;800001;;;1988;m",
  "Dubois, Jean;2301;;FRA;;;;;;m",
  "Esposito, Chiara;2250;;ITA;Napoli;;;;2001;w",
  "Fontana, Luca;2222;FM;ITA;;;;;;m",
  "Greco, Matteo;2189;;ITA;;;;;;m",
  "Horváth, Péter;2150;;HUN;;;;;;m",
  "Ionescu, Radu;2100;;ROU;;;;;;m",
];

export function tournament(number, rest = "") {
  return `/events/${EVENT}/tournaments/${number}${rest}`;
}

/* A browser with an arbiter's page, and what every story does with it; screenshots are named after the story. */
export async function openCity(server, browser, story) {
  const context = await browser.newContext(DESK);
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
  const shot = (name, of = page) => of.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
  const act = (name, run) => step(name, run, () => shot(`${story}-failed`));
  return {
    context,
    page,
    watch,
    shot,
    act,
    arbiter: new Arbiter(page, server.url),
    text: (selector) => page.locator(selector).first().innerText(),
    /* The last step of a story. */
    quiet: () => act("no page complained, of the content security policy or else", async () => equal(complaints, [], "complaints")),
  };
}

/* The event as it is once it is paired, made without clicks. `results`: of the first rounds, board by board. */
export async function makeCity(arbiter, results = []) {
  await arbiter.go("/");
  await arbiter.signIn();
  await arbiter.button("Sign out").waitFor();
  const command = (kind, body) => arbiter.command(EVENT, kind, body);
  const officials = [{ role: "chief-arbiter", name: "Rossi, Anna" }, { role: "organiser", name: "Circolo Milanese" }];
  await arbiter.send("/events", { name: "City Open 2026", place: "Milano, Palazzo", federation: "ITA", from: "2026-03-01", to: "2026-03-09", officials });
  await command("tournament.create", { name: "Group A", system: "round-robin", time_control: "90 min + 30 s", tiebreaks: ["DE", "SB", "WIN", "KS"] });
  await command("tournament.create", { name: "Side blitz", system: "round-robin", cycles: 2, scoring: { win: "3", draw: "1", loss: "0" } });
  const pasted = PLAYERS.map((line) => line.split(";")).map(([name, rating, title, federation, club]) => ({ name, rating: Number(rating), title, federation, club }));
  await command("player.add", { players: [{ name: "Andreoli, Paolo", rating: 2051 }, { name: "Zorzi, Nina" }, ...pasted] });
  await command("entry.add", { tournament: 1, players: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  await command("entry.add", { tournament: 2, players: [1, 2, 4] });
  await command("numbers.draw", { tournament: 1, method: "hand", order: [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] });
  await command("round.pair", { tournament: 1 });
  for (const [round, boards] of results.entries()) {
    for (const [board, result] of boards.entries()) if (result !== "") await command("result.set", { tournament: 1, round: round + 1, board: board + 1, result });
  }
}

/* Results of two rounds, one game of them postponed. */
export const TWO_ROUNDS = [
  ["1-0", "0-1", "1/2-1/2", "+/-", "-/+"],
  ["-/-", "1/2-0", "0-1/2", "0-0", "postponed"],
];
