import type { Tournament } from "../api/shapes";
import { t } from "../i18n";
import { optionsOf, optionText, otherwise } from "../shared/swiss";
import { Articles, Fact } from "../ui/words";
import { OtherwiseCount } from "./OptionFields";

/* Among the facts of a tournament: which open choices of its system's text are not as recommended. */
export function OptionsFact({ tournament }: { tournament: Tournament }) {
  const options = optionsOf(tournament.pairing);
  const chosen = tournament.options ?? {};
  if (options.length === 0) return null;
  return (
    <Fact name={t("options.open")}>
      <OtherwiseCount options={options} chosen={chosen} />
      {otherwise(options, chosen).map((one) => (
        <p key={one.name} class="rules-note">
          {optionText(one)}{" "}
          <Articles ids={one.articles} />
        </p>
      ))}
    </Fact>
  );
}
