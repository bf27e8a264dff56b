/* Refusals of the server, as the arbiter reads them. */

import type { Problem } from "./api/shapes";
import { tOr, tWith, valueWords, type Sentence, type Value, type Values } from "./i18n";
import { parameterText } from "./playoff/playoff";
import { language } from "./store/preferences";

/* A refusal, alone or within a view. */
type Refused = Pick<Problem, "error" | "message" | "remedy" | "values">;

export interface ProblemText {
  message: string;
  remedy: string;
}

/* An operand as the arbiter knows it: kinds of facts and names of fields have words of their own. */
function operandText(operand: string): string {
  const kind = /^([a-z]+\.[a-z]+)(\/\d+)?$/.exec(operand)?.[1];
  return kind === undefined ? tOr("field-name.", operand, operand) : tOr("kind.", kind, operand);
}

/* Words of a game log have names of their own: what happened, what follows, who did it. */
function gameWord(operand: string): string {
  const named = tOr("desk.verb.", operand, tOr("desk.effect.", operand, ""));
  if (named !== "") return named;
  const actors = operand.split(", ").map((one) => tOr("desk.actor.", one, ""));
  return actors.includes("") ? operandText(operand) : actors.join(", ");
}

function valueText(error: string, name: string, value: Value): Value {
  if (typeof value !== "string") return value;
  if (error === "playoff_value" && name === "parameter") return parameterText(value);
  return /^game_(word|not_by|operand|effect)/.test(error) ? gameWord(value) : operandText(value);
}

/* What the server says to a program is said to an arbiter in the console's own words. */
export function problemText(problem: Refused): ProblemText {
  const { error } = problem;
  const isOwn = tOr("problem.", error, "") !== "";
  const values: Values = {};
  /* English sentences of the program name things as the program does. */
  for (const [name, value] of Object.entries(problem.values as Values)) values[name] = isOwn || language.value !== "en" ? valueText(error, name, value) : value;
  if (isOwn) return { message: tWith(`problem.${error}`, values), remedy: tWith(`remedy.${error}`, values) };
  const message = tWith(`error.${error}`, values);
  return message === "" ? { message: problem.message, remedy: problem.remedy } : { message, remedy: tWith(`error.${error}.remedy`, values) };
}

export function problemLine(problem: Refused): string {
  const { message, remedy } = problemText(problem);
  return remedy === "" ? message : `${message} ${remedy}`;
}

/* What a refusal lists, each with the article that asks for it. */
export function listed(problem: Refused, name: string): { words: string; article: string }[] {
  const items = (problem.values as Values)[name];
  return Array.isArray(items)
    ? (items as Sentence[]).map(({ values }) => ({ words: valueWords(values["words"] ?? ""), article: valueWords(values["article"] ?? "") }))
    : [];
}
