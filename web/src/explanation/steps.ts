/* The steps of a classic system, put in order for reading. */

import type { ClassicExplanation, ClassicExplanationStep } from "../api/shapes";

const FRACTIONS: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };

/* "2½" as 2.5. */
function scoreValue(score: string): number {
  const fraction = FRACTIONS[score.slice(-1)];
  return fraction === undefined ? Number(score) : Number(score.slice(0, -1)) + fraction;
}

interface StepGroup {
  score: string | null;
  steps: ClassicExplanationStep[];
}

/* All steps about a group together: those of the whole round first, the groups in the order in which the system came to them. */
export function groupedSteps(steps: readonly ClassicExplanationStep[]): StepGroup[] {
  const groups = new Map<string | null, ClassicExplanationStep[]>();
  for (const step of [...steps.filter((one) => one.score === null), ...steps.filter((one) => one.score !== null)]) {
    groups.set(step.score, [...(groups.get(step.score) ?? []), step]);
  }
  return [...groups].map(([score, own]) => ({ score, steps: own }));
}

/* Those of the whole round, and of the groups from one player's to the other's. */
export function stepsAbout(view: ClassicExplanation, numbers: readonly number[]): ClassicExplanationStep[] {
  const scores = view.players.filter((one) => numbers.includes(one.number)).map((one) => scoreValue(one.group));
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  return view.steps.filter(({ score }) => score === null || (scoreValue(score) >= least && scoreValue(score) <= most));
}
