/* Refusals of the server, as the arbiter reads them. */

import type { Problem } from "./api/types";
import { fill, inItalian, tOr, type Values } from "./i18n";
import { errorsInItalian } from "./i18n/errors.it";
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

/* What the server says to a program is said to an arbiter in the console's own words. */
export function problemText(problem: Problem): ProblemText {
  const own = tOr("problem.", problem.error, "");
  const known = own !== "" ? [own, tOr("remedy.", problem.error, "")] : language.value === "it" ? errorsInItalian[problem.error] : undefined;
  if (known?.[0] === undefined) return { message: problem.message, remedy: problem.remedy };
  const values: Values = {};
  problem.operands.forEach((operand, index) => {
    values[String(index + 1)] = operandText(operand);
  });
  return { message: fill(known[0], values), remedy: fill(known[1] ?? "", values) };
}

export function problemLine(problem: Problem): string {
  const { message, remedy } = problemText(problem);
  return remedy === "" ? message : `${message} ${remedy}`;
}
