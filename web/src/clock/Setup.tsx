/* The time control and how the clock behaves: before the game, or later by the arbiter. */

import { useState } from "preact/hooks";
import { HOME } from "../base";
import { describe, presets, type Control, type Preset } from "../core/clock";
import { CoreProblem } from "../core/module";
import { problemLine, t } from "../i18n";
import { chooseTheme, theme } from "../store/preferences";
import { Dialog } from "../ui/Dialog";
import { Alert, Button, Tick } from "../ui/Field";
import { controlText } from "../ui/format";
import { LanguageChoice } from "../ui/LanguageChoice";
import { choose, options, type Options } from "./options";
import { account, open, refusal } from "./clockSession";

const GROUPS = ["2022", "mode", "2019"] as const;

function PresetPick({ onPick }: { onPick: (control: string) => void }) {
  const all = presets();
  const label = (preset: Preset): string => {
    const [group, number] = preset.name.split("/");
    return `${group === "mode" ? preset.event : `${number}. ${preset.event}`} · ${controlText(preset.control)}`;
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

export function Setup({ onClose }: { onClose: () => void }) {
  const set = account.value;
  const [text, setText] = useState(set?.control ?? "");
  const found = read(text);
  const [continues, setContinues] = useState<boolean | null>(null);
  const [atZero, setAtZero] = useState(set?.at_zero ?? false);
  const [before, setBefore] = useState(set?.before ?? true);
  const goesOn = continues ?? found.control?.continues ?? true;
  const tick = (name: keyof Options) => ({ text: t(`clock.option.${name}`), ticked: options.value[name], onTick: (ticked: boolean) => choose({ [name]: ticked }) });
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
          {found.control ? `${found.control.words} · ${t(`clock.class.${found.control.class}`)}` : found.problem}
        </p>
        {found.control?.unusual_increment && <p class="attention">{t("clock.setup.unusual")}</p>}
        <fieldset>
          <legend>{t("clock.setup.behaviour")}</legend>
          <Tick text={t("clock.option.continues")} ticked={goesOn} onTick={setContinues} />
          <Tick text={t("clock.option.before")} ticked={before} onTick={setBefore} />
          <Tick text={t("clock.option.zero")} ticked={atZero} onTick={setAtZero} />
        </fieldset>
        <fieldset>
          <legend>{t("clock.setup.screen")}</legend>
          <Tick {...tick("counter")} />
          <Tick {...tick("turned")} />
          <Tick {...tick("swapped")} />
          <LanguageChoice />
          <div class="switch">
            {(["light", "dark", "auto"] as const).map((one) => (
              <Button key={one} text={t(`theme.${one}`)} class="quiet" aria-pressed={theme.value === one} onClick={() => chooseTheme(one)} />
            ))}
          </div>
        </fieldset>
        <Alert class="problem" text={refusal.value} />
        <footer class="dialog-footer">
          <a href={HOME}>{t("clock.setup.console")}</a>
          <Button text={t("clock.setup.set")} type="submit" class="primary" disabled={!found.control} />
        </footer>
      </form>
    </Dialog>
  );
}
