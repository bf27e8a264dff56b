import { ACCELERATIONS, type Body, type Problem, type Tournament } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { isClassic, isOn, keysOf, optionsOf, swissSystems } from "../shared/swiss";
import { ChoiceField, TextField } from "../ui/Field";
import { OptionFields } from "./OptionFields";

export interface SwissDraft {
  pairing: string;
  options: Record<string, boolean>; /* by name, those that were chosen */
  rounds: string;
  acceleration: Tournament["acceleration"];
}

/* Fields of a request that are shown here. */
export const SWISS_FIELDS = ["pairing", "rounds", "acceleration"];

export function swissBody(draft: SwissDraft): Partial<Body<"tournament.create">> {
  const all = optionsOf(draft.pairing);
  const options = Object.fromEntries(all.map((one) => [one.name, isOn(one, draft.options)]));
  return { pairing: draft.pairing, rounds: Number(draft.rounds), acceleration: draft.acceleration, ...(all.length > 0 && { options }) };
}

interface RoundsFieldProps {
  rounds: string;
  disabled: boolean;
  problem: Problem | null;
  onChange: (rounds: string) => void;
}

export function RoundsField({ rounds, disabled, problem, onChange }: RoundsFieldProps) {
  return (
    <TextField label={t("field.rounds")} name="rounds" problem={problem} type="number" value={rounds} disabled={disabled} required onText={onChange} />
  );
}

interface SwissFieldsProps {
  draft: SwissDraft;
  disabled: boolean;
  problem: Problem | null;
  onChange: (draft: SwissDraft) => void;
}

/* What only a Swiss tournament has. */
export function SwissFields({ draft, disabled, problem, onChange }: SwissFieldsProps) {
  const options = optionsOf(draft.pairing);
  const choose = (pairing: string): void => onChange({ ...draft, pairing, acceleration: isClassic(pairing) ? "none" : draft.acceleration });
  return (
    <>
      <div class="form-row">
        <ChoiceField label={t("field.pairing")} name="pairing" grow problem={problem} value={draft.pairing} disabled={disabled} onChoose={choose} of={swissSystems().map((one) => one.edition)} text={editionTitle} />
        <RoundsField rounds={draft.rounds} disabled={disabled} problem={problem} onChange={(rounds) => onChange({ ...draft, rounds })} />
        {!isClassic(draft.pairing) && (
          <ChoiceField label={t("field.acceleration")} name="acceleration" problem={problem} value={draft.acceleration} disabled={disabled} onChoose={(acceleration) => onChange({ ...draft, acceleration })} of={ACCELERATIONS} text={(one) => t(`acceleration.${one}`)} />
        )}
      </div>
      {keysOf(draft.pairing) === "dubov" && <p class="muted hint">{t("dubov.hint")}</p>}
      {options.length > 0 && <OptionFields key={draft.pairing} options={options} chosen={draft.options} disabled={disabled} onChange={(chosen) => onChange({ ...draft, options: chosen })} />}
    </>
  );
}
