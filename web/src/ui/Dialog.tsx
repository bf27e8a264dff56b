import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Button, Form } from "./Field";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

const FIELDS = "input:not([type=checkbox]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/* Where the reader begins: at what asks for it, else at the first field, else at the title; never on the way out. */
function firstStop(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector<HTMLElement>(FIELDS) ?? dialog.querySelector("h2");
}

/* A modal dialog. Escape closes it; the focus goes back to where it came from. */
export function Dialog({ title, onClose, children, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId(); /* one may ask over another */
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (element) firstStop(element)?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="dialog-header">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <Button text="✕" class="quiet" aria-label={t("action.close")} title={t("action.close")} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

interface DialogActionsProps {
  action: string;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  onClose: () => void;
  children?: ComponentChildren; /* other ways to go on */
}

/* How a form in a dialog is left: without a change, or by sending it. */
export function DialogActions({ action, disabled = false, danger = false, onClose, children }: DialogActionsProps) {
  return (
    <footer class="dialog-footer">
      <Button text={t("action.cancel")} onClick={onClose} />
      {children}
      <Button text={action} type="submit" class={danger ? "danger" : "primary"} disabled={disabled} />
    </footer>
  );
}

interface FormDialogProps extends DialogActionsProps {
  title: string;
  wide?: boolean;
  at?: RefObject<HTMLFormElement>;
  more?: ComponentChildren; /* other ways to go on */
  onCancel?: () => void; /* where it is another way out than that of the dialog */
  onSend: () => void | Promise<void>;
}

/* A dialog that is one form. */
export function FormDialog({ title, wide = false, at, action, disabled, danger, more, onSend, onClose, onCancel = onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <Form class="dialog-body" at={at} onSend={onSend}>
        {children}
        <DialogActions action={action} disabled={disabled} danger={danger} onClose={onCancel}>
          {more}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ConfirmProps {
  title: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/* Asks before something that takes a deliberate yes. The safe answer has the focus. */
export function Confirm({ title, action, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="dialog-body">{children}</div>
      <footer class="dialog-footer">
        <Button text={t("action.cancel")} autofocus onClick={onClose} />
        <Button
          text={action}
          class="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        />
      </footer>
    </Dialog>
  );
}
