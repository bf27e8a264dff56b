import type { Numbering } from "../api/shapes";
import { t } from "../i18n";
import { run, type TournamentAtHand } from "../shared/tournamentCommand";

interface NumberButtonsProps extends TournamentAtHand {
  enough: boolean;
  byHand: boolean;
  onByHand: (byHand: boolean) => void;
  withLots?: boolean;
}

/* The ways to give pairing numbers. */
export function NumberButtons({ event, tournament, enough, byHand, onByHand, withLots = false }: NumberButtonsProps) {
  const draw = (method: Numbering): void => void run({ event, tournament }, "numbers.draw", { method });
  return (
    <span class="button-group" role="group" aria-label={t("numbers.title")}>
      {withLots && (
        <button type="button" disabled={!enough} onClick={() => draw("lots")}>
          {t("numbers.lots")}
        </button>
      )}
      <button type="button" disabled={!enough} onClick={() => draw("rating")}>
        {t("numbers.rating")}
      </button>
      <button type="button" disabled={!enough} aria-pressed={byHand} onClick={() => onByHand(!byHand)}>
        {t("numbers.hand")}
      </button>
    </span>
  );
}
