/* How a system of the text of about 2009 came to a round: group by group. */

import type { ClassicExplanation, ClassicExplanationStep } from "../api/shapes";
import { editionTitle, t } from "../i18n";
import { Article } from "../ui/words";
import { verdictText } from "../verdict";
import { groupedSteps, stepsAbout } from "./steps";

function groupTitle(score: string | null): string {
  return score === null ? t("steps.round") : t("steps.group", { points: score });
}

function Steps({ steps, heading: Heading }: { steps: readonly ClassicExplanationStep[]; heading: "h2" | "h3" }) {
  return (
    <>
      {groupedSteps(steps).map((group, index) => (
        <section key={index} class="story-bracket">
          <Heading>{groupTitle(group.score)}</Heading>
          <ol class="steps">
            {group.steps.map((step, at) => (
              <li key={at}>
                {step.words} <Article id={step.article} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function EditionNote({ view }: { view: ClassicExplanation }) {
  return (
    <p class="muted edition-note">
      {t("steps.numbers")} {t("why.edition", { edition: editionTitle(view.system) })}
    </p>
  );
}

function Difference({ view }: { view: ClassicExplanation }) {
  if (view.same || view.verdict === null) return null;
  return (
    <p class="consequence">
      {t("why.round-differs")} {verdictText(view.verdict)}
    </p>
  );
}

/* The steps of the groups that somebody stands in or passes through, by pairing number. */
export function ClassicBoard({ view, numbers }: { view: ClassicExplanation; numbers: readonly number[] }) {
  return (
    <section>
      <h3>{t("panel.why")}</h3>
      <Difference view={view} />
      <Steps steps={stepsAbout(view, numbers)} heading="h3" />
      <EditionNote view={view} />
    </section>
  );
}

export function ClassicRound({ view }: { view: ClassicExplanation }) {
  return (
    <div class="story">
      <Difference view={view} />
      <EditionNote view={view} />
      <Steps steps={view.steps} heading="h2" />
    </div>
  );
}
