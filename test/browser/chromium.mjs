/* Debian's Chromium under Playwright, and the accessibility checker that runs inside its pages. */

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const PROGRAM = "/usr/bin/chromium";
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function hasChromium() {
  return existsSync(PROGRAM);
}

/* A browser with a profile of its own that is thrown away. */
export function launch() {
  return chromium.launch({ executablePath: PROGRAM, args: FLAGS });
}

/* Every violation of WCAG 2.2 AA on the page, as readable lines. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    return (await globalThis.axe.run(document, { runOnly: { type: "tag", values: tags } })).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n")[1] ?? ""}`));
}
