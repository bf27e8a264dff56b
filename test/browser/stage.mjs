/* Where the stories of the browser are played: a browser and a server that are opened before them and closed after them. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { hasChromium, launch } from "./chromium.mjs";
import { equal } from "./expect.mjs";
import { startServer } from "./server.mjs";
import { skipAll, step, tell } from "./tap.mjs";

/* Where screenshots are left. */
export const ARTEFACTS = join(process.env.STAUNTON_ARTEFACTS ?? "artefacts", "browser");

/* Plays a story on an empty database; without Chromium it is skipped. */
export async function perform(story) {
  if (!hasChromium()) {
    skipAll("chromium is not installed");
    return;
  }
  await mkdir(ARTEFACTS, { recursive: true });
  const browser = await launch();
  const server = await startServer(process.env.STAUNTON_RELEASE);
  await tell(async () => {
    try {
      await story(server, browser);
    } finally {
      await browser.close();
      await step("the server stops when asked", async () => equal(await server.stop(), 0, "the exit code"));
    }
  });
}
