import type { NormDetail, RatingAddend, RatingDetail } from "../api/shapes";
import { outcomeText, outcomeWords } from "../crosstable/crosstable";
import { t } from "../i18n";
import { useView } from "../store/views";
import { Loading } from "../ui/Loading";
import { assumptionsText, changeText, checkText, hundredthsText, reasonText, requirementText } from "./ratings";
import { Fact, SmallTable } from "../ui/words";

function AddendRow({ addend }: { addend: RatingAddend }) {
  const reason = reasonText(addend.reason);
  const isCapped = addend.used !== null && addend.used !== addend.difference;
  return (
    <tr class={reason === "" ? "" : "not-counted"}>
      <td class="number">{addend.round}</td>
      <td>
        {addend.opponent ? addend.opponent.name : "–"} {addend.opponent && addend.opponent.rating > 0 && <span class="muted">{addend.opponent.rating}</span>}
        {reason !== "" && <span class="remark">{reason}</span>}
      </td>
      <td class="result-cell">
        <span aria-hidden="true">{outcomeText(addend.result)}</span>
        <span class="for-readers">{outcomeWords(addend.result)}</span>
      </td>
      <td class="number">
        {addend.difference === null ? "" : hundredthsText(String(addend.difference))}
        {isCapped && <span class="remark">{t("ratings.counts-as", { used: hundredthsText(String(addend.used)) })}</span>}
      </td>
      <td class="number">{addend.expected === null ? "" : hundredthsText(addend.expected)}</td>
      <td class="number">{addend.change === null ? "" : changeText(addend.change)}</td>
    </tr>
  );
}

function Change({ detail }: { detail: RatingDetail }) {
  const { k, change, rounded, score, expected } = detail;
  if (!k || rounded === null) return null;
  return (
    <>
      <p>
        {t(`ratings.k.${k.source}`, { k: k.k })}
        {k.assumed.length > 0 && <span class="remark">{t("ratings.assumed", { what: assumptionsText(k.assumed) })}</span>}
      </p>
      {k.used !== k.k && <p>{t("ratings.k-lowered", { k: k.k, used: k.used, count: detail.games })}</p>}
      <p>
        {k.used} × ({score} − {hundredthsText(expected)}) = {changeText(change)}
      </p>
      <p class="panel-total">
        {detail.rating} → <strong>{detail.new_rating}</strong> ({changeText(String(rounded))})
      </p>
      {detail.below_floor && <p class="consequence">{t("ratings.below-floor")}</p>}
    </>
  );
}

function Performance({ detail }: { detail: RatingDetail }) {
  if (detail.average === null) return null;
  return (
    <dl class="steps">
      <Fact name={t("ratings.average")}>{detail.average}</Fact>
      <Fact name={t("ratings.performance")}>{detail.performance ?? "–"}</Fact>
      <Fact name={t("ratings.perfect")}>{detail.perfect ?? "–"}</Fact>
    </dl>
  );
}

const MARKS = { met: "✓", "not-met": "✗", unknown: "?" } as const;

function NormSection({ norm, detail }: { norm: NormDetail; detail: RatingDetail }) {
  return (
    <section class="norm">
      <h3>
        {norm.title}: {t(`ratings.verdict.${norm.verdict}`)}
      </h3>
      <p>
        {t("ratings.norm.performance", { performance: norm.performance, average: norm.average })}
        {norm.raised && <span class="remark">{t("ratings.norm.raised", { name: norm.raised.name, from: norm.raised.from, to: norm.raised.to })}</span>}
      </p>
      <p>{norm.needed === null ? t("ratings.norm.no-score") : t("ratings.norm.needed", { needed: norm.needed, games: detail.norm_games, score: detail.norm_score })}</p>
      <ul class="checks">
        {norm.checks.map((check) => (
          <li key={check.requirement} class={check.answer}>
            <span aria-hidden="true" class="mark">
              {MARKS[check.answer]}
            </span>
            <span class="for-readers">{t(`ratings.answer.${check.answer}`)}: </span>
            {requirementText(check.requirement)} <span class="muted">{checkText(check)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/* What a tournament does to one player's rating, game by game, and what is missing for a norm. */
export function RatingPanel({ path }: { path: string }) {
  const view = useView<RatingDetail>(path);
  if (!view.data) return <Loading view={view} />;
  const detail = view.data;
  return (
    <>
      <p>{t("ratings.games", { score: detail.score, count: detail.games })}</p>
      <SmallTable
        heads={[
          ["number", t("column.round")],
          ["", t("column.opponent")],
          ["result-cell", t("column.result.short")],
          ["number", t("ratings.difference")],
          ["number", t("ratings.expected.short")],
          ["number", t("ratings.change")],
        ]}
      >
        {detail.addends.map((addend) => (
          <AddendRow key={addend.round} addend={addend} />
        ))}
      </SmallTable>
      <Change detail={detail} />
      {detail.first && <p class="panel-total">{t(`ratings.first.${detail.first.state}`, { rating: detail.first.rating ?? 0 })}</p>}
      <Performance detail={detail} />
      {detail.norms.length > 0 && (
        <>
          <h3>{t("ratings.norms")}</h3>
          {detail.rounds_left > 0 && <p>{t("ratings.rounds-left", { count: detail.rounds_left })}</p>}
          {detail.norms.map((norm) => (
            <NormSection key={norm.title} norm={norm} detail={detail} />
          ))}
          <p class="muted">{t("ratings.norms.note")}</p>
        </>
      )}
    </>
  );
}
