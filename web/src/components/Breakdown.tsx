import type { Addend, BreakdownPart, BreakdownView } from "../api/types";
import { tiebreakText } from "../format";
import { t, tOr } from "../i18n";
import { useView } from "../store/views";
import { Loading } from "./Loading";
import { Article, Score } from "./words";

function AddendRow({ addend }: { addend: Addend }) {
  return (
    <tr class={addend.counted ? "" : "not-counted"}>
      <td class="number">{addend.round || ""}</td>
      <td>
        {addend.name || "–"}
        {!addend.counted && <span class="muted"> {t("breakdown.not-counted")}</span>}
      </td>
      <td class="number">
        <Score text={addend.opponent_points} />
      </td>
      <td class="number">
        <Score text={addend.points} />
      </td>
      <td class="number">
        <Score text={addend.value} />
      </td>
    </tr>
  );
}

function articlesOf(part: BreakdownPart): string[] {
  const within = part.within ? articlesOf(part.within) : [];
  return [...new Set([part.article, ...part.addends.map((addend) => addend.article), ...within])].filter((article) => article !== "");
}

function Total({ part }: { part: BreakdownPart }) {
  const { applies, total } = part;
  if (!applies) return <strong>–</strong>;
  return (
    <>
      <strong>{total.text}</strong>
      {total.exact !== null && total.exact !== total.text && <span class="muted"> = {total.exact}</span>}
    </>
  );
}

/* Why a value says nothing. */
function whyNot(part: BreakdownPart, isEncounter: boolean): string {
  if (!isEncounter) return t("breakdown.left");
  return part.tied.length > 1 ? t("breakdown.not-met") : t("breakdown.not-tied");
}

function Part({ part }: { part: BreakdownPart }) {
  const { threshold, tied, addends, within } = part;
  return (
    <>
      {typeof threshold === "string" && <p>{t("breakdown.threshold", { points: threshold })}</p>}
      {tied.length > 0 && <p>{t("breakdown.tied", { names: tied.map((one) => one.name).join(" · ") })}</p>}
      {addends.length > 0 && (
        <table class="list small">
          <thead>
            <tr>
              <th class="number">{t("column.round")}</th>
              <th>{t("column.opponent")}</th>
              <th class="number">{t("breakdown.opponent-points")}</th>
              <th class="number">{t("breakdown.scored")}</th>
              <th class="number">{t("breakdown.adds")}</th>
            </tr>
          </thead>
          <tbody>
            {addends.map((addend, index) => (
              <AddendRow key={index} addend={addend} />
            ))}
          </tbody>
        </table>
      )}
      {within && (
        <section>
          <h3>{t("breakdown.within")}</h3>
          <p class="panel-total">
            <Total part={within} />
          </p>
          {!within.applies && <p>{whyNot(within, true)}</p>}
          <Part part={within} />
        </section>
      )}
    </>
  );
}

/* How a tie-break value came about, addend by addend. */
export function Breakdown({ path }: { path: string }) {
  const view = useView<BreakdownView>(path);
  if (!view.data) return <Loading view={view} />;
  const { name, tiebreak, applies } = view.data;
  return (
    <>
      <p>{name}</p>
      <p class="panel-total">
        {tiebreakText(tiebreak)}: <Total part={view.data} />
      </p>
      <p class="muted">{tOr("tiebreak-rule.", tiebreak.code, "")}</p>
      {!applies && <p>{whyNot(view.data, tiebreak.code === "DE")}</p>}
      <Part part={view.data} />
      <p class="articles">
        {articlesOf(view.data).map((article) => (
          <Article key={article} id={article} />
        ))}
      </p>
    </>
  );
}
