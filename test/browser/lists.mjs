/*
 * Rating lists in the console: a list is imported from a file, and a player found in it is added with few keys.
 */

import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { violations } from "./chromium.mjs";
import { EVENT, makeCity, openCity } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { perform } from "./stage.mjs";

const HEAD = "ID Number Name                                Fed Sex Tit WTit OTit FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
const PEOPLE = [
  [100001, "Mueller, Karl", "GER", "M", "GM", 2500, 1979],
  [100002, "Muller, Anna", "FRA", "F", "", 2400, 1991],
  [100003, "Mullerova, Eva", "CZE", "F", "", 2300, 2001],
  [100004, "Tchaikovsky, Iuri", "RUS", "M", "IM", 2450, 1985],
];

function line([id, name, federation, sex, title, rating, birth]) {
  return `${String(id).padEnd(10)}${name.padEnd(36)}${federation} ${sex}   ${title.padEnd(4)}${"".padEnd(14)}${String(rating).padEnd(6)}0   20 0     0   0  0     0   0  ${birth}      `;
}

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot } = await openCity(server, browser, "lists");
  const list = join(server.folder, "standard_rating_list.txt");
  const letter = join(server.folder, "letter.txt");
  await writeFile(list, [HEAD, ...PEOPLE.map(line), "broken", ""].join("\r\n"));
  await writeFile(letter, "Dear arbiter,\n");
  const name = page.locator("[name=new-name]");
  const options = page.getByRole("listbox").getByRole("option");

  await act("without a list the name is a plain field", async () => {
    await makeCity(arbiter);
    await arbiter.go(`/events/${EVENT}/players`);
    equal(await page.getByRole("combobox", { name: "Name" }).count(), 0, "comboboxes for the name");
  });

  await act("a file that is no list is refused with what was expected", async () => {
    await arbiter.button("Rating lists").click();
    await page.getByText("There is no rating list yet.").waitFor();
    await page.getByLabel("Import a list").setInputFiles(letter);
    await arbiter.button("Import").click();
    await page.getByText("This is no rating list.").waitFor();
  });

  await act("a list is imported from a file", async () => {
    await page.getByLabel("Import a list").setInputFiles(list);
    await arbiter.button("Import").click();
    await page.getByText("standard_rating_list.txt was imported: 4 players.").waitFor();
    await page.getByRole("cell", { name: "fide FIDE, all ratings" }).waitFor();
    equal(await violations(page), [], "faults of the dialog");
    await shot("lists-dialog");
    await page.locator("dialog footer").getByRole("button", { name: "Close" }).click();
  });

  await act("a player found in the list is added with six keys", async () => {
    await page.getByRole("combobox", { name: "Name" }).waitFor();
    await name.focus();
    let keys = 0;
    const press = async (key) => {
      keys++;
      await page.keyboard.press(key);
    };
    for (const key of "tch") await press(key);
    await options.first().waitFor();
    equal(await name.getAttribute("aria-expanded"), "true", "the list is said to be open");
    await press("ArrowDown");
    equal(await name.getAttribute("aria-activedescendant"), await options.first().getAttribute("id"), "the marked option");
    equal(await violations(page), [], "faults with the list open");
    await shot("lists-matches");
    await press("Enter");
    await expect(() => name.inputValue(), "Tchaikovsky, Iuri", "the name");
    equal(await page.locator("[name=new-rating]").inputValue(), "2450", "the rating");
    await press("Enter");
    await arbiter.player("Tchaikovsky, Iuri").waitFor();
    holds(keys <= 6, `${keys} keys`);
    const { players } = await arbiter.read(`/events/${EVENT}/players`);
    const added = players.find((one) => one.name === "Tchaikovsky, Iuri");
    equal([added.rating, added.title, added.federation, added.fide_id, added.birth, added.sex], [2450, "IM", "RUS", "100004", "1985", "m"], "what was filled in");
  });

  await act("every spelling finds the player; Escape closes and keeps what was typed", async () => {
    for (const typed of ["Müller", "mueller", "МЮЛЛЕР"]) {
      await name.fill(typed);
      await options.filter({ hasText: "Mueller, Karl" }).waitFor();
      await page.keyboard.press("Escape");
      await expect(() => options.count(), 0, "options");
      equal(await name.inputValue(), typed, "what was typed");
    }
  });

  await act("a FIDE id finds the player, a click chooses", async () => {
    await name.fill("");
    await page.locator("[name=new-fide_id]").fill("100002");
    await options.filter({ hasText: "Muller, Anna" }).click();
    await expect(() => name.inputValue(), "Muller, Anna", "the name");
    equal(await page.locator("[name=new-sex]").inputValue(), "w", "the sex");
  });

  await act("a player who is in no list is added as typed", async () => {
    await page.locator("[name=new-fide_id]").fill("");
    await name.fill("Tch");
    await options.first().waitFor();
    await page.keyboard.press("Enter");
    await expect(async () => (await arbiter.read(`/events/${EVENT}/players`)).players.some((one) => one.name === "Tch"), true, "the player as typed");
  });

  await act("a list is removed, after a question", async () => {
    await arbiter.go("/");
    await arbiter.button("Rating lists").click();
    await arbiter.button("Remove fide").click();
    await page.locator("dialog").getByText("are no longer found").waitFor();
    await page.locator("dialog", { hasText: "are no longer found" }).last().locator("footer").getByRole("button", { name: "Remove fide" }).click();
    await page.getByText("There is no rating list yet.").waitFor();
  });

  await quiet();
}

await perform(story);
