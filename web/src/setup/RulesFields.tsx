import { UNPLAYED, type Body, type Problem, type Tournament } from "../api/shapes";
import { t } from "../i18n";
import type { TieBreaks } from "../shared/tiebreaks";
import { ChoiceField, TextField } from "../ui/Field";
import { Article } from "../ui/words";

/* What the rules of the competition may settle besides the list of tie-breaks. */
interface RulesDraft {
  unrated: "drop" | "ignore" | "rating";
  rating: string;
  unplayed: Tournament["unplayed"];
}

export const RULES_FIELDS = ["unrated", "unplayed"];

export function rulesDraft(tournament: Tournament | null): RulesDraft {
  const unrated = tournament?.unrated ?? "drop";
  return {
    unrated: typeof unrated === "number" ? "rating" : unrated,
    rating: typeof unrated === "number" ? String(unrated) : "",
    unplayed: tournament?.unplayed ?? "usual",
  };
}

/* Some texts leave nothing to the rules of the competition here. Until it is known, what was said stays. */
export function hasUnplayedRule(known: TieBreaks | null, draft: RulesDraft): boolean {
  return known ? known.articles.unplayed !== "" : draft.unplayed !== "usual";
}

export function rulesBody(draft: RulesDraft, withUnplayed: boolean): Pick<Body<"tournament.create">, "unrated" | "unplayed"> {
  const rating = /^\d+$/.test(draft.rating.trim()) ? Number(draft.rating) : draft.rating.trim();
  return { unrated: draft.unrated === "rating" ? rating : draft.unrated, unplayed: withUnplayed ? draft.unplayed : "usual" };
}

interface RulesFieldsProps {
  draft: RulesDraft;
  known: TieBreaks | null;
  withUnplayed: boolean; /* of a Swiss, by an edition that leaves it open */
  disabled: boolean;
  problem: Problem | null;
  onChange: (draft: RulesDraft) => void;
}

export function RulesFields({ draft, known, withUnplayed, disabled, problem, onChange }: RulesFieldsProps) {
  return (
    <>
      <div class="form-row">
        <ChoiceField label={t("rules.unrated")} name="unrated" problem={draft.unrated === "rating" ? null : problem} value={draft.unrated} disabled={disabled} onChoose={(unrated) => onChange({ ...draft, unrated })} of={["drop", "ignore", "rating"]} text={(one) => t(`rules.unrated.${one}`)} />
        {draft.unrated === "rating" && (
          <TextField label={t("rules.unrated.value")} name="unrated" problem={problem} value={draft.rating} disabled={disabled} required maxLength={4} pattern="[0-9]*" onText={(rating) => onChange({ ...draft, rating })} />
        )}
        {withUnplayed && (
          <ChoiceField label={t("rules.unplayed")} name="unplayed" problem={problem} value={draft.unplayed} disabled={disabled} onChoose={(unplayed) => onChange({ ...draft, unplayed })} of={UNPLAYED} text={(one) => t(`rules.unplayed.${one}`)} />
        )}
      </div>
      <p class="field-note">
        {t("rules.note")} <Article id={known?.articles.unrated ?? ""} /> {withUnplayed && <Article id={known?.articles.unplayed ?? ""} />}
      </p>
    </>
  );
}
