import type { PlayoffView, Problem } from "../api/shapes";
import { t } from "../i18n";
import { listed } from "../problem";
import { tournamentPath } from "../router";
import type { TournamentAtHand } from "../shared/tournamentCommand";
import { useView } from "../store/views";
import { Article } from "../ui/words";
import { PlayoffRulesTable } from "./PlayoffRulesForm";

/* Before the first round: what the rules of an announced play-off lack, what follows from it, and what will be fixed. */
export function PlayoffIncomplete({ event, tournament, problem }: TournamentAtHand & { problem: Problem }) {
  const view = useView<PlayoffView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/playoff`).data;
  const isSilent = view !== null && Object.values(view.rules).every((value) => value === "");
  return (
    <>
      <p>{t("playoff.incomplete")}</p>
      <ul>
        {listed(problem, "parameters").map(({ words, article }) => (
          <li key={words}>
            {words} <Article id={article} />
          </li>
        ))}
      </ul>
      <p class="consequence">{t("playoff.incomplete.consequence")}</p>
      {view && <p>{t(isSilent ? "playoff.frozen-with-round.nothing" : "playoff.frozen-with-round")}</p>}
      {view && !isSilent && <PlayoffRulesTable view={view} />}
      <p>
        <a href={tournamentPath(event.id, tournament.id, "playoff")}>{t("playoff.incomplete.set")}</a>
      </p>
    </>
  );
}
