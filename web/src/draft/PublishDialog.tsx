import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import type { DraftView } from "../api/shapes";
import { t } from "../i18n";
import { Dialog, DialogActions } from "../ui/Dialog";
import { Field } from "../ui/Field";
import { verdictText } from "../verdict";

interface PublishDialogProps {
  draft: DraftView;
  onPublish: (reason: string) => void;
  onClose: () => void;
}

/* A round by hand that differs from the engine's is published on a deliberate word, and the reason may be given. */
export function PublishDialog({ draft, onPublish, onClose }: PublishDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog title={t("publish.title", { round: draft.round })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onPublish(reason.trim());
        }}
      >
        <div class="dialog-body">
          <p class="consequence">{draft.replaced.length > 0 ? t("publish.consequence", { count: draft.replaced.length }) : t("publish.consequence.none")}</p>
          {draft.verdict && <p>{verdictText(draft.verdict)}</p>}
          <Field label={t("publish.reason")} hint={t("publish.reason.hint")}>
            <textarea rows={3} maxLength={LIMITS.reason} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </div>
        <DialogActions action={t("publish.by-hand")} danger onClose={onClose} />
      </form>
    </Dialog>
  );
}
