import type { EventView } from "../api/shapes";
import { HOME } from "../base";
import { t } from "../i18n";
import { eventPath, PEOPLE, route, tournamentOfRoute, tournamentPath } from "../router";
import { isPlaceSought, search, searching } from "../store/page";
import { chooseTheme, theme, type Theme } from "../store/preferences";
import { session, signInWanted, signOut } from "../store/session";
import { Button } from "../ui/Field";
import { LanguageChoice } from "../ui/LanguageChoice";

function Breadcrumb({ event }: { event: EventView | null }) {
  const tournament = event?.tournaments.find((one) => one.id === tournamentOfRoute());
  return (
    <nav class="breadcrumb" aria-label={t("frame.breadcrumb")}>
      <ol>
        <li>
          <a class="brand" href={HOME}>
            Staunton
          </a>
        </li>
        {event && (
          <li>
            <a href={eventPath(event.id)}>{event.name}</a>
          </li>
        )}
        {event && tournament && (
          <li>
            <a href={tournamentPath(event.id, tournament.id)}>{tournament.name}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

const SEARCHABLE = ["players", "rounds", "standings", "crosstable", "boards", "player-standings", "tournament", "draft"];

/* The number of a board or of a match is a place to go to: once there, all rows are shown again. */
function isPlace(): boolean {
  return route.peek().page === "rounds" && isPlaceSought();
}

/* To the tab stop of the table, once what was typed is drawn; `away`: also where the table shows nothing. */
async function leadOn(away: boolean): Promise<void> {
  await Promise.resolve();
  const stop = document.querySelector<HTMLElement>('main [data-cell][tabindex="0"]');
  if (stop) {
    stop.focus();
    if (isPlace()) search.value = "";
  } else if (away) {
    document.querySelector<HTMLElement>("main h1")?.focus();
  }
}

/* The slash leads here; Enter or an arrow leads on into the table, Escape empties the box and leads back. */
function SearchBox() {
  const page = route.value.page;
  if (!SEARCHABLE.includes(page)) return null;
  return (
    <input
      id="search"
      class="search"
      type="search"
      placeholder={t("frame.search.hint")}
      aria-label={t("frame.search")}
      value={search.value}
      onInput={(event) => {
        search.value = event.currentTarget.value;
      }}
      onFocus={() => (searching.value = true)}
      onBlur={(event) => (searching.value = document.activeElement === event.currentTarget)} /* another window leaves the reader here */
      onKeyDown={(event) => {
        if (event.key === "Escape") search.value = "";
        if (!["Escape", "Enter", "ArrowDown"].includes(event.key)) return;
        event.preventDefault();
        void leadOn(event.key === "Escape");
      }}
    />
  );
}

const THEME_MARKS: Record<Theme, string> = { auto: "◐", light: "☀", dark: "☾" };
const NEXT_THEME: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };

function ThemeSwitch() {
  const label = t("frame.theme", { theme: t(`theme.${theme.value}`) });
  return <Button text={THEME_MARKS[theme.value]} class="quiet theme" aria-label={label} title={label} onClick={() => chooseTheme(NEXT_THEME[theme.value])} />;
}

function SignInOut() {
  if (!session.value.signed_in) {
    return <Button text={t("session.sign-in")} onClick={() => (signInWanted.value = true)} />;
  }
  return (
    <>
      <a class="who" href={PEOPLE} title={t("nav.people")}>
        <span class="for-readers">{t("session.who", { name: session.value.name })}</span>
        <span aria-hidden="true">{session.value.name}</span>
      </a>
      <Button text={t("session.sign-out")} class="quiet" onClick={() => void signOut()} />
    </>
  );
}

export function Header({ event }: { event: EventView | null }) {
  return (
    <header class="frame-header">
      <Breadcrumb event={event} />
      <SearchBox />
      <div class="frame-tools">
        <LanguageChoice />
        <ThemeSwitch />
        <SignInOut />
      </div>
    </header>
  );
}
