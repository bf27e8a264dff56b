/*
 * Behind the lock: times, the move counter and the settings, each change with its article, and the account of all of them.
 * [laws:6.10.1] [laws:6.10.2] [c02-2022:5.4.3.10]
 */

import { useState } from "preact/hooks";
import { BLACK, WHITE, correctionArticles, readTime, type Correction, type Side } from "../core/clock";
import { t, tOr } from "../i18n";
import { accountName, chooseAccount } from "../store/preferences";
import { Dialog } from "../ui/Dialog";
import { Alert, Button, Options } from "../ui/Field";
import { controlText, timeOfDayText } from "../ui/format";
import { sideName, timeInWords } from "./device";
import { account, act, refusal, setBacks, view } from "./clockSession";

const MINUTE = 60_000;

interface Basis {
  article: string;
  actor: string;
}

function SideForm({ side, basis }: { side: Side; basis: Basis }) {
  const one = view.value?.sides[side];
  const [time, setTime] = useState<string | null>(null);
  const [presses, setPresses] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  if (!one) return null;
  const apply = (): void => {
    const left = time === null ? one.left : readTime(time);
    const count = presses === null ? one.presses : Number(presses);
    if (left === null || !Number.isInteger(count) || count < 0) {
      setProblem(t("clock.arbiter.unreadable"));
      return;
    }
    setProblem("");
    if (!act({ action: "correct", side, time: left, presses: count, ...basis })) return;
    setTime(null);
    setPresses(null);
  };
  const give = (minutes: number): void => {
    act({ action: "give", side, time: minutes * MINUTE, ...basis });
    setTime(null);
  };
  return (
    <form
      class="clock-side-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <h3>
        <span aria-hidden="true">{side === WHITE ? "○" : "●"}</span> {sideName(side)}
      </h3>
      <label class="field">
        {t("clock.arbiter.time")}
        <input type="text" inputMode="numeric" autocomplete="off" value={time ?? one.shown} onInput={(event) => setTime(event.currentTarget.value)} />
      </label>
      <label class="field">
        {t("clock.arbiter.counter")}
        <input type="number" min="0" max="9999" value={presses ?? String(one.presses)} onInput={(event) => setPresses(event.currentTarget.value)} />
      </label>
      <div class="clock-gifts">
        {[2, 1, -1, -2].map((minutes) => (
          <button type="button" key={minutes} aria-label={t(minutes > 0 ? "clock.arbiter.add" : "clock.arbiter.take", { count: Math.abs(minutes), side: sideName(side) })} onClick={() => give(minutes)}>
            {minutes > 0 ? `+${minutes}:00` : `−${-minutes}:00`}
          </button>
        ))}
      </div>
      <Button text={t("clock.arbiter.apply", { side: sideName(side) })} type="submit" class="primary" disabled={time === null && presses === null} />
      <Alert class="problem" text={problem} />
    </form>
  );
}

function SettingsForm({ basis }: { basis: Basis }) {
  const set = account.value;
  const [text, setText] = useState<string | null>(null);
  return (
    <form
      class="clock-settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== null && act({ action: "set", control: text, ...basis })) setText(null);
      }}
    >
      <label class="field">
        {t("clock.arbiter.control")}
        <input type="text" spellcheck={false} autocomplete="off" value={text ?? set?.control ?? ""} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Button text={t("clock.arbiter.install")} type="submit" disabled={text === null} />
    </form>
  );
}

function change(one: Correction): string {
  if (one.action === "set") return controlText(one.control);
  const [before, after] = [one.before[one.side], one.after[one.side]];
  const times = before.left === after.left ? "" : `${before.shown} → ${after.shown}`;
  const counters = before.presses === after.presses ? "" : `${t("clock.arbiter.counter")} ${before.presses} → ${after.presses}`;
  return [sideName(one.side), times, counters].filter((part) => part !== "").join(" · ");
}

/* The time of the device is not the arbiter's doing, but belongs to the account. */
function SetBacks() {
  return (
    <>
      {setBacks.value.map((one) => (
        <p key={one.at} class="clock-set-back">
          {t("clock.account.set-back", { at: timeOfDayText(one.at), time: timeInWords(one.back) })}
        </p>
      ))}
    </>
  );
}

function AccountTable() {
  const rows = account.value?.corrections ?? [];
  if (rows.length === 0) return <p>{t("clock.account.none")}</p>;
  return (
    <table class="clock-account">
      <thead>
        <tr>
          <th scope="col">{t("clock.account.when")}</th>
          <th scope="col">{t("clock.account.what")}</th>
          <th scope="col">{t("clock.account.article")}</th>
          <th scope="col">{t("clock.account.who")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => (
          <tr key={index}>
            <td>{timeOfDayText(one.at)}</td>
            <td>{change(one)}</td>
            <td>{one.article}</td>
            <td>{one.actor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function saveLog(): void {
  const link = document.createElement("a");
  const remarks = setBacks.value.map((one) => `# ${one.at}: the time of the device was set back by at least ${one.back} ms; the clock went on from here\n`);
  link.href = URL.createObjectURL(new Blob([account.value?.log ?? "", ...remarks], { type: "text/plain" }));
  link.download = "clock.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

export function Arbiter({ onClose, onSetup }: { onClose: () => void; onSetup: () => void }) {
  const [article, setArticle] = useState("");
  const basis: Basis = { article, actor: accountName.value.replace(/[:\n]/g, " ").trim() };
  return (
    <Dialog title={t("clock.arbiter.title")} onClose={onClose} wide>
      <div class="dialog-body clock-form">
        <p>{t("clock.arbiter.stopped")}</p>
        <div class="clock-basis">
          <label class="field">
            {t("clock.arbiter.article")}
            <select value={article} onChange={(event) => setArticle(event.currentTarget.value)}>
              <option value="">{t("clock.article.none")}</option>
              <Options of={correctionArticles()} text={(one) => tOr("clock.article.", one, one)} />
            </select>
          </label>
          <label class="field">
            {t("clock.arbiter.name")}
            <input type="text" value={accountName.value} onInput={(event) => chooseAccount(event.currentTarget.value)} />
          </label>
        </div>
        <div class="clock-sides">
          <SideForm side={WHITE} basis={basis} />
          <SideForm side={BLACK} basis={basis} />
        </div>
        <SettingsForm basis={basis} />
        <Alert class="problem" text={refusal.value} />
        <h3>{t("clock.account")}</h3>
        <AccountTable />
        <SetBacks />
      </div>
      <footer class="dialog-footer">
        <Button text={t("clock.account.save")} onClick={saveLog} />
        <Button text={t("clock.arbiter.new")} class="danger" onClick={onSetup} />
        <Button text={t("action.close")} class="primary" onClick={onClose} />
      </footer>
    </Dialog>
  );
}
