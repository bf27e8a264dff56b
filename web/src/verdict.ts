/* The judge's words on two pairings, as the server says them in the reader's language. */

import type { PairingVerdict } from "./api/shapes";
import { t } from "./i18n";

/* Why the engine's pairing is the better one, or that it has none. */
export function verdictText({ article, text }: PairingVerdict): string {
  const words = text.replace(/\.$/, "");
  return article === "" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${t("manual.verdict")} ${words}.`;
}
