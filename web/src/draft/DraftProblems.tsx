import type { DraftProblem } from "../api/shapes";
import { t } from "../i18n";

function problemWords(problem: DraftProblem, nameOf: (player: number) => string): string {
  return t(`pair-problem.${problem.code}`, { round: problem.round ?? 0, name: problem.player === undefined ? "" : nameOf(problem.player) });
}

/* What speaks against a pair or a bye, each in a sentence. */
export function DraftProblems({ problems, nameOf }: { problems: readonly DraftProblem[]; nameOf: (player: number) => string }) {
  if (problems.length === 0) return null;
  return (
    <span class="pair-problems">
      {problems.map((problem, index) => (
        <span key={index} class={problem.code === "both_colours" ? "needs-attention" : "refused"}>
          {problemWords(problem, nameOf)}{" "}
        </span>
      ))}
    </span>
  );
}
