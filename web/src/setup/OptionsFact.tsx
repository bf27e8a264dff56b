import type { Tournament } from "../api/shapes";
import { t } from "../i18n";
import { optionsOf, optionText, otherwise } from "../shared/swiss";
import { Article } from "../ui/words";
import { OtherwiseCount } from "./OptionFields";

/* Among the facts of a tournament: which open choices of its system's text are not as recommended. */
export function OptionsFact({ tournament }: { tournament: Tournament }) {
  const options = optionsOf(tournament.pairing);
  const chosen = tournament.options ?? {};
  if (options.length === 0) return null;
  return (
    <div>
      <dt>{t("options.open")}</dt>
      <dd>
        <OtherwiseCount options={options} chosen={chosen} />
        {otherwise(options, chosen).map((one) => (
          <p key={one.name} class="rules-note">
            {optionText(one)}{" "}
            {one.articles.map((article) => (
              <Article key={article} id={article} />
            ))}
          </p>
        ))}
      </dd>
    </div>
  );
}
