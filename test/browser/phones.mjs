/*
 * Colleagues' phones: an arbiter invites, a phone joins by the QR code's address or by digits, enters results of its boards, loses the
 * network, comes back, and is withdrawn.
 */

import { violations } from "./chromium.mjs";
import { EVENT, makeCity, openCity, tournament } from "./city.mjs";
import { equal, expect, holds } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";
import { perform } from "./stage.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, locale: "en-GB", hasTouch: true };
const SENT_WITHIN = 20_000; /* ten seconds to take it back, and some */

async function story(server, browser) {
  const { act, arbiter, page, quiet, shot, watch } = await openCity(server, browser, "phones");
  const ANNA = await browser.newContext(PHONE);
  ANNA.setDefaultTimeout(8_000);
  const phone = await ANNA.newPage();
  watch(phone);
  const board = (number) => phone.getByRole("listitem", { name: `Board ${number}`, exact: true });
  const results = () => arbiter.results(EVENT, 1, 1);
  const entries = async () => (await arbiter.read(`/events/${EVENT}/journal?limit=1000`)).entries.filter((one) => one.kind === "result.set/1");

  async function arrives(number, wanted) {
    const until = Date.now() + SENT_WITHIN;
    while ((await results())[number - 1] !== wanted) {
      if (Date.now() > until) throw new Error(`board ${number}: ${await results()} instead of ${wanted}`);
      await phone.waitForTimeout(200);
    }
  }

  async function invite(label, fill = async () => {}) {
    await arbiter.go(`/events/${EVENT}/devices`);
    await page.getByLabel("Whose phone").fill(label);
    await fill();
    const [answer] = await Promise.all([page.waitForResponse((one) => one.url().endsWith("/invitations") && one.request().method() === "POST"), arbiter.button("Make the code").click()]);
    return answer.json();
  }

  await act("an event whose first round is played", () => makeCity(arbiter));

  let invited;
  await act("an arbiter invites a phone for three boards and sees a code to scan and digits", async () => {
    invited = await invite("Anna's phone", async () => {
      await page.getByLabel("First board").fill("1");
      await page.getByLabel("Last board").fill("3");
    });
    const dialog = page.getByRole("dialog", { name: "Scan with Anna's phone" });
    await dialog.getByRole("img", { name: "QR code to join" }).waitFor();
    await dialog.getByText(`${invited.code.slice(0, 4)} ${invited.code.slice(4)}`).waitFor();
    holds(await dialog.getByRole("img").evaluate((image) => image.naturalWidth > 0), "the image is drawn");
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of the code");
    await shot("invited-1440");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of the devices");
  });

  await act("the phone joins by the address, which keeps nothing of the token, and shows its boards", async () => {
    await phone.goto(invited.url);
    await phone.getByRole("heading", { name: "My boards" }).waitFor();
    equal(new URL(phone.url()).hash, "", "what is left behind #");
    await board(3).waitFor();
    equal(await board(4).count(), 0, "boards of others");
    await expect(async () => JSON.stringify(await violations(phone)), "[]", "accessibility of the phone");
    holds(!(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)), "it fits");
    await shot("helper-360", phone);
  });

  await act("a result takes a button and a look at the names, and can be taken back for ten seconds", async () => {
    await board(1).getByRole("button", { name: "Board 1: 1 White wins", exact: true }).click();
    await board(1).getByRole("group", { name: "Is this right?" }).waitFor();
    await board(1).getByRole("button", { name: "Enter 1 – 0" }).click();
    await board(2).getByRole("button", { name: "Board 2: ½ Draw", exact: true }).click();
    await board(2).getByRole("button", { name: "Enter ½ – ½" }).click();
    await board(2).getByRole("button", { name: /^Undo/ }).click();
    await board(2).getByRole("button", { name: "Board 2: ½ Draw", exact: true }).waitFor();
    equal(await results(), ["", "", "", "", ""], "nothing has left yet");
    await arrives(1, "1-0");
    equal((await results())[1], "", "what was taken back");
    equal((await entries()).at(-1).actor, "Anna's phone (arbiter)", "who entered it");
  });

  await act("without the network an entry waits, survives a killed tab, and arrives once", async () => {
    await ANNA.setOffline(true);
    await board(2).getByRole("button", { name: "Board 2: 0 Black wins", exact: true }).click();
    await board(2).getByRole("button", { name: "Enter 0 – 1" }).click();
    await phone.getByText("waits for the connection").waitFor({ timeout: SENT_WITHIN });
    await ANNA.setOffline(false);
    await phone.reload();
    await arrives(2, "0-1");
    equal((await entries()).length, 2, "entries in the journal");
    await board(2).getByText("0 – 1").waitFor();
  });

  await act("a locked screen enters nothing", async () => {
    await phone.getByRole("button", { name: "Lock the screen" }).click();
    equal(await board(3).count(), 0, "boards");
    await phone.getByRole("button", { name: "Unlock" }).click();
    await board(3).waitFor();
  });

  await act("what an arbiter entered meanwhile is not overwritten, and said so", async () => {
    await board(3).getByRole("button", { name: "Board 3: ½ Draw", exact: true }).click();
    await board(3).getByRole("button", { name: "Enter ½ – ½" }).click();
    await arbiter.command(EVENT, "result.set", { tournament: 1, round: 1, board: 3, result: "0-1" });
    await phone.getByText("Board 3: ½ – ½ was not taken.").waitFor({ timeout: SENT_WITHIN });
    equal((await results())[2], "0-1", "board 3");
  });

  await act("another phone joins by digits", async () => {
    const { code } = await invite("Bruno");
    const BRUNO = await browser.newContext(PHONE);
    const other = await BRUNO.newPage();
    watch(other);
    await other.goto(`${server.url}/join`);
    await other.getByLabel("Eight digits").fill("12");
    await other.getByRole("button", { name: "Join" }).click();
    await other.locator(".field-note.refused").waitFor();
    await expect(async () => JSON.stringify(await violations(other)), "[]", "accessibility of joining");
    await shot("join-360", other);
    await other.getByLabel("Eight digits").fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await other.getByRole("button", { name: "Join" }).click();
    await other.getByRole("heading", { name: "My boards" }).waitFor();
    await other.getByRole("listitem", { name: "Board 5", exact: true }).waitFor();
    await BRUNO.close();
  });

  await act("a phone that is withdrawn is out at once", async () => {
    await arbiter.go(`/events/${EVENT}/devices`);
    await arbiter.button("Withdraw Anna's phone").click();
    await phone.getByText("This phone is no longer invited.").waitFor();
    equal(await board(3).count(), 0, "boards");
    equal(await phone.evaluate(async () => (await (await fetch("api/v1/session")).json()).signed_in), false, "signed in");
  });

  await act("a link does not sign anybody out who does not want that", async () => {
    const { url } = await invite("Carla");
    await page.goto(url);
    await page.reload(); /* the fragment alone loads nothing */
    await page.getByText("You are signed in as arbiter.").waitFor();
    equal((await arbiter.read("/session")).name, "arbiter", "who is signed in");
  });

  await act("a chief makes, limits, locks and removes accounts, and reads the audit", async () => {
    await arbiter.go("/people");
    await arbiter.button("Add account").click();
    const dialog = page.getByRole("dialog", { name: "Add account" });
    await dialog.getByLabel("Name").fill("olga");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByLabel("Role", { exact: true }).selectOption("organiser");
    await page.getByRole("checkbox", { name: "City Open 2026" }).check();
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of an account");
    await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
    await page.getByText("city-open-2026: Organiser", { exact: true }).waitFor();
    await arbiter.button("Lock olga").click();
    await arbiter.button("Unlock olga").click();
    await arbiter.button("Lock olga").waitFor();
    await expect(async () => JSON.stringify(await violations(page)), "[]", "accessibility of people");
    await shot("people-1440");
    await page.getByText("Device joined").first().waitFor();
  });

  await act("an organiser adds players, and has no rounds to pair and no results to enter", async () => {
    await arbiter.button("Sign out").click();
    await arbiter.go("/");
    await arbiter.signIn(PASSWORD, "olga");
    await arbiter.button("Sign out").waitFor();
    await arbiter.go(`/events/${EVENT}/players`);
    await page.locator("td.name-column[data-cell]").first().waitFor();
    await arbiter.go(tournament(1, "/rounds/1"));
    await page.locator("tr.board-row").first().waitFor();
    equal(await page.getByRole("grid").count(), 0, "nothing to edit");
    equal(await page.getByRole("link", { name: "Journal" }).count(), 0, "the journal");
  });

  await quiet();
}

await perform(story);
