import { findRoute, loginPathFor } from '../../config/routes.ts';
import { findDeclaredForm, type DeclaredForm } from '../../lib/declared-form.ts';
import { languageOf, type Language } from '../../lib/languages.ts';
import { nextOf, ownPath } from '../../lib/own-path.ts';
import { failedFormMessages } from '../messages/failed-form.ts';
import type { FormFailure } from './form-post.ts';

export interface FailedForm extends FormFailure {
  heading: string;
  back: string;
  next: string | undefined;
  signIn: string | undefined;
  /** Shows it again with its own fields. Where no feature declares it, what was entered is kept beside the message. */
  form: DeclaredForm | undefined;
  language: Language;
  /** It was refused for a reason that passes, so that the same fields may be sent once more. */
  mayResend: boolean;
}

/** Signed out, too many at once, a fault of ours, a database that does not answer. */
const PASSING = [401, 429, 500, 503];

/** What the page that shows a form again needs to know beyond the failure itself. Only the address of the page before can tell. */
export function failedForm(
  failure: FormFailure | undefined,
  referer: string | null,
  forms: readonly DeclaredForm[],
): FailedForm | undefined {
  if (!failure) return undefined;
  const from = URL.parse(referer ?? '');
  const own = ownPath(from ? from.pathname + from.search : undefined);
  const back = own ?? failure.page;
  const next = nextOf(from?.search ?? '');
  const hasMarks = Object.keys(failure.fields).length > 0;
  const access = findRoute(failure.page)?.access ?? 'public';
  const form = findDeclaredForm(forms, failure);
  const language = form?.isInSpanish ? languageOf(String(failure.values['language'])) : 'en';
  const { marked, reason, toCheck } = failedFormMessages(language);
  const isSignedOut = failure.status === 401 && access !== 'public';
  return {
    ...failure,
    back,
    next,
    heading: failure.toCheck ? toCheck : (!hasMarks && form?.failedTitle?.(language)) || marked,
    message: reason(failure.status, failure.message),
    form,
    language,
    mayResend:
      failure.isWhole && PASSING.includes(failure.status) && Object.keys(failure.values).length > 0,
    signIn: isSignedOut ? `${loginPathFor(access)}?next=${encodeURIComponent(back)}` : undefined,
  };
}
