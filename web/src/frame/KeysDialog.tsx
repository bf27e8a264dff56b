import { RESULTS, type EventView } from "../api/shapes";
import { t, type Key } from "../i18n";
import { tournamentOfRoute } from "../router";
import { chooseShortcuts, shortcuts } from "../store/preferences";
import { Dialog } from "../ui/Dialog";
import { keyOfResult, resultText, resultWords, resultWordsByHome } from "../ui/format";
import { keysShown, PLACES } from "../ui/keyboard";
import { Tick } from "../ui/Field";

const GENERAL: [string, Key][] = [
  ["/", "keys.search"],
  ["?", "keys.keys"],
  ["Ctrl+Z", "keys.undo"],
  ["↑ ↓ ← →", "keys.arrows"],
  ["Enter", "keys.open"],
  ["Esc", "keys.close"],
];

const BY_HAND: [string, Key][] = [
  ["Enter", "keys.hand.pick"],
  ["c", "keys.hand.colours"],
  ["Delete  x", "keys.hand.apart"],
  ["b", "keys.hand.bye"],
];

const AT_BOARD: [string, Key][] = [
  ["Enter", "keys.desk.enter"],
  ["Ctrl+Enter", "keys.desk.accept"],
  ["w", "keys.desk.what"],
  ["o", "keys.desk.otherwise"],
];

/* As the key is called where the language is spoken. */
function keyText(key: string): string {
  return key.replace("Enter", t("key.enter")).replace("Delete", t("key.delete"));
}

function Keys({ rows }: { rows: [string, string][] }) {
  return (
    <dl class="keys">
      {rows.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{keyText(key)}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface KeysDialogProps {
  event: EventView | null;
}

export function KeysDialog({ event }: KeysDialogProps) {
  if (!keysShown.value) return null;
  const ofTeams = event?.tournaments.find((one) => one.id === tournamentOfRoute())?.teams !== undefined;
  const results = RESULTS.filter((code) => keyOfResult(code) !== "").map((code): [string, string] => {
    const key = code === "1/2-1/2" ? "5  =" : keyOfResult(code);
    const words = ofTeams ? resultWordsByHome(code) : resultWords(code);
    return [key, code === "postponed" ? words : `${resultText(code)}  ${words}`];
  });
  return (
    <Dialog title={t("keys.title")} wide onClose={() => (keysShown.value = false)}>
      <div class="dialog-body keys-columns">
        <section>
          <h3>{t("keys.results")}</h3>
          {ofTeams && <p class="muted">{t("keys.results.teams")}</p>}
          <Keys rows={[...results, ["Delete", t("keys.clear")], ["l", t("keys.lineups")]]} />
          <h3>{t("manual.title")}</h3>
          <Keys rows={BY_HAND.map(([key, text]): [string, string] => [key, t(text)])} />
          <h3>{t("keys.desk")}</h3>
          <Keys rows={AT_BOARD.map(([key, text]): [string, string] => [key, t(text)])} />
        </section>
        <section>
          <h3>{t("keys.everywhere")}</h3>
          <Keys rows={GENERAL.map(([key, text]): [string, string] => [key, t(text)])} />
          <h3>{t("keys.go")}</h3>
          <Keys rows={PLACES.map((place): [string, string] => [`g ${place}`, t(`keys.go.${place}`)])} />
          <Tick text={t("keys.shortcuts")} ticked={shortcuts.value} onTick={chooseShortcuts} />
        </section>
      </div>
    </Dialog>
  );
}
