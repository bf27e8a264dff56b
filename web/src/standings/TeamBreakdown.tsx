import type { TeamBreakdownView, TeamLook, TeamLookBoard, TieBreakTerms } from "../api/shapes";
import { t } from "../i18n";
import { valueText } from "../shared/teams";
import { tiebreakRule, tiebreakText } from "../shared/tiebreaks";
import { useView } from "../store/views";
import { decimalText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { Articles, Score, ScoreCell, SmallTable } from "../ui/words";
import { Addends, droppedText, Steps } from "./Breakdown";

function Boards({ boards }: { boards: readonly TeamLookBoard[] }) {
  if (boards.length === 0) return null;
  return (
    <SmallTable heads={[["number", t("column.board")], ["number", t("column.points.long")], ["number", t("breakdown.adds")]]}>
      {boards.map((one) => (
        <tr key={one.board} class={one.counted ? "" : "not-counted"}>
          <td class="number">{one.board}</td>
          <ScoreCell text={one.points} />
          <td class="number">{one.counted ? <Score text={one.value} /> : t("breakdown.not-counted")}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

function articlesOf(look: TeamLook): string[] {
  return [...new Set([look.article, ...look.addends.map((addend) => addend.article)])].filter((article) => article !== "");
}

interface LookProps {
  look: TeamLook;
  heading: string; /* "": it is the only one */
  ofEncounter: boolean;
  terms: TieBreakTerms;
}

function Look({ look, heading, ofEncounter, terms }: LookProps) {
  const { tied, applies, total, addends, boards, steps } = look;
  return (
    <section class="look">
      {heading !== "" && <h3>{heading}</h3>}
      {tied.length > 0 && <p>{t("breakdown.tied", { names: tied.map((one) => one.name).join(" · ") })}</p>}
      {ofEncounter && applies && (
        <p>
          {t(look.score === "gp" ? "tiebreak.GP" : "tiebreak.MP")}: <strong>{decimalText(total.text)}</strong>
        </p>
      )}
      {ofEncounter && !applies && <p class="consequence">{t(tied.length > 1 ? "teams.breakdown.not-met" : "teams.breakdown.not-tied")}</p>}
      <Addends addends={addends} terms={terms} />
      <Boards boards={boards} />
      {steps.length > 0 && <Steps steps={steps} />}
      <p class="articles">
        <Articles ids={articlesOf(look)} />
      </p>
    </section>
  );
}

/* How a team's tie-break came about: every addend, every look of a direct encounter, every board. */
export function TeamBreakdown({ path }: { path: string }) {
  const view = useView<TeamBreakdownView>(path);
  if (!view.data) return <Loading view={view} />;
  const { name, tiebreak, terms, value, looks } = view.data;
  const dropped = looks[0]?.dropped;
  return (
    <>
      <p>{name}</p>
      <p class="panel-total">
        {tiebreakText(tiebreak)}: <strong>{valueText(value) || "–"}</strong>
      </p>
      <p class="muted">{tiebreakRule(tiebreak.name, true)}</p>
      {value.text === "" && !terms.encounter && (
        <p class="consequence">{dropped ? droppedText(dropped, tiebreakText(tiebreak)) : t("teams.breakdown.left")}</p>
      )}
      {looks.map((look, index) => (
        <Look
          key={index}
          look={look}
          heading={looks.length > 1 ? t("teams.look", { look: index + 1, score: t(look.boards.length > 0 ? "teams.look.boards" : look.score === "gp" ? "tiebreak.GP" : "tiebreak.MP") }) : ""}
          ofEncounter={terms.encounter && look.boards.length === 0}
          terms={terms}
        />
      ))}
    </>
  );
}
