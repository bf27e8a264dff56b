/* Starts `staunton serve` on an empty database and stops it again. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PASSWORD = "twelve knights ride";
const START_WITHIN = 10_000;

async function firstLine(stream) {
  let text = "";
  for await (const part of stream) {
    text += part;
    const address = /http:\/\/\S+/.exec(text);
    if (address && text.includes("\n", address.index)) return address[0];
  }
  throw new Error(`the server ended before it printed its address: ${text}`);
}

export async function startServer(program) {
  const folder = await mkdtemp(join(tmpdir(), "staunton-browser-"));
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, `${PASSWORD}\n`);
  const options = ["serve", "--database", join(folder, "event.sqlite"), "--port", "0", "--password-file", passwordFile, "--log", "quiet"];
  if (process.env.STAUNTON_BASE_PATH) options.push("--base-path", process.env.STAUNTON_BASE_PATH);
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), START_WITHIN);
  const address = await firstLine(child.stdout);
  clearTimeout(timer);
  child.stdout.resume();
  return {
    url: address.replace(/\/$/, ""),
    folder,
    /* Another arbiter, with the same password. */
    async addAccount(name) {
      const more = spawn(program, ["account", "add", name, "--database", join(folder, "event.sqlite"), "--password-file", passwordFile], { stdio: ["ignore", "ignore", "inherit"] });
      const [code] = await once(more, "exit");
      if (code !== 0) throw new Error(`the account ${name} was not made: exit code ${code}`);
    },
    /* The exit code after a polite request to stop. */
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
