import type { Game } from "../api/shapes";
import type { GameOperand, Verb } from "../api/shapes";
import { offers, penalties, verbOf } from "../core/game";
import { t, tOr } from "../i18n";
import { Button, Choice, ChoiceField, Field, Options, TextField, Tick } from "../ui/Field";
import { composed as composedOf, usualNext, type Filled, type Preset } from "./happenings";
import { actorText, flagText, verbText } from "./words";

const PIECES = ["K", "Q", "R", "B", "N", "P"] as const;

interface OperandsProps {
  verb: Verb;
  filled: Filled;
  onFill: (more: Filled) => void;
}

function Penalties() {
  return (
    <>
      {penalties().map(({ number, article }) => (
        <option key={number} value={String(number)}>
          {article} {t(`desk.penalty.${number as 1}`)}
        </option>
      ))}
    </>
  );
}

/* A field for each operand, those that must be there first. */
function Operands({ verb, filled, onFill }: OperandsProps) {
  const has = (operand: GameOperand): boolean => verb.operands.includes(operand);
  const label = (operand: GameOperand, name: string): string => (verb.needed.includes(operand) ? name : `${name} (${t("desk.optional")})`);
  const text = (operand: "square" | "move" | "time" | "article" | "words", name: string, hint?: string) =>
    has(operand) && (
      <TextField label={label(operand, name)} hint={hint} value={filled[operand] ?? ""} onText={(value) => onFill({ [operand]: value })} />
    );
  return (
    <>
      {has("side") && (
        <Field label={label("side", t(verb.word === "starts-game" ? "desk.absent" : "desk.side"))}>
          <Choice value={filled.side ?? ""} onChoose={(side) => onFill({ side })}>
            <option value="">–</option>
            <option value="white">{t("colour.white")}</option>
            <option value="black">{t("colour.black")}</option>
            <option value="both">{t("desk.both")}</option>
          </Choice>
        </Field>
      )}
      {has("piece") && (
        <ChoiceField label={label("piece", t("desk.piece"))} value={filled.piece ?? ""} onChoose={(piece) => onFill({ piece })} none="–" of={PIECES} text={(piece) => t(`desk.man.${piece}`)} />
      )}
      {text("square", t("desk.square"), "e4")}
      {text("move", t("desk.move"), t("desk.move.hint"))}
      {has("number") && verb.word === "penalises" ? (
        <Field label={t("desk.penalty")}>
          <Choice value={filled.number ?? ""} onChoose={(number) => onFill({ number })}>
            <option value="">–</option>
            <Penalties />
          </Choice>
        </Field>
      ) : (
        has("number") && (
          <TextField label={label("number", t("desk.number"))} value={filled.number ?? ""} onText={(number) => onFill({ number })} />
        )
      )}
      {composedOf(verb, "", filled).excludes && (
        <TextField label={t("desk.rounds")} type="number" min={1} value={filled.rounds ?? ""} onText={(rounds) => onFill({ rounds })} required />
      )}
      {text("time", has("times") ? t("desk.time.white") : t("desk.time"), "2:00, 1:05:00")}
      {has("times") && (
        <TextField label={t("desk.time.black")} value={filled.times ?? ""} onText={(times) => onFill({ times })} />
      )}
      {has("result") && (
        <ChoiceField label={label("result", t("column.result"))} value={filled.result ?? ""} onChoose={(result) => onFill({ result })} none="–" of={offers().results} />
      )}
      {text("article", t("desk.article"), "11.5")}
      {verb.flags.map((flag) => (
        <Tick
          key={flag}
          text={flagText(flag)}
          ticked={(filled.flags ?? []).includes(flag)}
          onTick={(ticked) => onFill({ flags: ticked ? [...(filled.flags ?? []), flag] : (filled.flags ?? []).filter((one) => one !== flag) })}
        />
      ))}
      {text("words", t("desk.words"))}
    </>
  );
}

/* A square that was tapped on the diagram: of the man, or from and to of a move. */
export function withSquare(verb: Verb, filled: Filled, square: string): Filled {
  if (verb.operands.includes("square")) return { ...filled, square };
  if (!verb.operands.includes("move")) return filled;
  const move = filled.move ?? "";
  return { ...filled, move: /^[a-h][1-8]$/.test(move) && move !== square ? move + square : square };
}

interface HappenFormProps {
  game: Game;
  composed: Preset;
  onCompose: (next: Preset) => void;
  onCommon: () => void; /* one of the common ones was chosen */
  onEnter: () => void;
}

/* Who did what: composes one line of the log. */
export function HappenForm({ game, composed, onCompose, onCommon, onEnter }: HappenFormProps) {
  const { word, actor, filled } = composed;
  const { verbs, common } = offers();
  const verb = verbOf(word);
  const choose = (chosen: string): void => {
    const named = verbOf(chosen);
    const usual = usualNext(game);
    const by = named?.actors.includes(game.to_move) ? game.to_move : (named?.actors[0] ?? "");
    onCompose(chosen === usual.word ? usual : { word: chosen, actor: by, filled: {} });
  };
  return (
    <form
      class="desk-form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onEnter();
      }}
      onKeyDown={(pressed) => {
        /* A form of several fields without a button of its own is not submitted by the browser. */
        if (pressed.key !== "Enter" || pressed.ctrlKey || pressed.metaKey || pressed.isComposing || !(pressed.target instanceof HTMLInputElement)) return;
        pressed.preventDefault();
        if (!pressed.repeat) onEnter();
      }}
    >
      <div class="desk-common" role="group" aria-label={t("desk.common")}>
        {common[game.phase].map((one) => (
          <Button
            key={one}
            text={verbText(one)}
            aria-pressed={one === word}
            onClick={() => {
              choose(one);
              onCommon();
            }}
          />
        ))}
      </div>
      <div class="desk-operands">
        <Field label={t("desk.what")}>
          <Choice value={word} onChoose={choose}>
            <option value="">–</option>
            {[...new Set(verbs.map((one) => one.group))].map((group) => (
              <optgroup key={group} label={tOr("desk.group.", group, group)}>
                <Options of={verbs.filter((one) => one.group === group).map((one) => one.word)} text={verbText} />
              </optgroup>
            ))}
          </Choice>
        </Field>
        {verb && verb.actors.length > 1 && (
          <ChoiceField label={t("desk.who")} value={actor} onChoose={(chosen) => onCompose({ word, actor: chosen, filled })} of={verb.actors} text={actorText} />
        )}
        {verb && <Operands verb={verb} filled={filled} onFill={(more) => onCompose({ word, actor, filled: { ...filled, ...more } })} />}
      </div>
    </form>
  );
}
