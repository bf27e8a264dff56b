/* Why the engine paired as it did, in sentences that an arbiter can read aloud. */

import type { Story, StoryBracket, StoryFailure, StoryPair, StoryPlayer, StoryRefusal, SwissExplanation } from "./api/shapes";
import { t, tOr, type Key } from "./i18n";

/* "2.5" gives "2½", "3.0" gives "3". */
export function scoreText(score: string): string {
  const [whole = "", part = ""] = score.split(".");
  if (/^0*$/.test(part)) return whole;
  if (!/^50*$/.test(part)) return score;
  return whole === "0" ? "½" : `${whole}½`;
}

/* "2½ points", "1 point". */
export function pointsText(score: string): string {
  const text = scoreText(score);
  return t("why.points", { score: text, count: text === "1" || text === "½" ? 1 : 2 });
}

/* The account of one round, with the names to tell it by. */
export class Account {
  readonly story: Story;
  private readonly names: Map<number, string>;
  private readonly players: Map<number, StoryPlayer>;

  constructor(readonly explanation: SwissExplanation) {
    this.story = explanation.story;
    this.names = new Map(explanation.players.map((one) => [one.number, one.name]));
    this.players = new Map(this.story.players.map((one) => [one.number, one]));
  }

  name(number: number): string {
    return this.names.get(number) ?? String(number);
  }

  /* With the pairing number, for those who are not on the board at hand. */
  called(number: number): string {
    return `${number} ${this.name(number)}`;
  }

  score(number: number): string {
    return scoreText(this.players.get(number)?.score ?? "");
  }

  points(number: number): string {
    return pointsText(this.players.get(number)?.score ?? "");
  }

  calledWithScore(numbers: readonly number[]): string {
    return numbers.map((one) => `${this.called(one)} (${this.score(one)})`).join(", ");
  }

  get isFormer(): boolean {
    return this.story.system === "dutch@2017";
  }

  /* A criterion or article of Article 5 as the edition calls it. */
  criterion(number: number): string {
    return this.isFormer ? `C.${number}` : `C${number}`;
  }

  bracketOf(pair: { white: number; black: number }): StoryBracket | undefined {
    return this.story.brackets.find((bracket) => bracket.pairs.some((one) => isPair(one, pair.white, pair.black)));
  }

  bracketLeftBy(number: number): StoryBracket | undefined {
    return this.story.brackets.find((bracket) => bracket.float_down.includes(number));
  }

  isLast(bracket: StoryBracket): boolean {
    return bracket === this.story.brackets.at(-1);
  }

  /* Whom the engine gives to a player; null: the bye; undefined: the player is not in the round. */
  opponentOf(number: number): number | null | undefined {
    if (this.story.bye === number) return null;
    const pair = this.story.brackets.flatMap((bracket) => bracket.pairs).find((one) => one.white === number || one.black === number);
    return pair && (pair.white === number ? pair.black : pair.white);
  }

  /* The higher ranked of two: the order of the story's players is the order of rank. */
  upper(pair: StoryPair): number {
    const place = (number: number): number => this.story.players.findIndex((one) => one.number === number);
    return place(pair.white) <= place(pair.black) ? pair.white : pair.black;
  }

  /* Pairing scores are not the points that the tables show: virtual points are in them, or postponed games as draws. */
  get hasOtherScores(): boolean {
    return this.explanation.players.some((one) => this.players.has(one.number) && one.points !== this.score(one.number));
  }

  preference(number: number): { colour: StoryPlayer["colour"]; strength: StoryPlayer["preference"] } {
    const player = this.players.get(number);
    return { colour: player?.colour ?? "none", strength: player?.preference ?? "none" };
  }
}

export function isPair(pair: { white: number; black: number }, one: number, other: number): boolean {
  return (pair.white === one && pair.black === other) || (pair.white === other && pair.black === one);
}

/* --- Brackets ----------------------------------------------------------------------------------------------------- */

export function bracketTitle(bracket: StoryBracket): string {
  return t(`why.bracket.${bracket.route}`, { points: pointsText(bracket.score) });
}

