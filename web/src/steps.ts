/* The steps of a classic system, put in order for reading. */

import type { ClassicExplanation, ClassicStep } from "./api/pairingTypes";

const FRACTIONS: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };

/* "2½" as 2.5. */
function scoreValue(score: string): number {
  const fraction = FRACTIONS[score.slice(-1)];
  return fraction === undefined ? Number(score) : Number(score.slice(0, -1)) + fraction;
}

export interface StepGroup {
  score: string | null;
  steps: ClassicStep[];
}

/* Steps about one group that follow each other stand together. */
export function groupedSteps(steps: readonly ClassicStep[]): StepGroup[] {
  const groups: StepGroup[] = [];
  for (const step of steps) {
    const last = groups[groups.length - 1];
    if (last && last.score === step.score) last.steps.push(step);
    else groups.push({ score: step.score, steps: [step] });
  }
  return groups;
}

/* Those of the whole round, and of the groups from one player's to the other's. */
export function stepsAbout(view: ClassicExplanation, numbers: readonly number[]): ClassicStep[] {
  const scores = view.players.filter((one) => numbers.includes(one.number)).map((one) => scoreValue(one.group));
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  return view.steps.filter(({ score }) => score === null || (scoreValue(score) >= least && scoreValue(score) <= most));
}
