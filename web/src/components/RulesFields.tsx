import type { Problem, Tournament } from "../api/types";
import { t } from "../i18n";
import { TIEBREAK_EDITIONS } from "../tiebreaks";
import { Choice, Field, TextInput } from "./Field";
import { Article } from "./words";

/* What the rules of the competition may settle besides the list of tie-breaks. */
export interface RulesDraft {
  unrated: "drop" | "ignore" | "rating";
  rating: string;
  unplayed: Tournament["unplayed"];
}

export const RULES_FIELDS = ["unrated", "unplayed"];
const FIRST_WITH_UNPLAYED = TIEBREAK_EDITIONS.indexOf("tiebreak@2022");

export function rulesDraft(tournament: Tournament | null): RulesDraft {
  const unrated = tournament?.unrated ?? "drop";
  return {
    unrated: typeof unrated === "number" ? "rating" : unrated,
    rating: typeof unrated === "number" ? String(unrated) : "",
    unplayed: tournament?.unplayed ?? "usual",
  };
}

/* The texts before 2022 leave nothing to the rules of the competition here. */
export function hasUnplayedRule(edition: string): boolean {
  return TIEBREAK_EDITIONS.findIndex((one) => one === edition) >= FIRST_WITH_UNPLAYED;
}

export function rulesBody(draft: RulesDraft, withUnplayed: boolean): Record<string, unknown> {
  const rating = /^\d+$/.test(draft.rating.trim()) ? Number(draft.rating) : draft.rating.trim();
  return { unrated: draft.unrated === "rating" ? rating : draft.unrated, unplayed: withUnplayed ? draft.unplayed : "usual" };
}

export function unratedArticle(edition: string): string {
  if (edition <= "tiebreak@2019") return "c02-2019:13.15.scope";
  return edition === "tiebreak@2022" ? "c02-2022:12.3.0.unrated" : "c07-2023:10";
}

export function unplayedArticle(edition: string): string {
  return edition === "tiebreak@2022" ? "c02-2022:12.3.5.2.2.limit" : "c07-2023:16.6";
}

interface RulesFieldsProps {
  draft: RulesDraft;
  edition: string;
  withUnplayed: boolean; /* of a Swiss, by an edition that leaves it open */
  disabled: boolean;
  problem: Problem | null;
  onChange: (draft: RulesDraft) => void;
}

export function RulesFields({ draft, edition, withUnplayed, disabled, problem, onChange }: RulesFieldsProps) {
  return (
    <>
      <div class="form-row">
        <Field label={t("rules.unrated")} name="unrated" problem={draft.unrated === "rating" ? null : problem}>
          <Choice value={draft.unrated} disabled={disabled} onChoose={(unrated) => onChange({ ...draft, unrated: unrated as RulesDraft["unrated"] })}>
            <option value="drop">{t("rules.unrated.drop")}</option>
            <option value="ignore">{t("rules.unrated.ignore")}</option>
            <option value="rating">{t("rules.unrated.rating")}</option>
          </Choice>
        </Field>
        {draft.unrated === "rating" && (
          <Field label={t("rules.unrated.value")} name="unrated" problem={problem}>
            <TextInput value={draft.rating} disabled={disabled} required maxLength={4} pattern="[0-9]*" onText={(rating) => onChange({ ...draft, rating })} />
          </Field>
        )}
        {withUnplayed && (
          <Field label={t("rules.unplayed")} name="unplayed" problem={problem}>
            <Choice value={draft.unplayed} disabled={disabled} onChoose={(unplayed) => onChange({ ...draft, unplayed: unplayed as RulesDraft["unplayed"] })}>
              <option value="usual">{t("rules.unplayed.usual")}</option>
              <option value="byes-nothing">{t("rules.unplayed.byes-nothing")}</option>
              <option value="nothing">{t("rules.unplayed.nothing")}</option>
            </Choice>
          </Field>
        )}
      </div>
      <p class="field-note">
        {t("rules.note")} <Article id={unratedArticle(edition)} /> {withUnplayed && <Article id={unplayedArticle(edition)} />}
      </p>
    </>
  );
}
