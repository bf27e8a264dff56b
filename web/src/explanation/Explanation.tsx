import type { ComponentChildren } from "preact";
import type { ClassicExplanation, ExplanationView, Sentence, StoryBracket, StoryPair, SwissExplanation, TableExplanation, Tournament, WithheldExplanation } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { Articles, ColourMark } from "../ui/words";
import { verdictText } from "../verdict";
import { ClassicBoard } from "./ClassicSteps";
import { Account, asSentence, failuresOf, isPair, notFloated, preferenceText, refusalsOf, refusalText } from "./why";

export function isOfSwiss(view: ExplanationView): view is SwissExplanation {
  return "story" in view;
}

export function isOfClassic(view: ExplanationView): view is ClassicExplanation {
  return "steps" in view;
}

export function isWithheld(view: ExplanationView): view is WithheldExplanation {
  return "withheld" in view;
}

/* For visitors, where the arbiter had reasons that are not theirs to read. */
export function WithheldNote() {
  return (
    <section>
      <h3>{t("panel.why")}</h3>
      <p>{t("why.withheld")}</p>
    </section>
  );
}

/* What the server says, as sentences. */
function Sentences({ of }: { of: readonly (Sentence | null)[] }) {
  return <Paragraphs texts={of.map((one) => (one ? asSentence(one.words) : ""))} />;
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts
        .filter((text) => text !== "")
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </>
  );
}

/* --- One board ---------------------------------------------------------------------------------------------------- */

/* Opponents who stand earlier in the order, each with what spoke against it. */
function Refusals({ account, bracket, player, text }: { account: Account; bracket: StoryBracket; player: number; text: "why.not" | "why.candidate" }) {
  const refusals = refusalsOf(bracket, player);
  if (refusals.length === 0) return null;
  return (
    <ul class="reasons">
      {refusals.map((one) => (
        <li key={one.candidate}>{refusalText(account, one, text)}</li>
      ))}
    </ul>
  );
}

/* Who of a pair came down to the bracket, and why. */
function floatTexts(account: Account, bracket: StoryBracket, pair: StoryPair): string[] {
  const numbers = [pair.white, pair.black];
  const isMover = (number: number): boolean => bracket.moved_down.includes(number);
  return numbers.filter(isMover).flatMap((number) => {
    const other = numbers.find((one) => one !== number) ?? 0;
    const left = account.bracketLeftBy(number);
    const values = { name: account.name(number), points: account.points(number), opponent: account.name(other) };
    const told = t(isMover(other) ? "why.came-down" : "why.came-down.up", values);
    const why = left?.floats ? [told, asSentence(left.words), asSentence(left.floats.words)].join(" ") : told;
    return left ? [why, ...notFloated(account, left)] : [why];
  });
}

function Criteria({ bracket }: { bracket: StoryBracket }) {
  const failures = failuresOf(bracket);
  if (failures.length === 0) return <p>{t("why.criteria.met")}</p>;
  return (
    <ul class="reasons">
      {failures.map((failure, index) => (
        <li key={index}>
          {failure.criterion}: {failure.words}
        </li>
      ))}
    </ul>
  );
}

function PairReasons({ account, bracket, pair }: { account: Account; bracket: StoryBracket; pair: StoryPair }) {
  const upper = account.upper(pair);
  const lower = upper === pair.white ? pair.black : pair.white;
  const values = { upper: account.name(upper), lower: account.name(lower) };
  const hasRefusals = refusalsOf(bracket, upper).length > 0;
  return (
    <>
      <section>
        <h3>{t("panel.why")}</h3>
        <Paragraphs texts={[asSentence(bracket.words), ...floatTexts(account, bracket, pair)]} />
        <Sentences of={[bracket.exchange]} />
        <p>{t(hasRefusals ? "why.passed-over" : "why.first", values)}</p>
        <Refusals account={account} bracket={bracket} player={upper} text="why.candidate" />
      </section>
      <section>
        <h3>{t("why.colours")}</h3>
        <Paragraphs texts={[`${preferenceText(account, pair.white)} ${preferenceText(account, pair.black)}`, asSentence(pair.words)]} />
      </section>
      <section>
        <h3>{t("why.criteria")}</h3>
        <Criteria bracket={bracket} />
      </section>
    </>
  );
}

/* What the engine has for somebody who was paired otherwise. */
function engineText(account: Account, number: number): string {
  const opponent = account.opponentOf(number);
  const name = account.name(number);
  if (opponent === undefined) return "";
  return opponent === null ? t("why.engine.bye", { name }) : t("why.engine.pair", { name, opponent: account.called(opponent) });
}

function OtherPair({ account, numbers }: { account: Account; numbers: readonly number[] }) {
  return (
    <section>
      <h3>{t("panel.why")}</h3>
      <p class="needs-attention">{t("why.by-hand")}</p>
      <Paragraphs texts={numbers.map((number) => engineText(account, number))} />
    </section>
  );
}

function BergerReasons({ view, white, black }: { view: TableExplanation; white: number; black: number }) {
  const { table } = view;
  return (
    <section>
      <h3>{t("panel.why")}</h3>
      <p>
        {t(table.reversed ? "panel.berger.reversed" : "panel.berger", { players: table.players, white, black, round: table.round })}
        {table.swapped && ` ${t("panel.berger.swapped")}`}
      </p>
      <Articles ids={table.articles} />
    </section>
  );
}

