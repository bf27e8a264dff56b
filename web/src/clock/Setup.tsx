/* The time control and how the clock behaves: before the game, or later by the arbiter. */

import { useMemo, useState } from "preact/hooks";
import { HOME } from "../base";
import { describe, presets, type Control, type Preset } from "../core/clock";
import { CoreProblem } from "../core/module";
import { problemLine, t, tWith, type Key } from "../i18n";
import { chooseTheme, theme } from "../store/preferences";
import { Dialog } from "../ui/Dialog";
import { controlText } from "../ui/format";
import { LanguageChoice } from "../ui/LanguageChoice";
import { choose, options, type Options } from "./options";
import { account, open, refusal } from "./session";
import { controlInWords } from "./words";

const GROUPS = ["2022", "mode", "2019"] as const;

function PresetPick({ onPick }: { onPick: (control: string) => void }) {
  const all = useMemo(presets, []);
  const label = (preset: Preset): string => {
    const [group, number] = preset.name.split("/");
    const event = tWith(preset.message, preset.values);
    return `${group === "mode" ? event : `${number}. ${event}`} · ${controlText(preset.control)}`;
  };
  return (
    <label class="field">
      {t("clock.setup.preset")}
      <select
        onChange={(event) => {
          if (event.currentTarget.value !== "") onPick(event.currentTarget.value);
        }}
      >
        <option value="">{t("clock.setup.preset.none")}</option>
        {GROUPS.map((group) => (
          <optgroup key={group} label={t(`clock.setup.presets.${group}`)}>
            {all
              .filter((preset) => preset.name.startsWith(group))
              .map((preset) => (
                <option key={preset.name} value={preset.control}>
                  {label(preset)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface Read {
  control: Control | null;
  problem: string;
}

/* What a text says, or why it says nothing. */
function read(text: string): Read {
  try {
    return { control: describe(text), problem: "" };
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    return { control: null, problem: problemLine(error.problem) };
  }
}

function Tick({ label, ticked, onChange }: { label: Key; ticked: boolean; onChange: (ticked: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={ticked} onChange={(event) => onChange(event.currentTarget.checked)} /> {t(label)}
    </label>
  );
}

export function Setup({ onClose }: { onClose: () => void }) {
  const set = account.value;
  const [text, setText] = useState(set?.control ?? "");
  const found = useMemo(() => read(text), [text]);
  const [continues, setContinues] = useState<boolean | null>(null);
  const [atZero, setAtZero] = useState(set?.at_zero ?? false);
  const [before, setBefore] = useState(set?.before ?? true);
  const hasIncrement = (found.control?.bonuses.length ?? 0) > 0;
  const goesOn = continues ?? !hasIncrement;
  const tick = (name: keyof Options) => ({ label: `clock.option.${name}` as Key, ticked: options.value[name], onChange: (ticked: boolean) => choose({ [name]: ticked }) });
  return (
    <Dialog title={t("clock.setup.title")} onClose={onClose} wide>
      <form
        class="dialog-body clock-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (open({ control: text, continues: goesOn, at_zero: atZero, before })) onClose();
        }}
      >
        <PresetPick onPick={setText} />
        <label class="field">
          {t("clock.setup.control")}
          <input type="text" name="control" spellcheck={false} autocomplete="off" value={text} aria-describedby="clock-control-words" onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <p id="clock-control-words" role="status" class={found.control ? "" : "problem"}>
          {found.control ? `${controlInWords(found.control)} · ${t(`clock.class.${found.control.class}`)}` : found.problem}
        </p>
        {found.control?.unusual_increment && <p class="attention">{t("clock.setup.unusual")}</p>}
        <fieldset>
          <legend>{t("clock.setup.behaviour")}</legend>
          <Tick label="clock.option.continues" ticked={goesOn} onChange={setContinues} />
          <Tick label="clock.option.before" ticked={before} onChange={setBefore} />
          <Tick label="clock.option.zero" ticked={atZero} onChange={setAtZero} />
        </fieldset>
        <fieldset>
          <legend>{t("clock.setup.screen")}</legend>
          <Tick {...tick("counter")} />
          <Tick {...tick("turned")} />
          <Tick {...tick("swapped")} />
          <LanguageChoice />
          <div class="switch">
            {(["light", "dark", "auto"] as const).map((one) => (
              <button type="button" key={one} class="quiet" aria-pressed={theme.value === one} onClick={() => chooseTheme(one)}>
                {t(`theme.${one}`)}
              </button>
            ))}
          </div>
        </fieldset>
        {refusal.value !== "" && (
          <p class="problem" role="alert">
            {refusal.value}
          </p>
        )}
        <footer class="dialog-footer">
          <a href={HOME}>{t("clock.setup.console")}</a>
          <button type="submit" class="primary" disabled={!found.control}>
            {t("clock.setup.set")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
