/* Small pieces of text that tables share. */

import type { ComponentChildren, TdHTMLAttributes } from "preact";
import { t } from "../i18n";
import { decimalText, resultSides, resultText, resultWords } from "./format";

/* A number with its fraction in a column of its own, so that wholes stand under wholes. */
export function Score({ text }: { text: string }) {
  const parts = /^(\d*)([½¼¾⅓⅔⅛⅜⅝⅞]|[.,]\d+)?$/.exec(decimalText(text));
  if (!parts) return <span class="score">{text}</span>;
  return (
    <span class="score">
      {parts[1]}
      <span class={parts[2] && /[.,]/.test(parts[2]) ? "fraction decimal" : "fraction"}>{parts[2] ?? ""}</span>
    </span>
  );
}

interface ScoreCellProps extends TdHTMLAttributes {
  text: string;
}

/* A cell of a table with a score in it. */
export function ScoreCell({ text, class: kind = "number", ...others }: ScoreCellProps) {
  return (
    <td class={kind} {...others}>
      <Score text={text} />
    </td>
  );
}

export function ColourMark({ colour }: { colour: "w" | "b" }) {
  const word = colour === "w" ? t("colour.white") : t("colour.black");
  return (
    <span class="colour-mark">
      <span aria-hidden="true" class={colour === "w" ? "disc white" : "disc black"} />
      <span class="for-readers">{word}: </span>
    </span>
  );
}

/* `words`: what it says where the side that stands first is not White. */
export function Result({ code, words = resultWords(code) }: { code: string; words?: string }) {
  if (code === "postponed") return <span class="result-word">{resultText(code)}</span>;
  const [white, black] = resultSides(code);
  return (
    <span class={code === "" ? "result open" : "result"}>
      <span class="for-readers">{words}</span>
      <span aria-hidden="true" class="result-side">
        {white}
      </span>
      <span aria-hidden="true"> – </span>
      <span aria-hidden="true" class="result-side">
        {black}
      </span>
      {code.endsWith("u") && (
        <span aria-hidden="true" class="result-note">
          {" "}
          u
        </span>
      )}
    </span>
  );
}

interface PlayerNameProps {
  title: string;
  name: string;
  rating?: number;
}

export function PlayerName({ title, name, rating }: PlayerNameProps) {
  return (
    <span class="player-name">
      {title !== "" && <span class="player-title">{title} </span>}
      <span class="name">{name}</span>
      {rating !== undefined && rating > 0 && <span class="player-rating"> {rating}</span>}
    </span>
  );
}

export function Article({ id }: { id: string }) {
  return id === "" ? null : <code class="article">{id}</code>;
}

export function Articles({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <Article key={id} id={id} />);
}

/* One of a list of facts. */
export function Fact({ name, children }: { name: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/* The heads of a table in a panel, each with its class, and its rows. */
export function SmallTable({ heads, children }: { heads: readonly (readonly [kind: string, text: string])[]; children: ComponentChildren }) {
  return (
    <table class="list small">
      <thead>
        <tr>
          {heads.map(([kind, text]) => (
            <th key={text} class={kind}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
