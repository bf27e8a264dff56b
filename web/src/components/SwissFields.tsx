import type { Problem } from "../api/types";
import { editionTitle, t } from "../i18n";
import { about } from "../store/session";
import { DUTCH_EDITIONS } from "../swiss";
import { Choice, Field, TextInput } from "./Field";

export interface SwissDraft {
  pairing: string;
  rounds: string;
  acceleration: "none" | "baku";
}

/* Fields of a request that are shown here. */
export const SWISS_FIELDS = ["pairing", "rounds", "acceleration"];

export function swissBody(draft: SwissDraft): Record<string, unknown> {
  return { pairing: draft.pairing, rounds: Number(draft.rounds), acceleration: draft.acceleration };
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

/* What only a Swiss tournament has. */
export function SwissFields({ draft, disabled, problem, onChange }: SwissFieldsProps) {
  const known = about.value?.editions ?? [];
  const titleOf = (edition: string): string => {
    const row = known.find((one) => one.edition === edition);
    return row ? editionTitle(row) : edition;
  };
  return (
    <div class="form-row">
      <Field label={t("field.pairing")} name="pairing" problem={problem}>
        <Choice value={draft.pairing} disabled={disabled} onChoose={(pairing) => onChange({ ...draft, pairing })}>
          {DUTCH_EDITIONS.map((edition) => (
            <option key={edition} value={edition}>
              {titleOf(edition)}
            </option>
          ))}
        </Choice>
      </Field>
      <RoundsField rounds={draft.rounds} disabled={disabled} problem={problem} onChange={(rounds) => onChange({ ...draft, rounds })} />
      <Field label={t("field.acceleration")} name="acceleration" problem={problem}>
        <Choice value={draft.acceleration} disabled={disabled} onChoose={(value) => onChange({ ...draft, acceleration: value === "baku" ? "baku" : "none" })}>
          <option value="none">{t("acceleration.none")}</option>
          <option value="baku">{t("acceleration.baku")}</option>
        </Choice>
      </Field>
    </div>
  );
}
