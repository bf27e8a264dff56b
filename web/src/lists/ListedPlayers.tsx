import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ListedPlayer } from "../api/shapes";
import { t } from "../i18n";
import { optionId, type Listed } from "./useListed";

/* "FIDE 100001 · ITA · 2105 · 2001" */
function detailOf(player: ListedPlayer): string {
  const rating = player.standard.rating || player.rapid.rating || player.blitz.rating || player.national_rating;
  const parts = [player.federation, rating || "", player.birth_year || "", player.fide_id || player.national_id, player.inactive ? t("lists.inactive") : ""];
  return parts.filter((part) => part !== "").join(" · ");
}

/* The matches below the input that has the focus: over the table, which scrolls under them. */
export function ListedPlayers({ listed, below }: { listed: Listed; below: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{ top: string; left: string } | null>(null);
  const isOpen = listed.matches.length > 0 && below !== null;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const settle = (): void => {
      const box = below.getBoundingClientRect();
      const height = list.current?.offsetHeight ?? 0;
      const over = box.bottom + height > window.innerHeight && box.top > height;
      setPlace({ top: `${over ? box.top - height : box.bottom}px`, left: `${Math.max(0, Math.min(box.left, window.innerWidth - (list.current?.offsetWidth ?? 0)))}px` });
    };
    settle();
    window.addEventListener("scroll", settle, true);
    window.addEventListener("resize", settle);
    return () => {
      window.removeEventListener("scroll", settle, true);
      window.removeEventListener("resize", settle);
    };
  }, [isOpen, below, listed.matches]);
  return (
    <>
      <span class="for-readers" role="status">
        {isOpen ? t("lists.matches", { count: listed.matches.length }) : ""}
      </span>
      <ul ref={list} id={listed.id} role="listbox" class="listed-players" aria-label={t("lists.matches.label")} hidden={!isOpen} style={place ?? {}}>
        {listed.matches.map((player, index) => (
          <li
            key={`${player.list}-${player.fide_id}-${player.national_id}-${index}`}
            id={optionId(listed.id, index)}
            role="option"
            aria-selected={index === listed.active}
            onMouseDown={(pressed) => {
              pressed.preventDefault(); /* the focus stays in the input */
              listed.choose(index);
            }}
          >
            <span class="listed-name">
              {player.title !== "" && <b>{player.title} </b>}
              {player.name}
            </span>
            <span class="muted">{detailOf(player)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
