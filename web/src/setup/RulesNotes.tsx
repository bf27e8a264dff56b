import type { Tournament } from "../api/shapes";
import { t, tOr } from "../i18n";
import { knownOf, type TieBreaks } from "../shared/tiebreaks";
import { useTiebreaks } from "../store/knownTiebreaks";
import { Article } from "../ui/words";

interface Note {
  text: string;
  article: string;
}

function unratedNote({ unrated, tiebreaks }: Tournament, known: TieBreaks | null): Note | null {
  const article = known?.articles.unrated ?? "";
  if (typeof unrated === "number") return { text: t("rules.said.unrated.rating", { rating: unrated }), article };
  if (unrated === "ignore") return { text: t("rules.said.unrated.ignore"), article };
  return tiebreaks.some(({ name }) => knownOf(name, known)?.rating) ? { text: t("rules.said.unrated.drop"), article } : null;
}

function unplayedNote({ unplayed }: Tournament, known: TieBreaks | null): Note | null {
  return unplayed === "usual" ? null : { text: t(`rules.said.unplayed.${unplayed}`), article: known?.articles.unplayed ?? "" };
}

/* What ends an extended direct encounter, where the list has one. */
function chainNote({ teams, tiebreaks }: Tournament, known: TieBreaks | null): Note | null {
  if (!teams || !tiebreaks.some(({ name }) => knownOf(name, known)?.chain)) return null;
  const steps = teams.chain.map((code) => `${tOr("tiebreak.", code, code)} (${code})`);
  return { text: steps.length === 0 ? t("teams.chain.is.none") : t("teams.chain.is", { steps: steps.join(", ") }), article: "c07-2023:13.3.2" };
}

/* What the rules of the competition settle besides the list of tie-breaks, a line each. */
export function RulesNotes({ tournament }: { tournament: Tournament }) {
  const { known } = useTiebreaks(tournament.edition);
  const notes = [unratedNote, unplayedNote, chainNote].map((noteOf) => noteOf(tournament, known)).filter((note) => note !== null);
  return (
    <>
      {notes.map(({ text, article }) => (
        <p key={text} class="muted legend rules-note">
          {text} <Article id={article} />
        </p>
      ))}
    </>
  );
}
