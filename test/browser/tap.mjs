/* Steps of a test as TAP. A step that fails says why and lets the others run. */

const results = { count: 0, failed: 0 };

/* Runs a step; `onFailure` may keep evidence before the next one. */
export async function step(name, run, onFailure = async () => {}) {
  results.count += 1;
  try {
    await run();
    console.log(`ok ${results.count} - ${name}`);
  } catch (error) {
    results.failed += 1;
    console.log(`not ok ${results.count} - ${name}`);
    console.log(String(error?.stack ?? error).replace(/^/gm, "# "));
    await onFailure(results.count, name);
  }
}

export function finish() {
  console.log(`1..${results.count}`);
  process.exitCode = results.failed === 0 ? 0 : 1;
}

export function skipAll(why) {
  console.log(`1..0 # SKIP ${why}`);
}
