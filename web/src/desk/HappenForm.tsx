import type { Game } from "../api/shapes";
import type { GameOperand, Verb } from "../api/shapes";
import { offers, verbOf } from "../core/game";
import { t, tOr } from "../i18n";
import { Button, Choice, Field, Options, TextInput, Tick } from "../ui/Field";
import { isExclusion, PENALTIES, usualNext, type Filled, type Preset } from "./happenings";
import { actorText, flagText, verbText } from "./words";

const PIECES = ["K", "Q", "R", "B", "N", "P"] as const;

interface OperandsProps {
  verb: Verb;
  filled: Filled;
  onFill: (more: Filled) => void;
}

/* A field for each operand, those that must be there first. */
function Operands({ verb, filled, onFill }: OperandsProps) {
  const has = (operand: GameOperand): boolean => verb.operands.includes(operand);
  const label = (operand: GameOperand, name: string): string => (verb.needed.includes(operand) ? name : `${name} (${t("desk.optional")})`);
  const text = (operand: "square" | "move" | "time" | "article" | "words", name: string, hint?: string) =>
    has(operand) && (
      <Field label={label(operand, name)} hint={hint}>
        <TextInput value={filled[operand] ?? ""} onText={(value) => onFill({ [operand]: value })} />
      </Field>
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
        <Field label={label("piece", t("desk.piece"))}>
          <Choice value={filled.piece ?? ""} onChoose={(piece) => onFill({ piece })}>
            <option value="">–</option>
            <Options of={PIECES} text={(piece) => t(`desk.man.${piece}`)} />
          </Choice>
        </Field>
      )}
      {text("square", t("desk.square"), "e4")}
      {text("move", t("desk.move"), t("desk.move.hint"))}
      {has("number") && verb.word === "penalises" ? (
        <Field label={t("desk.penalty")}>
          <Choice value={filled.number ?? ""} onChoose={(number) => onFill({ number })}>
            <option value="">–</option>
            <Options of={PENALTIES} text={(number) => `12.9.${number} ${t(`desk.penalty.${number}`)}`} />
          </Choice>
        </Field>
      ) : (
        has("number") && (
          <Field label={label("number", t("desk.number"))}>
            <TextInput value={filled.number ?? ""} onText={(number) => onFill({ number })} />
          </Field>
        )
      )}
      {isExclusion(verb, filled) && (
        <Field label={t("desk.rounds")}>
          <TextInput type="number" min={1} value={filled.rounds ?? ""} onText={(rounds) => onFill({ rounds })} required />
        </Field>
      )}
      {text("time", has("times") ? t("desk.time.white") : t("desk.time"), "2:00, 1:05:00")}
      {has("times") && (
        <Field label={t("desk.time.black")}>
          <TextInput value={filled.other ?? ""} onText={(other) => onFill({ other })} />
        </Field>
      )}
      {has("result") && (
        <Field label={label("result", t("column.result"))}>
          <Choice value={filled.result ?? ""} onChoose={(result) => onFill({ result })}>
            <option value="">–</option>
            <Options of={offers().results} />
          </Choice>
        </Field>
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
          <Field label={t("desk.who")}>
            <Choice value={actor} onChoose={(chosen) => onCompose({ word, actor: chosen, filled })}>
              <Options of={verb.actors} text={actorText} />
            </Choice>
          </Field>
        )}
        {verb && <Operands verb={verb} filled={filled} onFill={(more) => onCompose({ word, actor, filled: { ...filled, ...more } })} />}
      </div>
    </form>
  );
}
