import { Article } from "../components/words";
import type { Ruling } from "../core/game";
import { fill, t, tOr } from "../i18n";

/* The sentence of a ruling in the language of the page; the core has it in English. */
export function sentenceOf(reason: string, operands: string[], english: string): string {
  if (reason === "") return "";
  return fill(tOr("desk.reason.", reason, english), { 1: operands[0] ?? "", 2: operands[1] ?? "" });
}

export function Verdict({ ruling }: { ruling: Ruling }) {
  return <strong class={`verdict ${ruling.verdict}`}>{t(`desk.verdict.${ruling.verdict}`)}</strong>;
}

/* What the rules say: verdict, why, articles, what follows, and the next step. */
export function RulingCard({ ruling }: { ruling: Ruling }) {
  const next = sentenceOf(ruling.next, ruling.operands, ruling.next_sentence);
  return (
    <div class="ruling" role="status" aria-live="polite">
      <p>
        <Verdict ruling={ruling} /> {sentenceOf(ruling.reason, ruling.operands, ruling.sentence)}{" "}
        {ruling.articles.map((article) => (
          <Article key={article} id={article} />
        ))}
      </p>
      {ruling.effects.length > 0 && (
        <ul class="effects">
          {ruling.effects.map((effect, index) => (
            <li key={index}>{effectText(effect)}</li>
          ))}
        </ul>
      )}
      {next !== "" && (
        <p class="next-step">
          <strong>{t("desk.next")}</strong> {next}
        </p>
      )}
    </div>
  );
}

/* An effect in words: its own word in the language of the page, operands as they stand. */
export function effectText(effect: string): string {
  const [word = "", ...rest] = effect.split(" ");
  const operands = rest
    .join(" ")
    .replace(/\bwhite\b/g, t("colour.white"))
    .replace(/\bblack\b/g, t("colour.black"));
  return `${tOr("desk.effect.", word, word.replaceAll("-", " "))} ${operands}`.trim();
}
