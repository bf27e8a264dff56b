import type { Problem, Scoring, TypedScoring } from "../api/shapes";
import { t } from "../i18n";
import { Choice, Field, TextInput } from "./Field";

type Preset = "1-½-0" | "3-1-0";

export interface ScoringDraft {
  preset: Preset | "custom";
  win: string;
  draw: string;
  loss: string;
  absent: string;
  bye: string;
}

/* Fields of a request that the editor shows; the single points only while they are written by hand. */
export const SCORING_FIELDS = ["scoring", "win", "draw", "loss", "absent", "bye"];

const PARTS = ["win", "draw", "loss", "absent", "bye"] as const;
const PRESETS: Record<Preset, Omit<ScoringDraft, "preset">> = {
  "1-½-0": { win: "1", draw: "½", loss: "0", absent: "0", bye: "1" },
  "3-1-0": { win: "3", draw: "1", loss: "0", absent: "0", bye: "3" },
};

function isPreset(text: string): text is Preset {
  return text in PRESETS;
}

export function scoringDraft(scoring: Scoring | undefined): ScoringDraft {
  if (!scoring) return { preset: "1-½-0", ...PRESETS["1-½-0"] };
  const { win, draw, loss, absent, bye, text } = scoring;
  const preset = isPreset(text) && absent === "0" && [win, draw, loss].includes(bye) ? text : "custom";
  return { preset, win, draw, loss, absent, bye };
}

export function scoringBody(draft: ScoringDraft): TypedScoring {
  if (draft.preset !== "custom" && draft.bye === draft.win) return draft.preset;
  return Object.fromEntries(PARTS.filter((part) => draft[part].trim() !== "").map((part) => [part, draft[part].trim()]));
}

interface ScoringEditorProps {
  draft: ScoringDraft;
  disabled: boolean;
  withBye: boolean; /* what the bye is worth can be chosen, as a Swiss has one in every odd round */
  problem: Problem | null;
  onChange: (draft: ScoringDraft) => void;
}

export function ScoringEditor({ draft, disabled, withBye, problem, onChange }: ScoringEditorProps) {
  const choose = (value: string): void => onChange(isPreset(value) ? { preset: value, ...PRESETS[value] } : { ...draft, preset: "custom" });
  return (
    <>
      <Field label={t("field.scoring")} name="scoring" problem={problem}>
        <Choice value={draft.preset} disabled={disabled} onChoose={choose}>
          <option value="1-½-0">1-½-0</option>
          <option value="3-1-0">3-1-0</option>
          <option value="custom">{t("scoring.custom")}</option>
        </Choice>
      </Field>
      {draft.preset !== "custom" && withBye && (
        <Field label={t("scoring.bye-value")} name="bye" problem={problem}>
          <Choice value={draft.bye} disabled={disabled} onChoose={(bye) => onChange({ ...draft, bye })}>
            <option value={draft.win}>{t("scoring.bye-as.win", { points: draft.win })}</option>
            <option value={draft.draw}>{t("scoring.bye-as.draw", { points: draft.draw })}</option>
            <option value={draft.loss}>{t("scoring.bye-as.loss", { points: draft.loss })}</option>
          </Choice>
        </Field>
      )}
      {draft.preset === "custom" && (
        <div class="form-row">
          {PARTS.map((part) => (
            <Field key={part} label={t(`scoring.${part}`)} name={part} problem={problem}>
              <TextInput value={draft[part]} disabled={disabled} onText={(value) => onChange({ ...draft, [part]: value })} maxLength={6} />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
