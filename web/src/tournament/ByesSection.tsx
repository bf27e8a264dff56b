import { useState } from "preact/hooks";
import { ASKED_BYES, type TournamentBye } from "../api/shapes";
import { t } from "../i18n";
import { PlayerPick } from "../shared/PlayerPick";
import { byeText, entryOf, nextRound } from "../shared/swiss";
import { run, useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { Choice, Field, Form, Options } from "../ui/Field";
import { byNumber } from "./EntriesTable";

function AskBye({ event, tournament }: TournamentAtHand) {
  const first = nextRound(tournament);
  const [player, setPlayer] = useState(0);
  const [round, setRound] = useState(0);
  const [kind, setKind] = useState<TournamentBye["kind"]>("half");
  const [count, setCount] = useState(0); /* of byes asked for here: each begins with an empty field */
  const { send, dialog } = useConfirmed({ event, tournament });
  const chosen = Math.max(round, first);
  const rounds = Array.from({ length: tournament.rounds_planned - first + 1 }, (_, index) => first + index);
  const ask = (): Promise<void> =>
    send("bye.ask", { player, round: chosen, kind }, () => {
      setPlayer(0);
      setCount(count + 1);
    });
  return (
    <Form class="form-row ask-bye" onSend={ask}>
      <Field label={t("byes.player")}>
        <PlayerPick key={count} players={byNumber(tournament.entries).filter((one) => !one.withdrawn)} onPick={setPlayer} />
      </Field>
      <Field label={t("round.choose")}>
        <Choice value={String(chosen)} onChoose={(value) => setRound(Number(value))}>
          {rounds.map((one) => (
            <option key={one} value={String(one)}>
              {one}
            </option>
          ))}
        </Choice>
      </Field>
      <Field label={t("byes.kind")}>
        <Choice value={kind} onChoose={setKind}>
          <Options of={ASKED_BYES} text={byeText} />
        </Choice>
      </Field>
      <button type="submit" disabled={player === 0}>
        {t("byes.ask")}
      </button>
      {dialog}
    </Form>
  );
}

/* Byes asked for before their round is paired. */
export function ByesSection({ event, tournament, editable }: TournamentAtHand & { editable: boolean }) {
  const first = nextRound(tournament);
  const byes = [...tournament.byes].sort((one, other) => one.round - other.round || one.player - other.player);
  const isOpen = (bye: TournamentBye): boolean => editable && first > 0 && bye.round >= first;
  const nameOf = (bye: TournamentBye): string => entryOf(tournament, bye.player)?.name ?? "";
  if (byes.length === 0 && (!editable || first === 0)) return null;
  return (
    <details class="settings-section" open={byes.length > 0}>
      <summary>
        <h2>{t("byes.title")}</h2> <span class="muted">{byes.length > 0 ? byes.length : t("byes.none")}</span>
      </summary>
      {byes.length > 0 && (
        <ul class="ordered">
          {byes.map((bye) => (
            <li key={`${bye.player}/${bye.round}`} class="editor-row">
              <span class="grow">
                {t("round.number", { round: bye.round })} · {nameOf(bye)} · {byeText(bye.kind)}
              </span>
              {isOpen(bye) && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={t("byes.cancel", { name: nameOf(bye), round: bye.round })}
                  title={t("byes.cancel", { name: nameOf(bye), round: bye.round })}
                  onClick={() => void run({ event, tournament }, "bye.cancel", { player: bye.player, round: bye.round })}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && first > 0 && <AskBye event={event} tournament={tournament} />}
    </details>
  );
}
