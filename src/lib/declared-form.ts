import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { Language } from './languages.ts';
import type { SayWhatIsNext } from './sent-words.ts';

/**
 * What a feature says of a form of its own, in its file `forms.ts`: the page `/form-result` finds it there and shows the form again when an ordinary
 * post of it failed. A form that no one declares is answered with the message and the words that were typed.
 */
export interface DeclaredForm {
  page: string;
  /** Of a page with several forms: a field that only this one has. */
  field?: string;
  /** What stands above it when it failed as a whole. Marked fields are no failure yet. */
  failedTitle?: (language: Language) => string;
  /** It stands on Spanish pages too, and its field `language` says which. */
  isInSpanish?: boolean;
  /** A long form: it begins with a summary of what is wrong (`ErrorSummary`). */
  isLong?: boolean;
  /** What stands in place of the form once it was taken; the page that shows help for what was written says it too. */
  sent?: SayWhatIsNext | undefined;
  /** Draws the form with what was typed and what is wrong; its properties are a `FormAgain`. */
  Again: AstroComponentFactory;
}

export interface FormAgain {
  page: string;
  /** What was typed, without secrets, and what is wrong, by field. */
  initial: {
    values: Record<string, string | string[]>;
    errors: Record<string, string>;
    /** Nothing is wrong: its sender looks at it once more. */
    toCheck?: boolean | undefined;
  };
  /** HTTP status of the refusal. */
  status: number;
  next: string | undefined;
  language: Language;
  isMember: boolean;
}

/** The form that a failed post came from; one with a field of its own goes before the page's other form. */
export function findDeclaredForm(
  forms: readonly DeclaredForm[],
  { page, values }: { page: string; values: Readonly<Record<string, unknown>> },
): DeclaredForm | undefined {
  const ofPage = forms.filter((form) => form.page === page);
  return (
    ofPage.find(({ field }) => field !== undefined && Object.hasOwn(values, field)) ??
    ofPage.find(({ field }) => field === undefined)
  );
}
