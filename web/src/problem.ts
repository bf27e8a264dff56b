/* Refusals of the server, as the arbiter reads them. */

import type { Problem } from "./api/shapes";
import { fill, inItalian, tOr, type Values } from "./i18n";
import { errorsInItalian } from "./i18n/errors.it";
import { parameterText, withParameterNames } from "./playoff";
import { language } from "./store/preferences";

export interface ProblemText {
  message: string;
  remedy: string;
}

/* An operand as the arbiter knows it: kinds of facts and names of fields have words of their own. */
function operandText(operand: string): string {
  const kind = /^([a-z]+\.[a-z]+)(\/\d+)?$/.exec(operand)?.[1];
  const word = kind === undefined ? tOr("field-name.", operand, "") : tOr("kind.", kind, "");
  return word !== "" ? word : language.value === "it" ? inItalian(operand) : operand;
}

/* Words of a game log have names of their own: what happened, what follows, who did it. */
function gameWord(operand: string): string {
  const named = tOr("desk.verb.", operand, tOr("desk.effect.", operand, ""));
  if (named !== "") return named;
  const actors = operand.split(", ").map((one) => tOr("desk.actor.", one, ""));
  return actors.includes("") ? operandText(operand) : actors.join(", ");
}

/* Refusals that list parameters of a play-off. */
const LISTS_PARAMETERS = ["playoff_silent", "playoff_unready", "playoff_incomplete"];

/* What the server says to a program is said to an arbiter in the console's own words. */
export function problemText(problem: Problem): ProblemText {
  const { message, remedy } = wordsOf(problem);
  return { message: LISTS_PARAMETERS.includes(problem.error) ? withParameterNames(message) : message, remedy };
}

function wordsOf(problem: Problem): ProblemText {
  const own = tOr("problem.", problem.error, "");
  const known = own !== "" ? [own, tOr("remedy.", problem.error, "")] : language.value === "it" ? errorsInItalian[problem.error] : undefined;
  if (known?.[0] === undefined) return { message: problem.message, remedy: problem.remedy };
  const values: Values = {};
  problem.operands.forEach((operand, index) => {
    values[String(index + 1)] = problem.error === "playoff_value" && index === 0 ? parameterText(operand) : /^game_(word|not_by|operand|effect)/.test(problem.error) ? gameWord(operand) : operandText(operand);
  });
  return { message: fill(known[0], values), remedy: fill(known[1] ?? "", values) };
}

export function problemLine(problem: Problem): string {
  const { message, remedy } = problemText(problem);
  return remedy === "" ? message : `${message} ${remedy}`;
}
