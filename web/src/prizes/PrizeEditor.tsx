import { useState } from "preact/hooks";
import { LIMITS } from "../api/limits";
import { PRIZE_ORDERS, PRIZE_SHARES, PRIZE_UNRATED, type EventView, type PrizesPlan, type Problem, type Tournament } from "../api/shapes";
import { t } from "../i18n";
import { useSeen } from "../shared/seen";
import { sendTo } from "../shared/tournamentCommand";
import { useUnsaved } from "../store/unsaved";
import { Button, Choice, Field, Form, FormFooter, FormProblem, Options, TextInput } from "../ui/Field";
import { CATEGORIES, categoryDraft, listOfProblem, mainDraft, planBody, planDraft, type Category, type ListDraft, type PlanDraft } from "./prizes";

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
        <Field label={t("field.rating-from")} name="rating_from" problem={problem}>
          <TextInput value={draft.rating_from} onText={(rating_from) => put({ rating_from })} maxLength={4} />
        </Field>
        <Field label={t("field.rating-to")} name="rating_to" problem={problem}>
          <TextInput value={draft.rating_to} onText={(rating_to) => put({ rating_to })} maxLength={4} />
        </Field>
        <Field label={t("field.unrated")} name="unrated" hint={t("field.unrated.hint")} problem={problem}>
          <Choice value={draft.unrated} onChoose={(unrated) => put({ unrated })}>
            <option value="">{t("prize.unrated.usual")}</option>
            <Options of={PRIZE_UNRATED} text={(one) => t(`prize.unrated.${one}`)} />
          </Choice>
        </Field>
      </div>
      <div class="form-row">
        <Field label={t("field.born-from")} name="born_from" problem={problem}>
          <TextInput type="date" value={draft.born_from} onText={(born_from) => put({ born_from })} />
        </Field>
        <Field label={t("field.born-to")} name="born_to" problem={problem}>
          <TextInput type="date" value={draft.born_to} onText={(born_to) => put({ born_to })} />
        </Field>
        <Field label={t("field.women-born-to")} name="women_born_to" problem={problem}>
          <TextInput type="date" value={draft.women_born_to} onText={(women_born_to) => put({ women_born_to })} />
        </Field>
      </div>
      <div class="form-row">
        <Field label={t("field.federation")} name="federation" hint={t("field.federation.hint")} problem={problem}>
          <TextInput value={draft.federation} onText={(federation) => put({ federation })} maxLength={3} />
        </Field>
        <Field label={t("column.club")} name="club" problem={problem}>
          <TextInput value={draft.club} onText={(club) => put({ club })} maxLength={LIMITS.club} />
        </Field>
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
        <Field label={t("field.prize-name")} name="name" problem={problem}>
          <TextInput value={draft.name} onText={(name) => put({ name })} maxLength={LIMITS.name} />
        </Field>
        <Field label={t("field.order")} name="order" problem={problem}>
          <Choice value={draft.order} onChoose={(order) => put({ order })}>
            <Options of={PRIZE_ORDERS} text={(one) => t(`prize.order.${one}`)} />
          </Choice>
        </Field>
        <Field label={t("field.minimum")} name="minimum" problem={problem}>
          <TextInput value={draft.minimum} placeholder={draft.isMain ? "0" : "3"} onText={(minimum) => put({ minimum })} maxLength={5} />
        </Field>
      </div>
      <Field label={t("field.amounts")} name="amounts" hint={t("field.amounts.hint")} problem={problem}>
        <TextInput value={draft.amounts} onText={(amounts) => put({ amounts })} />
      </Field>
      {!draft.isMain && <Conditions draft={draft} problem={problem} onChange={onChange} />}
      <Button text={t("prize.list.remove", { name: draft.name })} onClick={onRemove} />
    </fieldset>
  );
}

interface PrizeEditorProps {
  event: EventView;
  tournament: Tournament;
  plan: PrizesPlan;
  onDone: () => void;
}

/* The whole plan: what is saved replaces the one before. */
export function PrizeEditor({ event, tournament, plan, onDone }: PrizeEditorProps) {
  const [draft, setDraft] = useState<PlanDraft>(() => planDraft(plan));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const seen = useSeen(event.seq);
  useUnsaved(draft);
  const at = problem ? listOfProblem(problem, draft) : null;
  const put = (part: Partial<PlanDraft>): void => setDraft({ ...draft, ...part });
  const year = Number(event.from.slice(0, 4)) || new Date().getFullYear();

  const send = async (): Promise<void> => {
    setBusy(true);
    const refused = await sendTo({ event, tournament }, "prizes.set", { plan: planBody(draft) }, seen.seq());
    setBusy(false);
    setProblem(refused);
    if (refused) seen.told(refused);
    else onDone();
  };

  const shownInLists = at ? [...MAIN_FIELDS, ...(at.isMain ? [] : CONDITION_FIELDS)] : [];
  return (
    <Form class="form" onSend={send}>
      <div class="form-row">
        <Field label={t("field.currency")} name="currency" problem={problem}>
          <TextInput value={draft.currency} onText={(currency) => put({ currency })} maxLength={10} placeholder="€" />
        </Field>
        <Field label={t("field.fund")} name="fund" hint={t("field.fund.hint")} problem={problem}>
          <TextInput value={draft.fund} onText={(fund) => put({ fund })} maxLength={16} />
        </Field>
        <Field label={t("field.share")} name="share" problem={problem}>
          <Choice value={draft.share} onChoose={(share) => put({ share })}>
            <Options of={PRIZE_SHARES} text={(one) => t(`prize.share.${one}`)} />
          </Choice>
        </Field>
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
        {!draft.lists.some((list) => list.isMain) && <Button text={t("prize.add.main")} onClick={() => put({ lists: [mainDraft(), ...draft.lists] })} />}
        <Choice value="" label={t("prize.add.category")} onChoose={(category) => category !== "" && put({ lists: [...draft.lists, categoryDraft(category as Category, year)] })}>
          <option value="">{t("prize.add.category")}</option>
          <Options of={CATEGORIES} text={(category) => t(`prize.category.${category}`)} />
        </Choice>
      </div>
      <FormProblem problem={problem} fields={["currency", "fund", "share", ...shownInLists]} />
      <FormFooter action={t("action.save")} busy={busy} onCancel={onDone} />
    </Form>
  );
}
