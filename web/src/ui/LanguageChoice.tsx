/* The languages of text/, each by its own name; one that no native speaker has reviewed says so. */

import { t } from "../i18n";
import { UNREVIEWED } from "../i18n/messages";
import { chooseLanguage, language, LANGUAGES, type Language } from "../store/preferences";

function nameOf(code: Language): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={t("frame.language")}
      title={UNREVIEWED[language.value]}
      value={language.value}
      onChange={(event) => chooseLanguage(LANGUAGES.find((one) => one === event.currentTarget.value) ?? "en")}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {[nameOf(one), UNREVIEWED[one]].filter(Boolean).join(" · ")}
        </option>
      ))}
    </select>
  );
}
