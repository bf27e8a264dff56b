import { CLOCK_DIFFERS, serverOffset } from "../api/serverTime";
import { t } from "../i18n";
import { timeShown } from "./Clocks";

/* The clock of this device is wrong: the arbiter is told, and that it does no harm here. */
export function ClockNote() {
  const offset = serverOffset.value ?? 0;
  if (Math.abs(offset) <= CLOCK_DIFFERS) return null;
  return (
    <p class="attention-item" role="status">
      {t(offset > 0 ? "desk.clock.behind" : "desk.clock.ahead", { time: timeShown(Math.round(Math.abs(offset) / 1000) * 1000) })}
    </p>
  );
}

/* The clock of the computer that serves was set: the arbiter is told that games do not follow it. */
export function JumpNote({ jump }: { jump: number }) {
  if (jump === 0) return null;
  return (
    <p class="attention-item" role="status">
      {t(jump > 0 ? "desk.clock.set-forward" : "desk.clock.set-back", { time: timeShown(Math.round(Math.abs(jump) / 1000) * 1000) })}
    </p>
  );
}
