import type { ReplacedPair } from "../api/shapes";
import { t } from "../i18n";
import { ColourMark } from "../ui/words";

interface Named {
  number: number;
  name: string;
}

function Pairs({ pairs }: { pairs: readonly { white: Named; black: Named | null }[] }) {
  return (
    <ul class="pair-list">
      {pairs.map(({ white, black }) => (
        <li key={white.number}>
          {black ? (
            <>
              <ColourMark colour="w" />
              {white.number} {white.name} – <ColourMark colour="b" />
              {black.number} {black.name}
            </>
          ) : (
            `${t("bye.allocated")}: ${white.number} ${white.name}`
          )}
        </li>
      ))}
    </ul>
  );
}

interface ReplacedProps {
  replaced: readonly ReplacedPair[];
  boards: readonly { white: Named; black: Named }[];
  byes: readonly (Named & { kind: string })[];
}

/* What the engine draws, beside what was made of the same players by hand. */
export function Replaced({ replaced, boards, byes }: ReplacedProps) {
  const concerned = new Set(replaced.flatMap(({ white, black }) => (black ? [white.number, black.number] : [white.number])));
  const ours = [
    ...boards.filter((board) => concerned.has(board.white.number) || concerned.has(board.black.number)),
    ...byes.filter((bye) => bye.kind === "allocated" && concerned.has(bye.number)).map((bye) => ({ white: bye, black: null })),
  ];
  return (
    <div class="replaced">
      <section>
        <h2>{t("replaced.engine")}</h2>
        <Pairs pairs={replaced} />
      </section>
      <section>
        <h2>{t("replaced.used")}</h2>
        <Pairs pairs={ours} />
      </section>
    </div>
  );
}
