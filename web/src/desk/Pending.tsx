import type { Colour, Game, GameIncident } from "../api/shapes";
import { penalties } from "../core/game";
import { t } from "../i18n";
import { Button } from "../ui/Field";
import { Article } from "../ui/words";
import type { Preset } from "./happenings";
import { moveInWords } from "./moves";
import { bookText } from "./words";

const SIDES: Colour[] = ["white", "black"];

type Choose = (preset: Preset) => void;

function decision(word: string, flag: string): Preset {
  return { word, actor: "arbiter", filled: { flags: [flag] } };
}

function Claim({ game, onChoose }: { game: Game; onChoose: Choose }) {
  const { claim } = game;
  if (!claim) return null;
  const { record } = claim;
  const shown = claim.kind === "repetition" || claim.kind === "fifty-moves";
  return (
    <div class="pending-item">
      <p>
        <strong>{t(`desk.claim.${claim.kind}`)}</strong> · {t(`colour.${claim.by}`)}
        {claim.move !== null && ` · ${moveInWords(claim.move)}`}
        {claim.words !== "" && ` · ${claim.words}`}
        {shown && `: ${t("desk.record", { times: record.occurrences, plies: record.plies.join(", "), quiet: Math.floor(record.quiet_plies / 2) })}`}
      </p>
      <div class="actions" role="group" aria-label={t("desk.claim.decide")}>
        <Button text={t("desk.claim.right")} onClick={() => onChoose(decision("decides-claim", "right"))} />
        <Button text={t("desk.claim.wrong")} onClick={() => onChoose(decision("decides-claim", "wrong"))} />
      </div>
    </div>
  );
}

/* The arbiter was called: had the player a reason? */
function Stop({ game, onChoose }: { game: Game; onChoose: Choose }) {
  const by = game.stopped?.by;
  if (game.phase !== "stopped" || (by !== "white" && by !== "black")) return null;
  return (
    <div class="pending-item">
      <p>
        <strong>{t("desk.called")}</strong> · {t(`colour.${by}`)} {game.stopped?.reason}
      </p>
      <div class="actions">
        <Button text={t("desk.flag.right")} onClick={() => onChoose(decision("judges-stop", "right"))} />
        <Button text={t("desk.flag.wrong")} onClick={() => onChoose(decision("judges-stop", "wrong"))} />
      </div>
    </div>
  );
}

interface PenaltiesProps {
  incident: GameIncident;
  side: Colour;
  onChoose: Choose;
}

/* In the order of 12.9; what would be milder than before stands back. */
function Penalties({ incident, side, onChoose }: PenaltiesProps) {
  const least = incident.least[side];
  const article = incident.article.replace(/^laws:/, "");
  return (
    <>
      {least > 1 && <p class="muted">{t("desk.penalty.least", { number: least, side: t(`colour.${side}`) })}</p>}
      <div class="penalties" role="group" aria-label={`${t("desk.penalise")}: ${t(`colour.${side}`)}`}>
        {penalties().map(({ number, article: of }) => (
          <button key={number} type="button" class={number < least ? "milder" : ""} onClick={() => onChoose({ word: "penalises", actor: "arbiter", filled: { side, number: String(number), article } })}>
            {of} {t(`desk.penalty.${number as 1}`)}
          </button>
        ))}
        <Button text={t("desk.excuse")} onClick={() => onChoose({ word: "excuses", actor: "arbiter", filled: { side } })} />
      </div>
    </>
  );
}

/* What the arbiter has to settle: calls, claims with what the record shows, incidents, duties. */
export function Pending({ game, onChoose }: { game: Game; onChoose: Choose }) {
  const open = game.incidents?.filter((incident) => incident.open) ?? [];
  const duties = SIDES.flatMap((side) => {
    const must = game.sides?.[side].must_play ?? game.sides?.[side].must_move;
    return must ? [t("desk.duty", { side: t(`colour.${side}`), what: moveInWords(must) })] : [];
  });
  const isCalled = game.phase === "stopped" && (game.stopped?.by === "white" || game.stopped?.by === "black");
  if (open.length === 0 && duties.length === 0 && !game.claim && !isCalled) return null;
  return (
    <section class="desk-pending" aria-label={t("desk.pending")}>
      <h2>{t("desk.pending")}</h2>
      <Claim game={game} onChoose={onChoose} />
      <Stop game={game} onChoose={onChoose} />
      {open.map((incident, index) => (
        <div key={index} class="pending-item">
          <p>
            <strong>{t("desk.incident")}</strong> <Article id={incident.article} /> {incident.side === "white" || incident.side === "black" ? t(`colour.${incident.side}`) : ""} {bookText(incident.words)}
          </p>
          {SIDES.filter((side) => incident.side === side || incident.side === "both").map((side) => (
            <Penalties key={side} incident={incident} side={side} onChoose={onChoose} />
          ))}
        </div>
      ))}
      {duties.map((duty) => (
        <p key={duty} class="pending-item">
          {duty}
        </p>
      ))}
    </section>
  );
}
