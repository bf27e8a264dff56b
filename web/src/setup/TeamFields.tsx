import { TEAM_SCORES, type Problem, type TeamPlay, type TeamPrimary, type TypedTeamPlay } from "../api/shapes";
import { t, tOr } from "../i18n";
import { offeredIn, rewrittenFor, type TieBreaks } from "../shared/tiebreaks";
import { Choice, Field, FieldAlert, Options, TextInput, Tick } from "../ui/Field";
import { POINTS } from "./ScoringEditor";

interface TeamDraft {
  play: boolean; /* teams play, not players for themselves */
  boards: string;
  preset: string; /* of match points; "custom": each by hand */
  win: string;
  draw: string;
  loss: string;
  absent: string;
  bye: string;
  primary: TeamPrimary;
  chain: string[];
  fixedOrder: boolean;
}

/* The field of a request under which refusals of all of these come. */
export const TEAM_FIELDS = ["teams"];

const PRESETS = ["2-1-0", "3-1-0", "1-½-0"] as const;
const USUAL_BOARDS = "4";

function presetOf({ win, draw, loss, absent, bye }: Pick<TeamDraft, (typeof POINTS)[number]>): string {
  const text = [win, draw, loss].join("-");
  return PRESETS.some((one) => one === text) && absent === "0" && [win, draw, loss].includes(bye) ? text : "custom";
}

export function teamDraft(play: TeamPlay | undefined): TeamDraft {
  const usual = { win: "2", draw: "1", loss: "0", absent: "0", bye: "1" };
  if (!play) return { play: false, boards: USUAL_BOARDS, preset: presetOf(usual), ...usual, primary: "mp", chain: [], fixedOrder: false };
  const { win, draw, loss, absent, bye } = play.scoring;
  const points = { win, draw, loss, absent, bye };
  return { play: true, boards: String(play.boards), preset: presetOf(points), ...points, primary: play.primary, chain: play.chain, fixedOrder: play.fixed_order };
}

export function teamBody(draft: TeamDraft): TypedTeamPlay {
  if (!draft.play) return false;
  return {
    boards: Number(draft.boards),
    scoring: Object.fromEntries(POINTS.filter((part) => draft[part].trim() !== "").map((part) => [part, draft[part].trim()])),
    primary: draft.primary,
    chain: draft.chain,
    fixed_order: draft.fixedOrder,
  };
}

interface PartProps {
  draft: TeamDraft;
  disabled: boolean;
  onChange: (draft: TeamDraft) => void;
}

/* Match points: a usual scheme and what its bye is worth, or each part by hand. */
function MatchScoring({ draft, disabled, onChange }: PartProps) {
  const choose = (preset: string): void => {
    const [win = "", draw = "", loss = ""] = preset.split("-");
    onChange(preset === "custom" ? { ...draft, preset } : { ...draft, preset, win, draw, loss, absent: "0", bye: draw });
  };
  return (
    <>
      <Field label={t("teams.scoring")}>
        <Choice value={draft.preset} disabled={disabled} onChoose={choose}>
          <Options of={PRESETS} />
          <option value="custom">{t("scoring.custom")}</option>
        </Choice>
      </Field>
      {draft.preset !== "custom" && (
        <Field label={t("scoring.bye-value")}>
          <Choice value={draft.bye} disabled={disabled} onChoose={(bye) => onChange({ ...draft, bye })}>
            <option value={draft.win}>{t("teams.bye-as.win", { points: draft.win })}</option>
            <option value={draft.draw}>{t("teams.bye-as.draw", { points: draft.draw })}</option>
            <option value={draft.loss}>{t("teams.bye-as.loss", { points: draft.loss })}</option>
          </Choice>
        </Field>
      )}
      {draft.preset === "custom" && (
        <div class="form-row match-points">
          {POINTS.map((part) => (
            <Field key={part} label={t(`teams.scoring.${part}`)}>
              <TextInput value={draft[part]} disabled={disabled} maxLength={6} onText={(value) => onChange({ ...draft, [part]: value })} />
            </Field>
          ))}
        </div>
      )}
    </>
  );
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
            <Field label={t("teams.boards")}>
              <TextInput type="number" value={draft.boards} disabled={disabled} required onText={(boards) => onChange({ ...draft, boards })} />
            </Field>
            <MatchScoring draft={draft} disabled={disabled} onChange={onChange} />
            <Field label={t("teams.primary")}>
              <Choice value={draft.primary} disabled={disabled} onChoose={(primary) => onChange({ ...draft, primary })}>
                <Options of={TEAM_SCORES} text={(one) => t(one === "mp" ? "tiebreak.MP" : "tiebreak.GP")} />
              </Choice>
            </Field>
          </div>
          <Chain draft={draft} known={known} disabled={disabled} onChange={onChange} />
          <Tick text={t("teams.fixed-order")} ticked={draft.fixedOrder} disabled={disabled} onTick={(fixedOrder) => onChange({ ...draft, fixedOrder })} />
        </>
      )}
      <FieldAlert problem={problem} name="teams" />
    </>
  );
}
