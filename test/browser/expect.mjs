/* Waiting for what must become true, and saying what was there instead. */

const WITHIN = 5_000;

export function equal(found, wanted, what) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: found ${one} instead of ${other}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}

/* Reads again and again until the value is the wanted one. */
export async function expect(read, wanted, what) {
  const until = Date.now() + WITHIN;
  for (;;) {
    const found = await read();
    if (found === wanted) return;
    if (Date.now() > until) throw new Error(`${what}: found ${found} instead of ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
