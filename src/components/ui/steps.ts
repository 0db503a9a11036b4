import type { ReactNode } from 'react';
import type { Option } from './Select.tsx';

/** A form in calm steps: what its parts ask, in the order in which it is easiest to answer. Plain values, so that a page can hand them to an island. */
export interface StepField {
  name: string;
  label: string;
  hint?: string;
  /** `line` and `text` are written, `select` and `radios` take one of the options, `boxes` several, `tick` is a yes. */
  kind: 'line' | 'text' | 'select' | 'radios' | 'boxes' | 'tick';
  options?: readonly (Option & { hint?: string })[];
  /** What counts when no one chose: of radios the one that is on, of a select its empty entry. */
  unset?: string;
  required?: boolean;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
}
export interface Step {
  id: string;
  title: string;
  lead: string;
  fields: readonly StepField[];
}

export const stepOf = (steps: readonly Step[], field: string): Step | undefined =>
  steps.find((step) => step.fields.some(({ name }) => name === field));

export type Beside = Readonly<Record<string, ReactNode>>;

/** The page shows one part by `:target` (StepFrame.astro); going there moves the reader along. */
export function goTo(id: string): void {
  location.hash = id;
  const part = document.getElementById(id);
  // Focus alone would bring the middle of a long part into view, not its beginning.
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
