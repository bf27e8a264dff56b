import { TEAM_SCORES, type Problem, type TeamPlay, type TeamPrimary, type TypedTeamPlay } from "../api/shapes";
import { t, tOr } from "../i18n";
import { offeredIn, rewrittenFor, type TieBreaks } from "../shared/tiebreaks";
import { Choice, ChoiceField, FieldAlert, TextField, Tick } from "../ui/Field";
import { scoringBody, scoringDraft, ScoringEditor, type ScoringDraft } from "./ScoringEditor";

interface TeamDraft {
  play: boolean; /* teams play, not players for themselves */
  boards: string;
  scoring: ScoringDraft; /* match points */
  primary: TeamPrimary;
  chain: string[];
  fixedOrder: boolean;
}

/* The field of a request under which refusals of all of these come. */
export const TEAM_FIELDS = ["teams"];

const USUAL_BOARDS = "4";

export function teamDraft(play: TeamPlay | undefined): TeamDraft {
  const scoring = scoringDraft(play?.scoring, true);
  if (!play) return { play: false, boards: USUAL_BOARDS, scoring, primary: "mp", chain: [], fixedOrder: false };
  return { play: true, boards: String(play.boards), scoring, primary: play.primary, chain: play.chain, fixedOrder: play.fixed_order };
}

export function teamBody(draft: TeamDraft): TypedTeamPlay {
  if (!draft.play) return false;
  const { boards, scoring, primary, chain, fixedOrder } = draft;
  return { boards: Number(boards), scoring: scoringBody(scoring, true), primary, chain, fixed_order: fixedOrder };
}

interface PartProps {
  draft: TeamDraft;
  disabled: boolean;
  onChange: (draft: TeamDraft) => void;
}

interface ChainProps extends PartProps {
  known: TieBreaks | null;
}

/* Those that may end an extended direct encounter, in the order in which they decide; nothing where the edition has no such one. */
function Chain({ draft, known, disabled, onChange }: ChainProps) {
  const chain = rewrittenFor(draft.chain, known);
  const offered = offeredIn(known, true);
  const links = offered.filter((one) => one.ends);
  const put = (at: number, code: string): void => {
    const next = chain.filter((one, index) => index === at || one !== code);
    next.splice(at, 1, ...(code === "" ? [] : [code]));
    onChange({ ...draft, chain: next });
  };
  if (chain.length === 0 && !offered.some((one) => one.chain)) return null;
  /* One of the list that the edition lacks stays where it is. */
  const stepsAt = (at: number): { code: string; title: string }[] => {
    const free = links.filter(({ code }) => code === chain[at] || !chain.includes(code));
    const own = chain[at] ?? "";
    return own === "" || free.some(({ code }) => code === own) ? free : [{ code: own, title: own }, ...free];
  };
  const places = Math.max(chain.length, Math.min(links.length, chain.length + 1));
  return (
    <div class="field" role="group" aria-label={t("teams.chain")}>
      <strong aria-hidden="true">{t("teams.chain")}</strong>
      <div class="chain">
        {Array.from({ length: places }, (_, at) => (
          <Choice key={at} value={chain[at] ?? ""} disabled={disabled} label={t("teams.chain.step", { step: at + 1 })} onChoose={(code) => put(at, code)}>
            <option value="">{at === 0 ? t("teams.chain.none") : "–"}</option>
            {stepsAt(at).map((one) => (
              <option key={one.code} value={one.code}>
                {one.code} · {tOr("tiebreak.", one.code, one.title)}
              </option>
            ))}
          </Choice>
        ))}
      </div>
      <p class="field-note">{t("teams.chain.hint")}</p>
    </div>
  );
}

interface TeamFieldsProps extends ChainProps {
  problem: Problem | null;
}

/* Whether teams play, and how. */
export function TeamFields({ draft, known, disabled, problem, onChange }: TeamFieldsProps) {
  return (
    <>
      <Tick text={t("teams.play")} ticked={draft.play} disabled={disabled} onTick={(play) => onChange({ ...draft, play })} />
      {draft.play && (
        <>
          <div class="form-row team-settings">
            <TextField label={t("teams.boards")} type="number" value={draft.boards} disabled={disabled} required onText={(boards) => onChange({ ...draft, boards })} />
            <ScoringEditor draft={draft.scoring} ofTeams disabled={disabled} withBye problem={null} onChange={(scoring) => onChange({ ...draft, scoring })} />
            <ChoiceField label={t("teams.primary")} value={draft.primary} disabled={disabled} onChoose={(primary) => onChange({ ...draft, primary })} of={TEAM_SCORES} text={(one) => t(one === "mp" ? "tiebreak.MP" : "tiebreak.GP")} />
          </div>
          <Chain draft={draft} known={known} disabled={disabled} onChange={onChange} />
          <Tick text={t("teams.fixed-order")} ticked={draft.fixedOrder} disabled={disabled} onTick={(fixedOrder) => onChange({ ...draft, fixedOrder })} />
        </>
      )}
      <FieldAlert problem={problem} name="teams" />
    </>
  );
}
