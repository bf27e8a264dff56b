/* The panel on the right: what explains the number or the board at hand. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface PanelContent {
  key: string;
  title: string;
  body: ComponentChildren;
  onClose?: () => void;
  /* Sees the keys that are typed in the panel, and says whether they were for it. */
  onKey?: (event: KeyboardEvent) => boolean;
  /* Where the reader goes on when it is closed; without it, where they came from. */
  home?: () => HTMLElement | null;
}

export const panel = signal<PanelContent | null>(null);
/* Opened by the reader; on small screens only then is it shown. */
export const panelOpened = signal(false);
/* How often the reader was led into it. */
export const panelEntered = signal(0);

let cameFrom: HTMLElement | null = null;

/* Fills the panel beside the table, without taking the focus. */
export function showPanel(content: PanelContent): void {
  panel.value = content;
}

/* Fills the panel and leads the reader into it. */
export function openPanel(content: PanelContent): void {
  if (document.activeElement instanceof HTMLElement) cameFrom = document.activeElement;
  panel.value = content;
  panelOpened.value = true;
  panelEntered.value += 1;
}

export function closePanel(): void {
  const content = panel.peek();
  const home = content?.home ? content.home() : cameFrom;
  content?.onClose?.();
  panel.value = null;
  panelOpened.value = false;
  if (home?.isConnected) home.focus();
  cameFrom = null;
}

/* When the page that filled it is left. */
export function emptyPanel(): void {
  panel.value = null;
  panelOpened.value = false;
  cameFrom = null;
}
