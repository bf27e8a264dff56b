/* Why the engine paired as it did. The server says the reasons; here they are put together with names. */

import type { Story, StoryBracket, StoryFailure, StoryPair, StoryPlayer, StoryRefusal, SwissExplanation } from "../api/shapes";
import { t } from "../i18n";

/* "2.5" gives "2½", "3.0" gives "3". */
function scoreText(score: string): string {
  const [whole = "", part = ""] = score.split(".");
  if (/^0*$/.test(part)) return whole;
  if (!/^50*$/.test(part)) return score;
  return whole === "0" ? "½" : `${whole}½`;
}

/* "2½ points", "1 point". */
function pointsText(score: string): string {
  const text = scoreText(score);
  return t("why.points", { score: text, count: text === "1" || text === "½" ? 1 : 2 });
}

/* Words of the server as a sentence of their own. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;
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

/* Why those who rank below the floaters do not float instead. */
export function notFloated(account: Account, bracket: StoryBracket): string[] {
  return bracket.not_floated.map((one) => refusalText(account, one, "why.not"));
}

export function refusalText(account: Account, refusal: StoryRefusal, text: "why.not" | "why.candidate"): string {
  return t(text, { candidate: account.called(refusal.candidate ?? 0), reason: refusal.words });
}

/* Everything that the bracket fails in, but who floats down: that is told by itself. */
export function failuresOf(bracket: StoryBracket): StoryFailure[] {
  return bracket.failures.filter((one) => one.of !== "downfloaters");
}

export function refusalsOf(bracket: StoryBracket, player: number): StoryRefusal[] {
  return bracket.passed_over.filter((one) => one.player === player);
}

export function preferenceText(account: Account, number: number): string {
  const { colour, strength } = account.preference(number);
  const name = account.name(number);
  if (colour === "none" || strength === "none") return t("why.preference.none", { name });
  return t(`why.preference.${strength}`, { name, colour: t(`colour.${colour}`) });
}
