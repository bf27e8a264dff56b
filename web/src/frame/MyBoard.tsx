import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { EventView, Player, PlayersView, RoundView, Tournament } from "../api/shapes";
import { t } from "../i18n";
import { tournamentPath } from "../router";
import { byHome } from "../shared/teams";
import { holdsWords } from "../store/page";
import { choosePlayer, chosenPlayer } from "../store/preferences";
import { session } from "../store/session";
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

type People = readonly Player[]; /* everybody who is entered somewhere */

function Find({ event, people, onDone }: { event: EventView; people: People; onDone: () => void }) {
  const [text, setText] = useState("");
  const found = text.trim() === "" ? [] : people.filter((one) => holdsWords(text, one.name));
  return (
    <>
      <input type="search" placeholder={t("my-board.find")} aria-label={t("my-board.find")} value={text} onInput={(input) => setText(input.currentTarget.value)} />
      {text.trim() !== "" && found.length === 0 && <p class="muted">{t("my-board.none-found")}</p>}
      <ul>
        {found.slice(0, FOUND_AT_MOST).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                choosePlayer(event.id, one.id);
                onDone();
              }}
            >
              <PlayerName title={one.title} name={one.name} />
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
      <a href={path}>{t("my-board.board", { round, board: board.label })}</a>
      <span>
        <ColourMark colour={isWhite ? "w" : "b"} />
        {t("my-board.against", { opponent: opponent.name || t("teams.nobody") })}
      </span>
      <Result code={byHome(board, board.result)} words={resultWords(board.result)} />
    </li>
  );
}

/* For a player with a phone: who they are is asked once, then their board stands first on every page of the event. */
export function MyBoard({ event }: { event: EventView }) {
  const [isChanging, setChanging] = useState(false);
  const wanted = isPhone.value && !session.value.signed_in;
  const view = useView<PlayersView>(wanted ? `/api/v1/events/${event.id}/players` : null);
  const people = view.data?.players.filter((one) => one.tournaments.length > 0) ?? [];
  if (!wanted || people.length === 0) return null;
  const player = people.find((one) => one.id === chosenPlayer(event.id));
  const games = event.tournaments.filter((tournament) => tournament.rounds > 0 && player?.tournaments.includes(tournament.id));
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
              <Game key={tournament.id} event={event} tournament={tournament} player={player.id} />
            ))}
          </ul>
        </>
      ) : (
        <Find event={event} people={people} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}
