import type { Tournament } from "../api/types";
import { t, tOr } from "../i18n";
import { goesByRatings, usesChain } from "../tiebreaks";
import { unplayedArticle, unratedArticle } from "./RulesFields";
import { Article } from "./words";

interface Note {
  text: string;
  article: string;
}

function unratedNote({ unrated, edition, tiebreaks }: Tournament): Note | null {
  const article = unratedArticle(edition);
  if (typeof unrated === "number") return { text: t("rules.said.unrated.rating", { rating: unrated }), article };
  if (unrated === "ignore") return { text: t("rules.said.unrated.ignore"), article };
  return tiebreaks.some(({ code }) => goesByRatings(code)) ? { text: t("rules.said.unrated.drop"), article } : null;
}

function unplayedNote({ unplayed, edition }: Tournament): Note | null {
  return unplayed === "usual" ? null : { text: t(`rules.said.unplayed.${unplayed}`), article: unplayedArticle(edition) };
}

/* What ends an extended direct encounter, where the list has one. */
function chainNote({ teams, tiebreaks }: Tournament): Note | null {
  if (!teams || !tiebreaks.some(({ code }) => usesChain(code))) return null;
  const steps = teams.chain.map((code) => `${tOr("tiebreak.", code, code)} (${code})`);
  return { text: steps.length === 0 ? t("teams.chain.is.none") : t("teams.chain.is", { steps: steps.join(", ") }), article: "c07-2023:13.3.2" };
}

/* What the rules of the competition settle besides the list of tie-breaks, a line each. */
export function RulesNotes({ tournament }: { tournament: Tournament }) {
  const notes = [unratedNote(tournament), unplayedNote(tournament), chainNote(tournament)].filter((note) => note !== null);
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
