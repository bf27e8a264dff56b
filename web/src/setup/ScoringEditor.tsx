import type { Problem, Scoring, TypedScoring } from "../api/shapes";
import { t } from "../i18n";
import { Choice, Field, Options, TextInput } from "../ui/Field";

type Preset = (typeof PRESETS)[number];

interface ScoringDraft {
  preset: Preset | "custom";
  win: string;
  draw: string;
  loss: string;
  absent: string;
  bye: string;
}

export const POINTS = ["win", "draw", "loss", "absent", "bye"] as const satisfies readonly (keyof Scoring)[];
/* Fields of a request that the editor shows; the single points only while they are written by hand. */
export const SCORING_FIELDS = ["scoring", ...POINTS];
const PRESETS = ["1-½-0", "3-1-0"] as const;

function isPreset(text: string): text is Preset {
  return PRESETS.some((one) => one === text);
}

/* The bye counts as a win. */
function draftOf(preset: Preset): ScoringDraft {
  const [win = "", draw = "", loss = ""] = preset.split("-");
  return { preset, win, draw, loss, absent: "0", bye: win };
}

export function scoringDraft(scoring: Scoring | undefined): ScoringDraft {
  if (!scoring) return draftOf(PRESETS[0]);
  const { win, draw, loss, absent, bye, text } = scoring;
  const preset = isPreset(text) && absent === "0" && [win, draw, loss].includes(bye) ? text : "custom";
  return { preset, win, draw, loss, absent, bye };
}

export function scoringBody(draft: ScoringDraft): TypedScoring {
  if (draft.preset !== "custom" && draft.bye === draft.win) return draft.preset;
  return Object.fromEntries(POINTS.filter((part) => draft[part].trim() !== "").map((part) => [part, draft[part].trim()]));
}

interface ScoringEditorProps {
  draft: ScoringDraft;
  disabled: boolean;
  withBye: boolean; /* what the bye is worth can be chosen, as a Swiss has one in every odd round */
  problem: Problem | null;
  onChange: (draft: ScoringDraft) => void;
}

export function ScoringEditor({ draft, disabled, withBye, problem, onChange }: ScoringEditorProps) {
  const choose = (value: string): void => onChange(isPreset(value) ? draftOf(value) : { ...draft, preset: "custom" });
  return (
    <>
      <Field label={t("field.scoring")} name="scoring" problem={problem}>
        <Choice value={draft.preset} disabled={disabled} onChoose={choose}>
          <Options of={PRESETS} />
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
          {POINTS.map((part) => (
            <Field key={part} label={t(`scoring.${part}`)} name={part} problem={problem}>
              <TextInput value={draft[part]} disabled={disabled} onText={(value) => onChange({ ...draft, [part]: value })} maxLength={6} />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