function EditionNote({ account, tournament }: { account: Account; tournament: Tournament }) {
  const isAccelerated = tournament.acceleration !== "none";
  return (
    <p class="muted edition-note">
      {account.hasOtherScores && `${t(isAccelerated ? "why.virtual" : "why.postponed")} `}
      {t("why.edition", { edition: editionTitle(account.story.system) })}
    </p>
  );
}

/* A draft that is told as the round would be drawn now. */
export function OutdatedNote({ view }: { view: ExplanationView }) {
  return "outdated" in view && view.outdated ? <p class="locked-note">{t("why.outdated", { round: view.round })}</p> : null;
}

interface OfTournament {
  view: ExplanationView;
  tournament: Tournament;
}

/* Why two meet, by their pairing numbers in that round. */
export function WhyBoard({ view, tournament, white, black }: OfTournament & { white: number; black: number }) {
  if (isWithheld(view)) return <WithheldNote />;
  if (isOfClassic(view)) return <ClassicBoard view={view} numbers={[white, black]} />;
  if (!isOfSwiss(view)) return <BergerReasons view={view} white={white} black={black} />;
  const account = new Account(view);
  const bracket = account.bracketOf({ white, black });
  const pair = bracket?.pairs.find((one) => isPair(one, white, black));
  if (!bracket || !pair) return <OtherPair account={account} numbers={[white, black]} />;
  return (
    <>
      {pair.white !== white && <p class="needs-attention">{t("why.other-colours", { name: account.name(pair.white) })}</p>}
      <PairReasons account={account} bracket={bracket} pair={pair} />
      <EditionNote account={account} tournament={tournament} />
    </>
  );
}

/* Why somebody has the pairing-allocated bye. */
export function WhyBye({ view, tournament, number }: OfTournament & { number: number }) {
  if (isWithheld(view)) return <WithheldNote />;
  if (isOfClassic(view)) return <ClassicBoard view={view} numbers={[number]} />;
  if (!isOfSwiss(view)) return null;
  const account = new Account(view);
  const bracket = account.bracketLeftBy(number);
  if (account.story.bye !== number || !bracket) return <OtherPair account={account} numbers={[number]} />;
  return (
    <>
      <section>
        <h3>{t("why.bye")}</h3>
        <Sentences of={[account.story.bye_because, bracket, bracket.exchange]} />
      </section>
      <section>
        <h3>{t("why.criteria")}</h3>
        <Criteria bracket={bracket} />
      </section>
      <EditionNote account={account} tournament={tournament} />
    </>
  );
}

/* --- The whole round ---------------------------------------------------------------------------------------------- */

function Pair({ account, bracket, pair }: { account: Account; bracket: StoryBracket; pair: StoryPair }) {
  return (
    <li>
      <p class="story-pair">
        <ColourMark colour="w" />
        {account.called(pair.white)} – <ColourMark colour="b" />
        {account.called(pair.black)}
      </p>
      <p class="muted">
        {t("why.colours.short")}: {pair.words}.
      </p>
      <Refusals account={account} bracket={bracket} player={account.upper(pair)} text="why.not" />
    </li>
  );
}

function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <p>
      <strong>{label}:</strong> {children}
    </p>
  );
}

function Bracket({ account, bracket }: { account: Account; bracket: StoryBracket }) {
  const isBye = account.isLast(bracket);
  return (
    <section class="story-bracket">
      <h2>{bracket.words}</h2>
      {bracket.moved_down.length > 0 && <Labelled label={t("why.label.moved-down")}>{account.calledWithScore(bracket.moved_down)}</Labelled>}
      <Sentences of={[bracket.exchange]} />
      {bracket.pairs.length > 0 && (
        <ul class="story-pairs">
          {bracket.pairs.map((pair) => (
            <Pair key={pair.white} account={account} bracket={bracket} pair={pair} />
          ))}
        </ul>
      )}
      {bracket.float_down.length > 0 && (
        <Labelled label={t(isBye ? "why.label.bye" : "why.label.floats")}>
          {account.calledWithScore(bracket.float_down)}
          {!isBye && bracket.floats && `. ${asSentence(bracket.floats.words)}`}
        </Labelled>
      )}
      <Paragraphs texts={notFloated(account, bracket)} />
      <h3>{t("why.criteria")}</h3>
      <Criteria bracket={bracket} />
    </section>
  );
}

/* The brackets one after the other, as the engine went through them. */
export function WhyRound({ view, tournament }: { view: SwissExplanation; tournament: Tournament }) {
  const account = new Account(view);
  return (
    <div class="story">
      {!view.same && (
        <p class="consequence">
          {t("why.round-differs")} {view.verdict && verdictText(view.verdict)}
        </p>
      )}
      <Sentences of={[account.story.bye_because]} />
      {account.story.brackets.map((bracket, index) => (
        <Bracket key={index} account={account} bracket={bracket} />
      ))}
      <EditionNote account={account} tournament={tournament} />
    </div>
  );
}