export function bracketText(bracket: StoryBracket): string {
  const residents = t("why.residents", { count: bracket.residents.length });
  return bracket.moved_down.length === 0 ? `${residents}.` : `${residents}, ${t("why.moved-down", { count: bracket.moved_down.length })}.`;
}

/* Why somebody of the bracket is not paired in it. */
export function floatReason(account: Account, bracket: StoryBracket): string {
  const players = bracket.moved_down.length + bracket.residents.length;
  const points = pointsText(bracket.score);
  if (players === 1) return t("why.float.alone", { points });
  if (bracket.floats_because === "odd") return t("why.float.odd", { count: players, points });
  if (bracket.floats_because === "completion") return t("why.float.completion", { points, article: account.criterion(4) });
  return t("why.float.no-more-pairs", { points, met: account.criterion(1), colour: account.criterion(3) });
}

/* Why those who rank below the floaters do not float instead. */
export function notFloated(account: Account, bracket: StoryBracket): string[] {
  return bracket.not_floated.map((one) => t("why.not", { candidate: account.called(one.candidate ?? 0), reason: reasonText(account, one) }));
}

/* The halves of a bracket had to exchange players: what spoke against leaving them. */
export function exchangeText(account: Account, bracket: StoryBracket): string {
  const refusal = bracket.passed_over.find((one) => one.player === undefined);
  if (!refusal || bracket.exchanged === 0) return "";
  return t("why.exchange", { count: bracket.exchanged, reason: reasonText(account, refusal) });
}

/* --- Criteria ----------------------------------------------------------------------------------------------------- */

function failureWords(failure: StoryFailure): string {
  const values = {
    count: failure.count,
    value: scoreText(failure.value ?? ""),
    points: pointsText(failure.value ?? ""),
    ago: failure.rounds_ago === undefined ? "" : t(failure.rounds_ago === 1 ? "why.ago.1" : "why.ago.2"),
  };
  return t(`why.failure.${failure.of}` as Key<"count" | "value" | "points" | "ago">, values);
}

export function failureText(failure: StoryFailure): string {
  return `${failure.criterion}: ${failureWords(failure)}`;
}

/* Everything that the bracket fails in, but who floats down: that is told by itself. */
export function failuresOf(bracket: StoryBracket): StoryFailure[] {
  return bracket.failures.filter((one) => one.of !== "downfloaters");
}

/* --- Candidates that were passed over ----------------------------------------------------------------------------- */

export function reasonText(account: Account, refusal: StoryRefusal): string {
  if (refusal.reason === "worse" && refusal.refused && refusal.chosen) {
    return t("why.reason.worse", { failure: failureText(refusal.refused), count: refusal.chosen.count });
  }
  const article = refusal.reason === "have_met" ? account.criterion(1) : refusal.reason === "same_absolute_colour" ? account.criterion(3) : "";
  return t(`why.reason.${refusal.reason}` as Key<"round" | "article">, { round: refusal.round ?? 0, article });
}

export function refusalsOf(bracket: StoryBracket, player: number): StoryRefusal[] {
  return bracket.passed_over.filter((one) => one.player === player);
}

/* --- Colours ------------------------------------------------------------------------------------------------------ */

const COLOUR_ARTICLES: Record<string, readonly [string, string]> = {
  both_granted: ["5.2.1", "E.1"],
  stronger: ["5.2.2", "E.2"],
  difference: ["5.2.2", "E.2"],
  alternated: ["5.2.3", "E.3"],
  higher_ranked: ["5.2.4", "E.4"],
  initial: ["5.2.5", "E.5"],
};

export function coloursText(account: Account, pair: StoryPair): string {
  const article = COLOUR_ARTICLES[pair.colours_by]?.[account.isFormer ? 1 : 0] ?? "";
  return `${tOr("why.colours.", pair.colours_by, pair.colours_by)} (${article}).`;
}

export function preferenceText(account: Account, number: number): string {
  const { colour, strength } = account.preference(number);
  const name = account.name(number);
  if (colour === "none" || strength === "none") return t("why.preference.none", { name });
  return t(`why.preference.${strength}`, { name, colour: t(`colour.${colour}`) });
}
