import type { Numbering } from "../api/shapes";
import { t } from "../i18n";
import { run, type TournamentAtHand } from "../shared/tournamentCommand";
import { Button } from "../ui/Field";

export interface StepsProps extends TournamentAtHand {
  byHand: boolean;
  onByHand: (byHand: boolean) => void;
}

interface NumberButtonsProps extends StepsProps {
  enough: boolean;
  withLots?: boolean;
}

/* The ways to give pairing numbers. */
export function NumberButtons({ event, tournament, enough, byHand, onByHand, withLots = false }: NumberButtonsProps) {
  const draw = (method: Numbering): void => void run({ event, tournament }, "numbers.draw", { method });
  return (
    <span class="button-group" role="group" aria-label={t("numbers.title")}>
      {withLots && <Button text={t("numbers.lots")} disabled={!enough} onClick={() => draw("lots")} />}
      <Button text={t("numbers.rating")} disabled={!enough} onClick={() => draw("rating")} />
      <Button text={t("numbers.hand")} disabled={!enough} aria-pressed={byHand} onClick={() => onByHand(!byHand)} />
    </span>
  );
}
