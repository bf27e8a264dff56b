import type { ComponentChildren, VNode } from "preact";
import { cloneElement } from "preact";
import { useEffect, useId } from "preact/hooks";
import type { Problem } from "../api/shapes";
import { problemLine } from "../i18n";

interface FieldProps {
  label: string;
  name?: string;
  hint?: string | undefined;
  grow?: boolean; /* it takes more of its row than others */
  problem?: Problem | null;
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
  onSend: () => void | Promise<void>;
  children: ComponentChildren;
}

export function Form({ class: kind, onSend, children }: FormProps) {
  const send = (event: Event): void => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form class={kind} onSubmit={send}>
      {children}
    </form>
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

interface OptionsProps<Word extends string> {
  of: readonly Word[];
  text: (word: Word) => string;
}

export function Options<Word extends string>({ of, text }: OptionsProps<Word>) {
  return of.map((word) => (
    <option key={word} value={word}>
      {text(word)}
    </option>
  ));
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
