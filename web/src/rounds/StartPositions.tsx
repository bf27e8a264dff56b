/* What stands on the boards of a Chess960 round before the first move, on the screen and on paper. */

import type { RoundBoard, RoundView, StartPosition, Tournament } from "../api/shapes";
import { t } from "../i18n";

const FIGURES: Record<string, string> = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘" };

function figuresOf(pieces: string): string {
  return [...pieces].map((piece) => FIGURES[piece] ?? piece).join("");
}

function Position({ start }: { start: StartPosition }) {
  return (
    <>
      {t("chess960.position", { number: start.number })}:{" "}
      <span class="figures" aria-hidden="true">
        {figuresOf(start.pieces)}
      </span>{" "}
      <span translate={false}>{start.pieces}</span>
    </>
  );
}

function ofEach(boards: RoundBoard[]) {
  return (
    <ol class="start-list">
      {boards.map((board) =>
        board.start ? (
          <li key={board.board}>
            <strong>{t("panel.board", { board: board.board })}</strong> · <Position start={board.start} />
          </li>
        ) : null,
      )}
    </ol>
  );
}

interface StartPositionsProps {
  tournament: Tournament;
  round: RoundView;
  printed?: boolean; /* on paper, behind the pairings and large; else on the screen */
}

export function StartPositions({ tournament, round, printed = false }: StartPositionsProps) {
  const first = round.boards[0]?.start;
  if (!first || !round.start_seed) return null;
  return (
    <section class={printed ? "start-positions printed" : "settings-section start-positions"} aria-label={t("chess960")}>
      {tournament.chess960 === "game" ? (
        <>
          <p>{t("chess960.by-board")}</p>
          {ofEach(round.boards)}
        </>
      ) : (
        <p>
          <Position start={first} />
        </p>
      )}
      <p class="muted">{t("chess960.lots", { seed: round.start_seed })}</p>
    </section>
  );
}
