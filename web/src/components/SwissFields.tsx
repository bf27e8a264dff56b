import type { PairingOption, Problem } from "../api/types";
import { t } from "../i18n";
import { isClassic, optionsOf, pairingTitle, SWISS_SYSTEMS } from "../swiss";
import { Choice, Field, TextInput } from "./Field";

export interface SwissDraft {
  pairing: string;
  options: Partial<Record<PairingOption, boolean>>;
  rounds: string;
  acceleration: "none" | "baku";
}

/* Fields of a request that are shown here. */
export const SWISS_FIELDS = ["pairing", "rounds", "acceleration"];

export function swissBody(draft: SwissDraft): Record<string, unknown> {
  const names = optionsOf(draft.pairing);
  const options = Object.fromEntries(names.map((name) => [name, draft.options[name] === true]));
  return { pairing: draft.pairing, rounds: Number(draft.rounds), acceleration: draft.acceleration, ...(names.length > 0 && { options }) };
}

interface RoundsFieldProps {
  rounds: string;
  disabled: boolean;
  problem: Problem | null;
  onChange: (rounds: string) => void;
}

export function RoundsField({ rounds, disabled, problem, onChange }: RoundsFieldProps) {
  return (
    <Field label={t("field.rounds")} name="rounds" problem={problem}>
      <TextInput type="number" value={rounds} disabled={disabled} required onText={onChange} />
    </Field>
  );
}

interface SwissFieldsProps {
  draft: SwissDraft;
  disabled: boolean;
  problem: Problem | null;
  onChange: (draft: SwissDraft) => void;
}

/* What the text of a system leaves open. */
function OptionTicks({ draft, disabled, onChange }: Omit<SwissFieldsProps, "problem">) {
  const names = optionsOf(draft.pairing);
  if (names.length === 0) return null;
  return (
    <fieldset class="option-ticks">
      <legend>{t("field.options")}</legend>
      {names.map((name) => (
        <label key={name} class="tick">
          <input
            type="checkbox"
            checked={draft.options[name] === true}
            disabled={disabled}
            onChange={(changed) => onChange({ ...draft, options: { ...draft.options, [name]: changed.currentTarget.checked } })}
          />
          <span>{t(`option.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/* What only a Swiss tournament has. */
export function SwissFields({ draft, disabled, problem, onChange }: SwissFieldsProps) {
  const choose = (pairing: string): void => onChange({ ...draft, pairing, acceleration: isClassic(pairing) ? "none" : draft.acceleration });
  return (
    <>
      <div class="form-row">
        <Field label={t("field.pairing")} name="pairing" problem={problem}>
          <Choice value={draft.pairing} disabled={disabled} onChoose={choose}>
            {SWISS_SYSTEMS.map((system) => (
              <option key={system} value={system}>
                {pairingTitle(system)}
              </option>
            ))}
          </Choice>
        </Field>
        <RoundsField rounds={draft.rounds} disabled={disabled} problem={problem} onChange={(rounds) => onChange({ ...draft, rounds })} />
        {!isClassic(draft.pairing) && (
          <Field label={t("field.acceleration")} name="acceleration" problem={problem}>
            <Choice value={draft.acceleration} disabled={disabled} onChoose={(value) => onChange({ ...draft, acceleration: value === "baku" ? "baku" : "none" })}>
              <option value="none">{t("acceleration.none")}</option>
              <option value="baku">{t("acceleration.baku")}</option>
            </Choice>
          </Field>
        )}
      </div>
      {draft.pairing === "dubov@1997" && <p class="muted hint">{t("pairing.dubov.hint")}</p>}
      <OptionTicks draft={draft} disabled={disabled} onChange={onChange} />
    </>
  );
}
