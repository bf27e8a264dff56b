/* What an arbiter does at the console, in words of the test. */

import { expect } from "./expect.mjs";
import { PASSWORD } from "./server.mjs";

export class Arbiter {
  constructor(page, url) {
    this.page = page;
    this.url = url;
  }

  async go(path) {
    await this.page.goto(this.url + path);
    await this.page.waitForSelector("main h1");
  }

  async signIn(password = PASSWORD, name = "") {
    if ((await this.page.locator("dialog").count()) === 0) await this.button("Sign in").click();
    if (name !== "") await this.page.fill('dialog input[autocomplete="username"]', name);
    await this.page.fill('dialog input[type="password"]', password);
    await this.page.press('dialog input[type="password"]', "Enter");
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /* "it" */
  speak(language) {
    return this.page.locator("select.language").selectOption(language);
  }

  /* What the API says, as this page may see it. */
  async read(path) {
    return this.page.evaluate(async (address) => (await fetch(address)).json(), `api/v1${path}`);
  }

  /* What the page would send, without the clicks; what the server answers. */
  async send(path, body) {
    return this.page.evaluate(
      async ([address, sent]) => {
        const { csrf } = await (await fetch("api/v1/session")).json();
        const headers = { "Content-Type": "application/json", "Staunton-Csrf": csrf };
        const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(sent) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      },
      [`api/v1${path}`, body],
    );
  }

  async command(event, kind, body) {
    return this.send(`/events/${event}/commands`, { kind, body });
  }

  /* The cell with a player's name in the table of players. */
  player(name) {
    return this.page.locator("td.name-column[data-cell]", { hasText: name });
  }

  /* The result cell of a board in the round on screen. */
  cell(board) {
    return this.page.locator("table.results tr.board-row").nth(board - 1).locator(".result-cell");
  }

  /* Types one key on a board, as the arbiter does. */
  async type(board, key) {
    await this.cell(board).focus();
    await this.page.keyboard.press(key);
  }

  async status(board, state) {
    await this.page.locator("table.results tr.board-row").nth(board - 1).locator(`.status.${state}`).waitFor();
  }

  /* Which board has the focus. */
  async boardAtHand() {
    return this.page.evaluate(() => document.activeElement?.closest("tr.board-row")?.querySelector(".board-number")?.textContent ?? "none");
  }

  async results(event, tournament, round) {
    const view = await this.read(`/events/${event}/tournaments/${tournament}/rounds/${round}`);
    return view.boards.map((board) => board.result);
  }

  async expectResults(event, tournament, round, wanted) {
    await expect(async () => JSON.stringify(await this.results(event, tournament, round)), JSON.stringify(wanted), `results of round ${round}`);
  }
}
