import type { ReactNode } from 'react';
import type { Option } from './Select.tsx';

/** A form in calm steps: what its parts ask, in the order in which it is easiest to answer. Plain values, so that a page can hand them to an island. */
export interface StepField {
  name: string;
  label: string;
  hint?: string;
  /** `line` and `text` are written, `select` and `radios` take one of the options, `boxes` several, `tick` is a yes, `language` the one we write in. */
  kind: 'line' | 'text' | 'select' | 'radios' | 'boxes' | 'tick' | 'language';
  options?: readonly (Option & { hint?: string })[];
  /** What counts when no one chose: of radios the one that is on, of a select its empty entry. */
  unset?: string;
  required?: boolean;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
  /** Asked only while one of these answers is chosen in the same step, by the style sheet alone: a phone number when someone wants a call. */
  askedFor?: { field: string; answers: readonly string[] };
  /** Someone signed in has said it elsewhere. */
  visitorsOnly?: boolean;
}
export interface Step {
  id: string;
  title: string;
  lead: string;
  fields: readonly StepField[];
}

export const stepOf = (steps: readonly Step[], field: string): Step | undefined =>
  steps.find((step) => step.fields.some(({ name }) => name === field));

/** The answers of a field that bring another question. */
export const asking = ({ fields }: Step, name: string): readonly string[] =>
  fields.flatMap(({ askedFor }) => (askedFor?.field === name ? askedFor.answers : []));

/** What was answered in a step, as it is read back: labels, never stored values. */
export function answersOf(
  { fields }: Step,
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
  yes = 'Yes',
): { field: StepField; text: string }[] {
  const given = (name: string) =>
    [values[name] ?? []].flat().filter((value) => value.trim() !== '');
  return fields
    .filter(
      ({ askedFor }) =>
        !askedFor || given(askedFor.field).some((one) => askedFor.answers.includes(one)),
    )
    .map((field) => ({
      field,
      text: given(field.name)
        .map(
          (value) =>
            field.options?.find((option) => option.value === value)?.label ??
            (field.kind === 'tick' ? yes : value),
        )
        .join(', '),
    }))
    .filter(({ text }) => text !== '');
}

/** What stands right after a field, by its name: help that belongs to one answer. */
export type Beside = Readonly<Record<string, ReactNode>>;

/** The page shows one part by `:target` (StepFrame.astro); going there moves the reader along. */
export function goTo(id: string): void {
  location.hash = id;
  const part = document.getElementById(id);
  // Focus alone would bring the middle of a long part into view, not its beginning.
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
