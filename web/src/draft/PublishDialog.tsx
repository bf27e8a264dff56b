import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import type { DraftView } from "../api/shapes";
import { t } from "../i18n";
import { FormDialog } from "../ui/Dialog";
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
  const publish = (): void => {
    onClose();
    onPublish(reason.trim());
  };
  return (
    <FormDialog title={t("publish.title", { round: draft.round })} action={t("publish.by-hand")} danger onSend={publish} onClose={onClose}>
      <p class="consequence">{draft.replaced.length > 0 ? t("publish.consequence", { count: draft.replaced.length }) : t("publish.consequence.none")}</p>
      {draft.verdict && <p>{verdictText(draft.verdict)}</p>}
      <Field label={t("publish.reason")} hint={t("publish.reason.hint")}>
        <textarea rows={3} maxLength={LIMITS.reason} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </FormDialog>
  );
}
