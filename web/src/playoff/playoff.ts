/* Parameters of a play-off by their names, and those that a refusal lists. */

import { tOr } from "../i18n";

export function parameterText(parameter: string): string {
  return tOr("playoff.parameter.", parameter, parameter);
}
