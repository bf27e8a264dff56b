/* The panel on the right: what explains the number or the board at hand. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface PanelContent {
  key: string;
  title: string;
  body: ComponentChildren;
  onClose?: () => void;
}

export const panel = signal<PanelContent | null>(null);
/* Opened by the reader, who goes into it; on small screens only then is it shown. */
export const panelOpened = signal(false);

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
}

export function closePanel(): void {
  panel.peek()?.onClose?.();
  panel.value = null;
  panelOpened.value = false;
  if (cameFrom?.isConnected) cameFrom.focus();
  cameFrom = null;
}

/* When the page that filled it is left. */
export function emptyPanel(): void {
  panel.value = null;
  panelOpened.value = false;
  cameFrom = null;
}
