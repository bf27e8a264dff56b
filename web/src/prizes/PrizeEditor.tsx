import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { PRIZE_ORDERS, PRIZE_SHARES, PRIZE_UNRATED, type OfferedPrizes, type PrizesView, type Problem } from "../api/shapes";
import { t } from "../i18n";
import { useSeen } from "../shared/seen";
import { sendTo, type TournamentAtHand } from "../shared/tournamentCommand";
import { useUnsaved } from "../store/unsaved";
import { Button, Choice, ChoiceField, Field, Form, FormFooter, FormProblem, Options, TextField } from "../ui/Field";
import { listOfProblem, offeredDraft, planBody, planDraft, type ListDraft, type PlanDraft } from "./prizes";

interface ListFieldsProps {
  draft: ListDraft;
  problem: Problem | null;
  onChange: (draft: ListDraft) => void;
}

/* Whom a list of a category is for. */
function Conditions({ draft, problem, onChange }: ListFieldsProps) {
  const put = (part: Partial<ListDraft>): void => onChange({ ...draft, ...part });
  return (
    <>
      <div class="form-row">
        <Field label={t("column.sex")} name="sex" problem={problem}>
          <Choice value={draft.sex} onChoose={(sex) => put({ sex })}>
            <option value="">{t("prize.any")}</option>
            <option value="w">{t("prize.for.women")}</option>
            <option value="m">{t("prize.for.men")}</option>
          </Choice>
        </Field>
        <TextField label={t("field.rating-from")} name="rating_from" problem={problem} value={draft.rating_from} onText={(rating_from) => put({ rating_from })} maxLength={4} />
        <TextField label={t("field.rating-to")} name="rating_to" problem={problem} value={draft.rating_to} onText={(rating_to) => put({ rating_to })} maxLength={4} />
        <ChoiceField label={t("field.unrated")} name="unrated" hint={t("field.unrated.hint")} problem={problem} value={draft.unrated} onChoose={(unrated) => put({ unrated })} none={t("prize.unrated.usual")} of={PRIZE_UNRATED} text={(one) => t(`prize.unrated.${one}`)} />
      </div>
      <div class="form-row">
        <TextField label={t("field.born-from")} name="born_from" problem={problem} type="date" value={draft.born_from} onText={(born_from) => put({ born_from })} />
        <TextField label={t("field.born-to")} name="born_to" problem={problem} type="date" value={draft.born_to} onText={(born_to) => put({ born_to })} />
        <TextField label={t("field.women-born-to")} name="women_born_to" problem={problem} type="date" value={draft.women_born_to} onText={(women_born_to) => put({ women_born_to })} />
      </div>
      <div class="form-row">
        <TextField label={t("field.federation")} name="federation" hint={t("field.federation.hint")} problem={problem} value={draft.federation} onText={(federation) => put({ federation })} maxLength={3} />
        <TextField label={t("column.club")} name="club" problem={problem} value={draft.club} onText={(club) => put({ club })} maxLength={LIMITS.club} />
      </div>
    </>
  );
}

/* Fields of a list that show a refusal themselves; the conditions only where they are shown. */
const MAIN_FIELDS = ["name", "amounts", "order", "minimum"];
const CONDITION_FIELDS = ["sex", "born_from", "born_to", "women_born_to", "rating_from", "rating_to", "unrated", "federation", "club"];

interface ListEditorProps extends ListFieldsProps {
  onRemove: () => void;
}

function ListEditor({ draft, problem, onChange, onRemove }: ListEditorProps) {
  const put = (part: Partial<ListDraft>): void => onChange({ ...draft, ...part });
  return (
    <fieldset class="editor prize-list">
      <legend>{draft.name || t("prize.list.unnamed")}</legend>
      <div class="form-row">
        <TextField label={t("field.prize-name")} name="name" problem={problem} value={draft.name} onText={(name) => put({ name })} maxLength={LIMITS.name} />
        <ChoiceField label={t("field.order")} name="order" problem={problem} value={draft.order} onChoose={(order) => put({ order })} of={PRIZE_ORDERS} text={(one) => t(`prize.order.${one}`)} />
        <TextField label={t("field.minimum")} name="minimum" problem={problem} value={draft.minimum} placeholder={draft.usualMinimum} onText={(minimum) => put({ minimum })} maxLength={5} />
      </div>
      <TextField label={t("field.amounts")} name="amounts" hint={t("field.amounts.hint")} problem={problem} value={draft.amounts} onText={(amounts) => put({ amounts })} />
      {!draft.isMain && <Conditions draft={draft} problem={problem} onChange={onChange} />}
      <Button text={t("prize.list.remove", { name: draft.name })} onClick={onRemove} />
    </fieldset>
  );
}

interface PrizeEditorProps extends TournamentAtHand {
  view: PrizesView;
  onDone: () => void;
}

/* The whole plan: what is saved replaces the one before. */
export function PrizeEditor({ event, tournament, view, onDone }: PrizeEditorProps) {
  const [draft, setDraft] = useState<PlanDraft>(() => planDraft(view));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const seen = useSeen(event.seq);
  useUnsaved(draft);
  const at = problem ? listOfProblem(problem, draft) : null;
  const put = (part: Partial<PlanDraft>): void => setDraft({ ...draft, ...part });
  const [main, ...categories] = view.offered ?? [];
  const add = (offered: OfferedPrizes | undefined): void => put({ lists: [...draft.lists, ...(offered ? [offeredDraft(offered)] : [])] });

  const send = async (): Promise<void> => {
    setBusy(true);
    const refused = await sendTo({ event, tournament }, "prizes.set", { plan: planBody(draft) }, seen.seq());
    setBusy(false);
    setProblem(refused);
    if (refused) seen.onRefusal(refused);
    else onDone();
  };

  const shownInLists = at ? [...MAIN_FIELDS, ...(at.isMain ? [] : CONDITION_FIELDS)] : [];
  return (
    <Form class="form" onSend={send}>
      <div class="form-row">
        <TextField label={t("field.currency")} name="currency" problem={problem} value={draft.currency} onText={(currency) => put({ currency })} maxLength={10} placeholder="€" />
        <TextField label={t("field.fund")} name="fund" hint={t("field.fund.hint")} problem={problem} value={draft.fund} onText={(fund) => put({ fund })} maxLength={16} />
        <ChoiceField label={t("field.share")} name="share" problem={problem} value={draft.share} onChoose={(share) => put({ share })} of={PRIZE_SHARES} text={(one) => t(`prize.share.${one}`)} />
      </div>
      {draft.lists.map((list) => (
        <ListEditor
          key={list.id}
          draft={list}
          problem={at?.id === list.id ? problem : null}
          onChange={(next) => put({ lists: draft.lists.map((one) => (one.id === list.id ? next : one)) })}
          onRemove={() => put({ lists: draft.lists.filter((one) => one.id !== list.id) })}
        />
      ))}
      <div class="actions">
        {main && !draft.lists.some((list) => list.isMain) && <Button text={t("prize.add.main")} onClick={() => put({ lists: [offeredDraft(main), ...draft.lists] })} />}
        <Choice<string> value="" label={t("prize.add.category")} onChoose={(category) => add(categories.find((one) => one.category === category))}>
          <option value="">{t("prize.add.category")}</option>
          <Options of={categories.map((one) => one.category)} text={(category) => t(`prize.category.${category as "other"}`)} />
        </Choice>
      </div>
      <FormProblem problem={problem} fields={["currency", "fund", "share", ...shownInLists]} />
      <FormFooter action={t("action.save")} busy={busy} onCancel={onDone} />
    </Form>
  );
}
