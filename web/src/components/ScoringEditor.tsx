import type { Problem, Scoring } from "../api/types";
import { t } from "../i18n";
import { Choice, Field, TextInput } from "./Field";

export interface ScoringDraft {
  preset: "1-½-0" | "3-1-0" | "custom";
  win: string;
  draw: string;
  loss: string;
  absent: string;
  bye: string;
}

/* Fields of a request that the editor shows; the single points only while they are written by hand. */
export const SCORING_FIELDS = ["scoring", "win", "draw", "loss", "absent", "bye"];

const PARTS = ["win", "draw", "loss", "absent", "bye"] as const;

export function scoringDraft(scoring: Scoring | undefined): ScoringDraft {
  const plain = { win: "1", draw: "½", loss: "0", absent: "0", bye: "1" };
  if (!scoring) return { preset: "1-½-0", ...plain };
  const preset = scoring.text === "1-½-0" || scoring.text === "3-1-0" ? scoring.text : "custom";
  return { preset, win: scoring.win, draw: scoring.draw, loss: scoring.loss, absent: scoring.absent, bye: scoring.bye };
}

export function scoringBody(draft: ScoringDraft): string | Record<string, string> {
  if (draft.preset !== "custom") return draft.preset;
  return Object.fromEntries(PARTS.filter((part) => draft[part].trim() !== "").map((part) => [part, draft[part].trim()]));
}

interface ScoringEditorProps {
  draft: ScoringDraft;
  disabled: boolean;
  problem: Problem | null;
  onChange: (draft: ScoringDraft) => void;
}

export function ScoringEditor({ draft, disabled, problem, onChange }: ScoringEditorProps) {
  return (
    <>
      <Field label={t("field.scoring")} name="scoring" problem={problem}>
        <Choice value={draft.preset} disabled={disabled} onChoose={(preset) => onChange({ ...draft, preset: preset as ScoringDraft["preset"] })}>
          <option value="1-½-0">1-½-0</option>
          <option value="3-1-0">3-1-0</option>
          <option value="custom">{t("scoring.custom")}</option>
        </Choice>
      </Field>
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
