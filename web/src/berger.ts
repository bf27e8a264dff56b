import type { Tournament } from "./api/types";

/* Where a round of a round robin stands in the printed Berger tables, to say why a pair meets. */
export interface BergerPlace {
  round: number; // of the printed table
  reversed: boolean; // second cycle: colours exchanged
  swapped: boolean; // one of the last two rounds of the first cycle, which change places
  articles: string[];
}

function tableArticle(edition: string, size: number): string {
  if (edition === "berger@2019") return "c02-2019:13.17.1";
  return size <= 16 ? `c02-2022:14.1.n${Math.max(size, 4)}` : "c02-2022:15.1.formula";
}

export function bergerPlace(tournament: Tournament, edition: string, round: number): BergerPlace {
  const size = tournament.entries.length + (tournament.entries.length % 2);
  const rounds = size - 1;
  const inCycle = ((round - 1) % rounds) + 1;
  const reversed = round > rounds;
  const swapped = tournament.cycles === 2 && tournament.swap && !reversed && rounds >= 2 && inCycle >= rounds - 1;
  const articles = [tableArticle(edition, size)];
  if (swapped) articles.push(edition === "berger@2019" ? "c02-2019:13.17.2" : "c02-2022:14.2");
  return { round: swapped ? 2 * rounds - 1 - inCycle : inCycle, reversed, swapped, articles };
}
