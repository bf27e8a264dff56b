import type { Addend, BreakdownView, Look, Step, TieBreakTerms } from "../api/shapes";
import { t, tOr, type Key } from "../i18n";
import { tiebreakRule, tiebreakText } from "../shared/tiebreaks";
import { useView } from "../store/views";
import { decimalText } from "../ui/format";
import { Loading } from "../ui/Loading";
import { Article, Articles, Fact, Score, ScoreCell, SmallTable } from "../ui/words";

const ADDENDS = { points: "breakdown.adds", rating: "column.rating", performance: "breakdown.performance", buchholz: "breakdown.buchholz" } as const satisfies Record<TieBreakTerms["adds"], Key>;

/* Fore Buchholz: 2022 stops before the last opponent, later texts take the paired games of the last round as draws. */
function adjustedKey({ article, cut }: Addend, { fore }: TieBreakTerms): Key<"from" | "to"> {
  if (!fore) return "breakdown.adjusted";
  if (article.startsWith("c02-2022:")) return "breakdown.fore.before";
  if (cut) return "breakdown.fore.cut"; /* its article is that of the cut */
  return article.startsWith("c07-2023:16") ? "breakdown.fore.both" : "breakdown.fore.drawn";
}

/* Why an addend is not simply what the opponent has made, or does not count. */
function remarkOf(addend: Addend, terms: TieBreakTerms): string {
  const remarks: string[] = [];
  if (addend.stand_in) remarks.push(t("breakdown.stand-in"));
  if (terms.scores && addend.opponent_standing !== undefined && addend.opponent > 0)
    remarks.push(t(adjustedKey(addend, terms), { from: addend.opponent_standing, to: addend.opponent_points }));
  if (addend.cut) remarks.push(t(`breakdown.cut.${addend.cut}`));
  else if (addend.unrated) remarks.push(t("breakdown.unrated"));
  else if (!addend.counted) remarks.push(t("breakdown.not-counted"));
  return remarks.join("; ");
}

function AddendRow({ addend, terms }: { addend: Addend; terms: TieBreakTerms }) {
  const remark = remarkOf(addend, terms);
  const hasScore = addend.opponent > 0 || addend.stand_in === true;
  return (
    <tr class={addend.counted ? "" : "not-counted"}>
      <td class="number">{addend.round || ""}</td>
      <td>
        {addend.name || (remark === "" ? "–" : "")}
        {remark !== "" && (
          <span class="remark">
            {remark} <Article id={addend.article} />
          </span>
        )}
      </td>
      {terms.scores && <td class="number">{hasScore && <Score text={addend.opponent_points} />}</td>}
      {terms.results && (
        <ScoreCell text={addend.points} />
      )}
      <td class="number">
        {addend.cut ? (
          <s>
            <Score text={addend.value} />
          </s>
        ) : (
          addend.counted && <Score text={addend.value} />
        )}
      </td>
    </tr>
  );
}

function articlesOf(part: Look): string[] {
  const within = part.within ? articlesOf(part.within) : [];
  return [...new Set([part.article, ...part.addends.map((addend) => addend.article), ...within])].filter((article) => article !== "");
}

function Total({ part }: { part: Look }) {
  const { applies, total } = part;
  if (!applies) return <strong>–</strong>;
  return (
    <>
      <strong>{decimalText(total.text)}</strong>
      {total.exact !== null && total.exact !== total.text && <span class="muted"> = {total.exact}</span>}
    </>
  );
}

/* Why nobody has a value in a tie-break. */
export function droppedText(dropped: NonNullable<Look["dropped"]>, name: string): string {
  return dropped === "unrated" ? t("breakdown.dropped.unrated", { name }) : t("breakdown.dropped.round-robin", { name });
}

/* Why a value says nothing. */
function whyNot(part: Look, isEncounter: boolean): string {
  if (isEncounter) return part.tied.length > 1 ? t("breakdown.not-met") : t("breakdown.not-tied");
  if (part.steps?.some((one) => one.step === "needed")) return t("breakdown.too-few");
  return part.addends.length === 0 && part.steps ? t("breakdown.no-games") : t("breakdown.left");
}

export function Steps({ steps }: { steps: Step[] }) {
  return (
    <dl class="steps">
      {steps.map((one, index) => (
        <Fact key={index} name={tOr("breakdown.step.", one.step.replace(" ", "-"), one.step)}><Score text={one.value} /></Fact>
      ))}
    </dl>
  );
}

export function Addends({ addends, terms }: { addends: readonly Addend[]; terms: TieBreakTerms }) {
  if (addends.length === 0) return null;
  const values = [terms.scores ? t("breakdown.opponent-points") : "", terms.results ? t("breakdown.scored") : "", t(ADDENDS[terms.adds])].filter((head) => head !== "");
  return (
    <SmallTable heads={[["number", t("column.round")], ["", t("column.opponent")], ...values.map((head) => ["number", head] as const)]}>
      {addends.map((addend, index) => (
        <AddendRow key={index} addend={addend} terms={terms} />
      ))}
    </SmallTable>
  );
}

function Part({ part, terms }: { part: Look & Partial<Pick<BreakdownView, "threshold">>; terms: TieBreakTerms }) {
  const { threshold, tied, addends, steps, within } = part;
  return (
    <>
      {typeof threshold === "string" && <p>{t("breakdown.threshold", { points: threshold })}</p>}
      {tied.length > 0 && <p>{t("breakdown.tied", { names: tied.map((one) => one.name).join(" · ") })}</p>}
      <Addends addends={addends} terms={terms} />
      {steps && steps.length > 0 && <Steps steps={steps} />}
      {within && (
        <section>
          <h3>{t("breakdown.within")}</h3>
          <p class="panel-total">
            <Total part={within} />
          </p>
          {!within.applies && <p>{whyNot(within, true)}</p>}
          <Part part={within} terms={terms} />
        </section>
      )}
    </>
  );
}

/* How a tie-break value came about, addend by addend. */
export function Breakdown({ path }: { path: string }) {
  const view = useView<BreakdownView>(path);
  if (!view.data) return <Loading view={view} />;
  const { name, tiebreak, terms, applies, dropped } = view.data;
  return (
    <>
      <p>{name}</p>
      <p class="panel-total">
        {tiebreakText(tiebreak)}: <Total part={view.data} />
      </p>
      <p class="muted">{tiebreakRule(tiebreak.name)}</p>
      {!applies && <p class="consequence">{dropped ? droppedText(dropped, tiebreakText(tiebreak)) : whyNot(view.data, terms.encounter)}</p>}
      <Part part={view.data} terms={terms} />
      <p class="articles">
        <Articles ids={articlesOf(view.data)} />
      </p>
    </>
  );
}
