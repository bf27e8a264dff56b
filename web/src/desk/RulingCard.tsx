import type { Ruling } from "../api/shapes";
import { t } from "../i18n";
import { Articles } from "../ui/words";
import { effectText } from "./words";

export function Verdict({ ruling }: { ruling: Ruling }) {
  return <strong class={`verdict ${ruling.verdict}`}>{t(`desk.verdict.${ruling.verdict}`)}</strong>;
}

/* The verdict with its sentence and its articles. */
export function Sentence({ ruling }: { ruling: Ruling }) {
  return (
    <p>
      <Verdict ruling={ruling} /> {ruling.sentence}{" "}
      <Articles ids={ruling.articles} />
    </p>
  );
}

/* What the rules say: verdict, why, articles, what follows, and the next step. */
export function RulingCard({ ruling }: { ruling: Ruling }) {
  const next = ruling.next_sentence;
  return (
    <div class={`ruling ${ruling.verdict}`} role="status">
      <Sentence ruling={ruling} />
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
