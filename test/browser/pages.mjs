/*
 * Every page of the console in a theme (the first argument) and some widths (the others): accessible, and no wider than the
 * screen.
 */

import { violations } from "./chromium.mjs";
import { EVENT, makeCity, openCity, tournament, TWO_ROUNDS } from "./city.mjs";
import { equal, expect } from "./expect.mjs";
import { perform } from "./stage.mjs";

const [, , THEME, ...WIDTHS] = process.argv;

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot } = await openCity(server, browser, "pages");

  await act("an event after two rounds", () => makeCity(arbiter, TWO_ROUNDS));

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
  for (const width of WIDTHS.map(Number)) {
    await act(`every page is accessible and fits at ${width} px, ${THEME}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: THEME, reducedMotion: "reduce" });
      const found = [];
      for (const [name, path] of Object.entries(pages)) {
        await arbiter.go(path);
        await expect(() => page.evaluate(() => document.documentElement.dataset.theme), THEME, "the theme");
        if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${name} is wider than the screen`);
        found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
        await shot(`${name}-${THEME}-${width}`);
      }
      equal(found, [], "faults");
    });
  }

  await quiet();
}

await perform(story);
