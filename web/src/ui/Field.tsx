import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren, RefObject, VNode } from "preact";
import { cloneElement } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { Problem } from "../api/shapes";
import { problemLine, t } from "../i18n";

interface FieldProps {
  label: string;
  name?: string | undefined;
  hint?: string | undefined;
  grow?: boolean | undefined; /* it takes more of its row than others */
  problem?: Problem | null | undefined;
  children: VNode<Record<string, unknown>>;
}

/* A labelled input. A refusal that names this field is shown under it and leads there. */
export function Field({ label, name, hint, grow = false, problem, children }: FieldProps) {
  const id = useId();
  const mine = problem && name && problem.field === name ? problem : null;
  const note = mine ? problemLine(mine) : hint;
  useEffect(() => {
    if (mine) document.getElementById(id)?.focus();
  }, [mine]);
  const input = cloneElement(children, {
    id,
    "aria-describedby": note ? `${id}-note` : undefined,
    "aria-invalid": mine ? "true" : undefined,
  });
  return (
    <div class={grow ? "field grow" : "field"}>
      <label for={id}>{label}</label>
      {input}
      {note && (
        <p id={`${id}-note`} class={mine ? "field-note refused" : "field-note"} role={mine ? "alert" : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  class: string;
  at?: RefObject<HTMLFormElement> | undefined;
  onSend: () => void | Promise<void>;
  children: ComponentChildren;
}

export function Form({ class: kind, at, onSend, children }: FormProps) {
  const send = (event: Event): void => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form class={kind} {...(at && { ref: at })} onSubmit={send}>
      {children}
    </form>
  );
}

interface ButtonProps extends ButtonHTMLAttributes {
  text: ComponentChildren;
}

export function Button({ text, ...others }: ButtonProps) {
  return (
    <button type="button" {...others}>
      {text}
    </button>
  );
}

interface LinkButtonProps extends AnchorHTMLAttributes {
  text: ComponentChildren;
  class?: "primary";
}

/* Leads elsewhere, and looks like a button. */
export function LinkButton({ text, class: kind, ...others }: LinkButtonProps) {
  return (
    <a {...others} class={kind ? `button ${kind}` : "button"}>
      {text}
    </a>
  );
}

interface TextInputProps {
  value: string;
  onText: (value: string) => void;
  type?: string;
  required?: boolean;
  maxLength?: number;
  pattern?: string;
  min?: number;
  placeholder?: string;
  list?: string;
  disabled?: boolean;
  autocomplete?: string;
  autofocus?: boolean;
  label?: string;
}

export function TextInput({ onText, type = "text", label, ...others }: TextInputProps) {
  return <input {...others} type={type} aria-label={label} onInput={(event) => onText(event.currentTarget.value)} />;
}

interface ChoiceProps<Value extends string> {
  value: Value;
  onChoose: (value: Value) => void; /* of the options among the children */
  disabled?: boolean;
  label?: string;
  children: ComponentChildren;
}

export function Choice<Value extends string>({ value, onChoose, label, children, ...others }: ChoiceProps<Value>) {
  return (
    <select {...others} value={value} aria-label={label} onChange={(event) => onChoose(event.currentTarget.value as Value)}>
      {children}
    </select>
  );
}

interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  text?: (value: Value) => string;
}

export function Options<Value extends string | number>({ of, text = String }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={String(value)}>
      {text(value)}
    </option>
  ));
}

type OfField = Omit<FieldProps, "children">;

export function TextField({ label, name, hint, grow, problem, ...input }: OfField & Omit<TextInputProps, "label">) {
  return (
    <Field label={label} name={name} hint={hint} grow={grow} problem={problem}>
      <TextInput {...input} />
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string, One extends string | number> extends OfField, Omit<ChoiceProps<Value>, "label" | "children">, OptionsProps<One> {
  none?: string; /* what stands for no choice, if that can be */
}

export function ChoiceField<Value extends string, One extends string | number>({ label, name, hint, grow, problem, none, of, text, ...choice }: ChoiceFieldProps<Value, One>) {
  return (
    <Field label={label} name={name} hint={hint} grow={grow} problem={problem}>
      <Choice {...choice}>
        {none !== undefined && <option value="">{none}</option>}
        <Options of={of} {...(text && { text })} />
      </Choice>
    </Field>
  );
}

export function NamedOptions({ of }: { of: readonly { id: number; name: string }[] }) {
  return <Options of={of.map((one) => one.id)} text={(id) => of.find((one) => one.id === id)?.name ?? ""} />;
}

/* 1, 2, 3 ... */
export function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

interface TickProps {
  text: ComponentChildren;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  name?: string;
  disabled?: boolean;
  describedBy?: string;
}

export function Tick({ text, ticked, onTick, describedBy, ...others }: TickProps) {
  return (
    <label class="tick">
      <input {...others} type="checkbox" checked={ticked} aria-describedby={describedBy} onChange={(event) => onTick(event.currentTarget.checked)} />
      <span>{text}</span>
    </label>
  );
}

/* What is read out at once, while there is something. */
export function Alert({ text, class: kind = "refused" }: { text: string; class?: string }) {
  return text === "" ? null : (
    <p class={kind} role="alert">
      {text}
    </p>
  );
}

/* A refusal that names this field, which is no single input. */
export function FieldAlert({ problem, name }: { problem: Problem | null; name: string }) {
  return <Alert class="field-note refused" text={problem?.field === name ? problemLine(problem) : ""} />;
}

interface FormFooterProps {
  action: string;
  busy?: boolean;
  onAct?: () => void; /* else it is sent */
  onCancel: () => void;
}

export function FormFooter({ action, busy = false, onAct, onCancel }: FormFooterProps) {
  return (
    <footer class="form-footer">
      <Button text={action} class="primary" type={onAct ? "button" : "submit"} disabled={busy} onClick={onAct} />
      <Button text={t("action.cancel")} onClick={onCancel} />
    </footer>
  );
}

interface FormProblemProps {
  problem: Problem | null;
  fields?: readonly string[]; /* that show a refusal themselves */
}

/* A refusal of a whole form, or of something that has no field in it. */
export function FormProblem({ problem, fields = [] }: FormProblemProps) {
  const mine = problem && !fields.includes(problem.field) ? problem : null;
  return (
    <p role="alert" class={mine ? "form-problem refused" : "form-problem"}>
      {mine ? problemLine(mine) : ""}
    </p>
  );
}
