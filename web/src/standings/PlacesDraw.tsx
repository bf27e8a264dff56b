import { useState } from "preact/hooks";
import type { OpenPlayoff, Problem } from "../api/shapes";
import { t } from "../i18n";
import { sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { UndoButton } from "../shared/UndoButton";
import { isArbiter } from "../store/session";
import { useTiebreaks } from "../store/knownTiebreaks";
import { FormDialog } from "../ui/Dialog";
import { Button, FormProblem, TextField } from "../ui/Field";
import { Article } from "../ui/words";

/* What lots have to do with, of players or of teams. */
interface Placing {
  seq: number;
  final: boolean;
  edition: string;
  rows: { id: number; rank: number; name: string; shared: boolean; lots: boolean }[];
  lots: { seed: string; ids: number[] }[];
  open_playoffs?: OpenPlayoff[];
}

interface PlacesDrawProps extends TournamentAtHand {
  view: Placing;
}

/* The article by which lots decide, of the edition that the tie-breaks go by. */
function useLotsArticle(edition: string): string {
  return useTiebreaks(edition).known?.articles.lots ?? "";
}

function DrawDialog({ event, tournament, view, onClose }: PlacesDrawProps & { onClose: () => void }) {
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const article = useLotsArticle(view.edition);
  const shared = view.rows.filter((row) => row.shared).map((row) => `${row.rank}. ${row.name}`);
  const draw = async (): Promise<void> => {
    setBusy(true);
    const refused = await sendTo({ event, tournament }, "places.draw", seed.trim() === "" ? {} : { seed: seed.trim() }, view.seq);
    setBusy(false);
    if (refused) setProblem(refused);
    else onClose();
  };
  return (
    <FormDialog title={t("places.draw.title")} action={t("places.draw")} disabled={busy} onSend={draw} onClose={onClose}>
      <p>
        {t("places.draw.text")} <Article id={article} />
      </p>
      <p class="consequence">{shared.join(" · ")}</p>
      <TextField label={t("numbers.seed")} name="seed" hint={t("places.seed.hint")} problem={problem} value={seed} onText={setSeed} maxLength={20} />
      <FormProblem problem={problem} fields={["seed"]} />
    </FormDialog>
  );
}

/* Lots do not take the place of a play-off. */
function isPlayedOff(view: Placing, rank: number): boolean {
  return (view.open_playoffs ?? []).some((one) => one.first_place <= rank && rank <= one.last_place);
}

/* For the arbiter, when every result is in: lots while places are shared, and back again while nothing followed. */
export function PlacesDraw(props: PlacesDrawProps) {
  const [isOpen, setOpen] = useState(false);
  const { event, view } = props;
  if (!isArbiter() || event.read_only || !view.final) return null;
  return (
    <>
      {event.undo?.kind === "places.drawn" && <UndoButton event={event} />}
      {view.rows.some((row) => row.shared && !isPlayedOff(view, row.rank)) && <Button text={t("places.draw")} onClick={() => setOpen(true)} />}
      {isOpen && <DrawDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/* The lots that were drawn, in their order, with what makes them repeatable; results may have changed since. */
export function LotsNote({ view }: { view: Placing }) {
  const article = useLotsArticle(view.edition);
  const nameOf = (id: number): string => view.rows.find((row) => row.id === id)?.name ?? String(id);
  const isInEffect = (id: number): boolean => view.rows.some((row) => row.id === id && row.lots);
  return (
    <>
      {view.rows.some((row) => row.lots) && (
        <p class="muted legend">
          ◦ {t("standings.lots")} <Article id={article} />
        </p>
      )}
      {view.final &&
        view.lots.map((lot, index) => (
          <p key={index} class="muted legend lots">
            {t(lot.ids.some(isInEffect) ? "places.drawn" : "places.drawn.idle", { names: lot.ids.map(nameOf).join(" · ") })} {t("numbers.seed")}{" "}
            <code>{lot.seed}</code>
          </p>
        ))}
    </>
  );
}

function LotsMark({ edition }: { edition: string }) {
  return (
    <span class="muted" title={`${t("standings.lots")} [${useLotsArticle(edition)}]`}>
      ◦<span class="for-readers"> {t("standings.lots")}</span>
    </span>
  );
}

/* Beside a rank: that lots gave it, or a play-off. */
export function PlaceMarks({ row, edition }: { row: { lots: boolean; playoff?: boolean; article?: string }; edition: string }) {
  return (
    <>
      {row.lots && <LotsMark edition={edition} />}
      {row.playoff && (
        <span class="muted" title={`${t("standings.playoff")} [${row.article ?? ""}]`}>
          *<span class="for-readers"> {t("standings.playoff")}</span>
        </span>
      )}
    </>
  );
}
