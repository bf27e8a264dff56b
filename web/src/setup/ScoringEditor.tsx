import type { Problem, Scoring, TypedScoring } from "../api/shapes";
import { t } from "../i18n";
import { about } from "../store/session";
import { Choice, Field, Options, TextField } from "../ui/Field";

const POINTS = ["win", "draw", "loss", "absent", "bye"] as const satisfies readonly (keyof Scoring)[];
/* Fields of a request that the editor shows; the single points only while they are written by hand. */
export const SCORING_FIELDS = ["scoring", ...POINTS];

export type ScoringDraft = Record<"preset" | (typeof POINTS)[number], string>; /* preset "custom": each by hand */

/* Of games, or of matches of teams; the usual one first. */
function offered(ofTeams: boolean): readonly Scoring[] {
  return about.value?.[ofTeams ? "match_scorings" : "scorings"] ?? [];
}

export function scoringDraft(scoring: Scoring | undefined, ofTeams = false): ScoringDraft {
  const { win = "", draw = "", loss = "", absent = "", bye = "", text = "" } = scoring ?? offered(ofTeams)[0] ?? {};
  const isUsual = offered(ofTeams).some((one) => one.text === text && one.absent === absent) && [win, draw, loss].includes(bye);
  return { preset: isUsual ? text : "custom", win, draw, loss, absent, bye };
}

export function scoringBody(draft: ScoringDraft, ofTeams = false): TypedScoring {
  if (offered(ofTeams).some((one) => one.text === draft.preset && one.bye === draft.bye)) return draft.preset;
  return Object.fromEntries(POINTS.filter((part) => draft[part].trim() !== "").map((part) => [part, draft[part].trim()]));
}

interface ScoringEditorProps {
  draft: ScoringDraft;
  ofTeams?: boolean; /* match points */
  disabled: boolean;
  withBye: boolean; /* what the bye is worth can be chosen, as a Swiss has one in every odd round */
  problem: Problem | null;
  onChange: (draft: ScoringDraft) => void;
}

/* A usual scheme and what its bye is worth, or each part by hand. */
export function ScoringEditor({ draft, ofTeams = false, disabled, withBye, problem, onChange }: ScoringEditorProps) {
  const choose = (value: string): void => {
    const usual = offered(ofTeams).find((one) => one.text === value);
    onChange(usual ? scoringDraft(usual, ofTeams) : { ...draft, preset: "custom" });
  };
  return (
    <>
      <Field label={t(ofTeams ? "teams.scoring" : "field.scoring")} name="scoring" problem={problem}>
        <Choice value={draft.preset} disabled={disabled} onChoose={choose}>
          <Options of={offered(ofTeams).map((one) => one.text)} />
          <option value="custom">{t("scoring.custom")}</option>
        </Choice>
      </Field>
      {draft.preset !== "custom" && withBye && (
        <Field label={t("scoring.bye-value")} name="bye" problem={problem}>
          <Choice value={draft.bye} disabled={disabled} onChoose={(bye) => onChange({ ...draft, bye })}>
            {(["win", "draw", "loss"] as const).map((part) => (
              <option key={part} value={draft[part]}>
                {t(ofTeams ? `teams.bye-as.${part}` : `scoring.bye-as.${part}`, { points: draft[part] })}
              </option>
            ))}
          </Choice>
        </Field>
      )}
      {draft.preset === "custom" && (
        <div class={ofTeams ? "form-row match-points" : "form-row"}>
          {POINTS.map((part) => (
            <TextField key={part} label={t(ofTeams ? `teams.scoring.${part}` : `scoring.${part}`)} name={part} problem={problem} value={draft[part]} disabled={disabled} onText={(value) => onChange({ ...draft, [part]: value })} maxLength={6} />
          ))}
        </div>
      )}
    </>
  );
}
