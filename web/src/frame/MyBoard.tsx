import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { Entry, EventView, RoundView, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { tournamentPath } from "../router";
import { boardLabel, shownFirst } from "../shared/teams";
import { holdsWords } from "../store/page";
import { choosePlayer, chosenPlayer } from "../store/preferences";
import { isArbiter } from "../store/session";
import { useView } from "../store/views";
import { Button } from "../ui/Field";
import { resultWords } from "../ui/format";
import { ColourMark, PlayerName, Result } from "../ui/words";

const FOUND_AT_MOST = 6;

const phone = window.matchMedia("(max-width: 719px)");
const isPhone = signal(phone.matches);
phone.addEventListener("change", (event) => {
  isPhone.value = event.matches;
});

/* Everybody who is entered somewhere, once. */
function playersOf(event: EventView): Entry[] {
  return [...new Map(event.tournaments.flatMap((tournament) => tournament.entries).map((entry) => [entry.player, entry])).values()];
}

function Find({ event, onDone }: { event: EventView; onDone: () => void }) {
  const [text, setText] = useState("");
  const found = text.trim() === "" ? [] : playersOf(event).filter((entry) => holdsWords(text, entry.name));
  return (
    <>
      <input type="search" placeholder={t("my-board.find")} aria-label={t("my-board.find")} value={text} onInput={(input) => setText(input.currentTarget.value)} />
      {text.trim() !== "" && found.length === 0 && <p class="muted">{t("my-board.none-found")}</p>}
      <ul>
        {found.slice(0, FOUND_AT_MOST).map((entry) => (
          <li key={entry.player}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                choosePlayer(event.id, entry.player);
                onDone();
              }}
            >
              <PlayerName title={entry.title} name={entry.name} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Game({ event, tournament, player }: { event: EventView; tournament: Tournament; player: number }) {
  const round = tournament.current_round;
  const view = useView<RoundView>(`/api/v1/events/${event.id}/tournaments/${tournament.id}/rounds/${round}`);
  if (!view.data) return null;
  const board = view.data.boards.find((one) => one.white.player === player || one.black.player === player);
  const path = tournamentPath(event.id, tournament.id, "rounds", round);
  if (!board) {
    return (
      <li>
        <a href={path}>{t("my-board.none", { round })}</a>
      </li>
    );
  }
  const isWhite = board.white.player === player;
  const opponent = isWhite ? board.black : board.white;
  return (
    <li>
      <a href={path}>{t("my-board.board", { round, board: boardLabel(tournament, board.board) })}</a>
      <span>
        <ColourMark colour={isWhite ? "w" : "b"} />
        {t("my-board.against", { opponent: opponent.name || t("teams.nobody") })}
      </span>
      <Result code={shownFirst(tournament, board.board, board.result)} words={resultWords(board.result)} />
    </li>
  );
}

/* For a player with a phone: who they are is asked once, then their board stands first on every page of the event. */
export function MyBoard({ event }: { event: EventView }) {
  const [isChanging, setChanging] = useState(false);
  if (!isPhone.value || isArbiter() || playersOf(event).length === 0) return null;
  const id = chosenPlayer(event.id);
  const player = playersOf(event).find((entry) => entry.player === id);
  const games = event.tournaments.filter((tournament) => tournament.rounds > 0 && tournament.entries.some((entry) => entry.player === id));
  return (
    <section class="my-board" aria-label={t("my-board.title")}>
      {player && !isChanging ? (
        <>
          <p>
            <PlayerName title={player.title} name={player.name} />
            <Button text={t("my-board.change")} class="quiet" onClick={() => setChanging(true)} />
          </p>
          <ul>
            {games.map((tournament) => (
              <Game key={tournament.id} event={event} tournament={tournament} player={player.player} />
            ))}
          </ul>
        </>
      ) : (
        <Find event={event} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}
