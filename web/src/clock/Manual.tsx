/* A brief manual, on the clock itself. [c02-2022:5.4.3.12] */

import { t, type Key } from "../i18n";
import { Dialog } from "../ui/Dialog";

const LINES: readonly Key[] = ["clock.manual.start", "clock.manual.press", "clock.manual.pause", "clock.manual.time", "clock.manual.flag", "clock.manual.control", "clock.manual.arbiter", "clock.manual.say", "clock.manual.battery", "clock.manual.offline"];

export function Manual({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("clock.manual")} onClose={onClose} wide>
      <div class="dialog-body">
        <ul class="clock-manual">
          {LINES.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
