/* The steps of a story as TAP. Each builds on those before it: the first that fails ends the story. */

let count = 0;

/* Runs a step; `onFailure` may keep evidence of what went wrong. */
export async function step(name, run, onFailure = async () => {}) {
  count += 1;
  try {
    await run();
  } catch (error) {
    console.log(`not ok ${count} - ${name}`);
    console.log(String(error?.stack ?? error).replace(/^/gm, "# "));
    await onFailure();
    process.exitCode = 1;
    throw new Error(`step ${count} failed`, { cause: error });
  }
  console.log(`ok ${count} - ${name}`);
}

/* Tells the story to its end or to the step that fails, then prints the plan. */
export async function tell(story) {
  try {
    await story();
  } catch (error) {
    process.exitCode = 1;
    console.log(`# ${error.message}`);
  }
  console.log(`1..${count}`);
}

export function skipAll(why) {
  console.log(`1..0 # SKIP ${why}`);
}
