import { useState } from "preact/hooks";
import { ASKED_BYES, type Entry, type TournamentBye } from "../api/shapes";
import { t } from "../i18n";
import { PlayerPick } from "../shared/PlayerPick";
import { entryOf } from "../shared/entries";
import { byeText, nextRound } from "../shared/swiss";
import { run, useConfirmed, type TournamentAtHand } from "../shared/tournamentCommand";
import { Button, ChoiceField, countTo, Field, Form } from "../ui/Field";
import { ListSection } from "./ListSection";

interface WithEntries extends TournamentAtHand {
  entries: readonly Entry[];
}

function AskBye({ event, tournament, entries }: WithEntries) {
  const first = nextRound(tournament);
  const [player, setPlayer] = useState(0);
  const [round, setRound] = useState(0);
  const [kind, setKind] = useState<TournamentBye["kind"]>("half");
  const [count, setCount] = useState(0); /* of byes asked for here: each begins with an empty field */
  const { send, dialog } = useConfirmed({ event, tournament });
  const chosen = Math.max(round, first);
  const ask = (): Promise<void> =>
    send("bye.ask", { player, round: chosen, kind }, () => {
      setPlayer(0);
      setCount(count + 1);
    });
  return (
    <Form class="form-row ask-bye" onSend={ask}>
      <Field label={t("byes.player")}>
        <PlayerPick key={count} players={entries.filter((one) => !one.withdrawn)} onPick={setPlayer} />
      </Field>
      <ChoiceField label={t("round.choose")} value={String(chosen)} onChoose={(value) => setRound(Number(value))} of={countTo(tournament.rounds_planned).slice(first - 1)} />
      <ChoiceField label={t("byes.kind")} value={kind} onChoose={setKind} of={ASKED_BYES} text={byeText} />
      <Button text={t("byes.ask")} type="submit" disabled={player === 0} />
      {dialog}
    </Form>
  );
}

/* Byes asked for before their round is paired. */
export function ByesSection({ event, tournament, entries, editable }: WithEntries & { editable: boolean }) {
  const first = nextRound(tournament);
  const byes = [...tournament.byes].sort((one, other) => one.round - other.round || one.player - other.player);
  const isOpen = (bye: TournamentBye): boolean => editable && first > 0 && bye.round >= first;
  const nameOf = (bye: TournamentBye): string => entryOf(entries, bye.player)?.name ?? "";
  if (byes.length === 0 && (!editable || first === 0)) return null;
  return (
    <ListSection
      title={t("byes.title")}
      none={t("byes.none")}
      items={byes.map((bye) => ({
        key: `${bye.player}/${bye.round}`,
        text: `${t("round.number", { round: bye.round })} · ${nameOf(bye)} · ${byeText(bye.kind)}`,
        remove: isOpen(bye) ? t("byes.cancel", { name: nameOf(bye), round: bye.round }) : "",
        onRemove: () => void run({ event, tournament }, "bye.cancel", { player: bye.player, round: bye.round }),
      }))}
    >
      {editable && first > 0 && <AskBye event={event} tournament={tournament} entries={entries} />}
    </ListSection>
  );
}
