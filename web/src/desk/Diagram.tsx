import { t } from "../i18n";
import { Button } from "../ui/Field";

const MEN: Record<string, string> = { K: "♚", Q: "♛", R: "♜", B: "♝", N: "♞", P: "♟" };
const FILES = "abcdefgh";

interface Square {
  name: string;
  man: string; /* letter of the FEN, or nothing */
  dark: boolean;
}

function squaresOf(fen: string): Square[] {
  const rows = (fen.split(" ")[0] ?? "").split("/");
  return rows.flatMap((row, down) => {
    const men = [...row].flatMap((sign) => (/\d/.test(sign) ? Array<string>(Number(sign)).fill("") : [sign]));
    return men.map((man, file) => ({ name: `${FILES[file] ?? ""}${8 - down}`, man, dark: (file + down) % 2 === 1 }));
  });
}

/* What stands on a square, for those who hear it. */
function described({ name, man }: Square): string {
  if (man === "") return name;
  const side = t(man === man.toUpperCase() ? "colour.white" : "colour.black");
  return t("desk.man", { man: t(`desk.man.${man.toUpperCase() as "K"}`), side, square: name });
}

interface DiagramProps {
  fen: string;
  onSquare?: (square: string) => void; /* squares are buttons then */
}

/* The position, White below. */
export function Diagram({ fen, onSquare }: DiagramProps) {
  return (
    <div class="diagram" role="group" aria-label={t("desk.position")}>
      {squaresOf(fen).map((square) => {
        const man = square.man === "" ? null : (
          <span aria-hidden="true" class={square.man === square.man.toUpperCase() ? "man white" : "man black"}>
            {MEN[square.man.toUpperCase()]}
          </span>
        );
        const look = square.dark ? "square dark" : "square light";
        return onSquare ? <Button key={square.name} text={man} tabIndex={-1} class={look} aria-label={described(square)} onClick={() => onSquare(square.name)} /> : (
          <span key={square.name} class={look} title={described(square)}>
            {man}
          </span>
        );
      })}
    </div>
  );
}
