/*
 * What time it is, in whole milliseconds of the wall clock that never go back: the wall clock tells when the page was
 * loaded, the page's own steady clock how long ago that was. A device that slept may not have counted while it did; then
 * the wall clock tells.
 */

const SLEPT = 1_000;

let base = Date.now() - performance.now();
let last = 0;

export function now(): number {
  const wall = Date.now();
  if (wall - (base + performance.now()) > SLEPT) base = wall - performance.now();
  last = Math.max(last, Math.round(base + performance.now()));
  return last;
}

/* A clock that was kept from before may have been touched later than this device now believes it is. */
export function notBefore(time: number): void {
  last = Math.max(last, time);
}
