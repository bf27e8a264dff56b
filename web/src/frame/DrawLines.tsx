import { useEffect } from "preact/hooks";
import { isOurs } from "../api/queue";
import type { EventView } from "../api/shapes";
import { t } from "../i18n";
import { cancelDraw, draws, type DrawOf } from "../store/draws";
import { panelOpened } from "../store/panel";
import { isTyping } from "../ui/keyboard";

/* A dialog, an opened panel, a table and what is being typed have the key first. */
function isFree(pressed: KeyboardEvent): boolean {
  if (pressed.defaultPrevented || isTyping(pressed.target) || panelOpened.peek() || document.querySelector("dialog[open]") !== null) return false;
  return !(pressed.target instanceof Element && pressed.target.closest("table") !== null);
}

/* Escape cancels the draw that was asked for on this page. */
function useEscape(mine: DrawOf | undefined): void {
  useEffect(() => {
    if (!mine) return;
    const listener = (pressed: KeyboardEvent): void => {
      if (pressed.key !== "Escape" || !isFree(pressed)) return;
      pressed.preventDefault();
      void cancelDraw(mine);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [mine?.draw.draw]);
}

function words(draw: DrawOf["draw"], name: string): string {
  if (draw.state === "stopping") return t("draw.stopping", { name });
  return t(draw.state === "waiting" ? "draw.waiting" : "draw.running", { name, actor: draw.actor });
}

function DrawLine({ event, one }: { event: EventView; one: DrawOf }) {
  const { draw } = one;
  const name = event.tournaments.find((tournament) => tournament.id === draw.tournament)?.name ?? "";
  return (
    <section class="banner draw" aria-label={t("draw.label", { name })}>
      <span role="status">{words(draw, name)}</span>{" "}
      <progress aria-label={t("draw.progress")} {...(draw.total > 0 ? { value: Math.min(draw.done, draw.total), max: draw.total } : {})} />{" "}
      <span class="muted">{t("draw.seconds", { seconds: Math.floor(draw.elapsed_ms / 1000) })}</span>{" "}
      {draw.tries > 1 && <span class="muted">{t("draw.again", { count: draw.tries - 1 })} </span>}
      {draw.state !== "stopping" && (
        <button type="button" onClick={() => void cancelDraw(one)}>
          {t("draw.cancel")}
          {isOurs(draw.command) && (
            <>
              {" "}
              <kbd>Esc</kbd>
            </>
          )}
        </button>
      )}
    </section>
  );
}

/* A line for each draw that takes longer than a moment. A request and its retries are one. */
export function DrawLines({ event }: { event: EventView }) {
  const running = draws.value.filter((one) => one.event === event.id);
  const shown = running.filter((one, place) => one.draw.command === "" || running.findIndex((other) => other.draw.command === one.draw.command) === place);
  useEscape(shown.find((one) => one.draw.state !== "stopping" && isOurs(one.draw.command)));
  return (
    <>
      {shown.map((one) => (
        <DrawLine key={one.draw.draw} event={event} one={one} />
      ))}
    </>
  );
}
