/* Nobody is left nowhere: when what has the focus goes away, the reader goes on at the head of the part that it stood in. */

/* The heading of a dialog, of the panel, of the page. */
const PARTS = "dialog[open], .panel, main";
const HEADINGS = "h1[tabindex], h2[tabindex]";

interface Stop {
  element: Element;
  around: Element[]; /* what it stands in, from within */
}

function stopAt(element: Element): Stop {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around };
}

function isCell({ element }: Stop): boolean {
  return element.matches("[data-cell]");
}

function homeOf({ around }: Stop, before: Element | null): HTMLElement | null {
  const left = around.filter((one) => one.isConnected);
  const cell = left.find((one) => one.matches("table"))?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  if (cell) return cell;
  const part = left.find((one) => one.matches(PARTS));
  if (part) return part.querySelector<HTMLElement>(HEADINGS);
  return before?.isConnected && before instanceof HTMLElement ? before : document.querySelector<HTMLElement>(`main :is(${HEADINGS})`);
}

/* Watches until the returned function is called. A table looks after its own cells. */
export function keepFocus(): () => void {
  let stop: Stop | null = null; /* null: the reader has left it for nothing in particular */
  let before: Element | null = null; /* where they were before they came to a banner */

  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    if (!target.closest(".banners")) before = target;
    stop = stopAt(target);
  };
  /* One that goes away may lose the focus before it is gone; another window leaves it where it is. */
  const onFocusOut = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      if (stop?.element === target && stop?.element.isConnected && document.activeElement !== target) stop = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!stop || stop.element.isConnected || document.activeElement !== document.body) return;
    const gone = stop;
    if (isCell(gone) && gone.around.some((one) => one.isConnected && one.matches("table"))) return;
    stop = null;
    homeOf(gone, before)?.focus({ preventScroll: true });
  });

  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
    observer.disconnect();
  };
}
