/*
 * What time it is, in whole milliseconds of the wall clock that never go back: the wall clock tells when the page was
 * loaded, the page's own steady clock how long ago that was. A device that slept may not have counted while it did; then
 * the wall clock tells. Where the wall clock was set back, also while the page was closed, time goes on from the last
 * moment that was seen here.
 */

const SLEPT = 1_000;
const SEEN = "staunton.clock.seen";
const SEE_EVERY = 1_000;

function lastSeen(): number {
  try {
    return Number(localStorage.getItem(SEEN) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function see(): void {
  try {
    localStorage.setItem(SEEN, String(Math.max(now(), lastSeen())));
  } catch {
    return;
  }
}

let last = 0;
let base = Date.now() - performance.now();

export function now(): number {
  const wall = Date.now();
  if (wall - (base + performance.now()) > SLEPT) base = wall - performance.now();
  last = Math.max(last, Math.round(base + performance.now()));
  return last;
}

/*
 * A clock that was kept from before may have been touched, or looked at, later than this device now believes it is. Returns
 * by how much the device was set back at least; 0: it was not.
 */
export function notBefore(time: number): number {
  const known = Math.max(time, lastSeen());
  const back = known - Date.now();
  base = Math.max(base, known - performance.now());
  last = Math.max(last, known);
  return back > SLEPT ? back : 0;
}

window.setInterval(see, SEE_EVERY);
window.addEventListener("pagehide", see);
