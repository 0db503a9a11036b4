import { findRoute, loginPathFor } from '../../config/routes.ts';
import { findDeclaredForm, type DeclaredForm } from '../../lib/declared-form.ts';
import { languageOf, type Language } from '../../lib/languages.ts';
import { nextOf, ownPath } from '../../lib/own-path.ts';
import type { FormFailure } from './form-post.ts';

export interface FailedForm extends FormFailure {
  heading: string;
  /** Page and query that the form was sent from. */
  back: string;
  /** Where a sign-in should have led. */
  next: string | undefined;
  /** Where to sign in again: the session ended while the form was open. */
  signIn: string | undefined;
  /** Shows it again with its own fields. Where no feature declares it, what was entered is kept beside the message. */
  form: DeclaredForm | undefined;
  /** Of the page that it was sent from. */
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
  const isSignedOut = failure.status === 401 && access !== 'public';
  return {
    ...failure,
    back,
    next,
    heading: (!hasMarks && form?.failedTitle?.en) || 'That did not work yet',
    form,
    language: form?.isInSpanish ? languageOf(String(failure.values['language'])) : 'en',
    mayResend:
      failure.isWhole && PASSING.includes(failure.status) && Object.keys(failure.values).length > 0,
    signIn: isSignedOut ? `${loginPathFor(access)}?next=${encodeURIComponent(back)}` : undefined,
  };
}

/** By status, what the server says in English. */
const REFUSALS_ES: Readonly<Record<number, string>> = {
  400: 'Revisa los campos marcados, por favor.',
  413: 'Lo que escribiste es demasiado largo. Haz el texto más corto, por favor.',
  429: 'Se envió demasiado en poco tiempo. Espera unos minutos e inténtalo otra vez. Lo que escribiste sigue aquí.',
};

/** The same for a form that stands on a Spanish page. */
export const refusalInSpanish = ({
  form,
  status,
  fields,
}: Pick<FailedForm, 'form' | 'status' | 'fields'>): { heading: string; message: string } => ({
  heading: (Object.keys(fields).length === 0 && form?.failedTitle?.es) || 'Todavía falta algo',
  message:
    REFUSALS_ES[status] ??
    'No pudimos recibirlo. Inténtalo de nuevo en un momento, por favor. Lo que escribiste sigue aquí.',
});
