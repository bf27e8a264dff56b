/* The judge's words on two pairings: the server's own are in English. */

import type { PairingVerdict } from "./api/shapes";
import { t } from "./i18n";
import { verdictInItalian } from "./i18n/verdict.it";
import { language } from "./store/preferences";

/* Why the engine's pairing is the better one, or that it has none. */
export function verdictText({ article, text }: PairingVerdict): string {
  const words = (language.value === "it" ? verdictInItalian(text) : text).replace(/\.$/, "");
  return article === "" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${t("manual.verdict")} ${words}.`;
}
