import { findRoute, loginPathFor } from '../../config/routes.ts';
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
  /** No page shows this form again with its own fields: what was entered is kept beside the message. */
  isKept: boolean;
  /** It was refused for a reason that passes, so that the same fields may be sent once more. */
  mayResend: boolean;
}

/** Forms that `/form-result` shows with their own fields; where a page has several, the field that tells which. Set-ups have steps of their own. */
const SHOWN_AGAIN: Readonly<Record<string, string | undefined>> = {
  '/login': undefined,
  '/verify-email': undefined,
  '/email-confirm': undefined,
  '/reset-password': undefined,
  '/register': undefined,
  '/contact': undefined,
  '/resources': undefined,
  '/members/events': 'eventId',
  '/members/place': undefined,
  '/volunteer-application': undefined,
  '/weight-loss-intake': undefined,
  '/admin-dashboard/events': 'title',
  '/user-profile': undefined,
  '/user-profile/safe-contact': undefined,
  '/user-profile/records': 'when',
  '/onboarding': undefined,
  '/digital-onboarding': undefined,
  '/enhanced-onboarding': undefined,
  '/custom-onboarding': undefined,
};
/** Signed out, too many at once, a fault of ours, a database that does not answer. */
const PASSING = [401, 429, 500, 503];

function isShownAgain({ page, values }: FormFailure): boolean {
  if (!Object.hasOwn(SHOWN_AGAIN, page)) return false;
  const field = SHOWN_AGAIN[page];
  return field === undefined || field in values;
}

/** The specified titles of what failed as a whole; marked fields are no failure yet. */
const TITLES: Record<string, string> = {
  '/login': 'Login Failed',
  '/register': 'Registration Failed',
  '/contact': 'Message Failed to Send',
};

/** What the page that shows a form again needs to know beyond the failure itself. Only the address of the page before can tell. */
export function failedForm(
  failure: FormFailure | undefined,
  referer: string | null,
): FailedForm | undefined {
  if (!failure) return undefined;
  const from = URL.parse(referer ?? '');
  const own = ownPath(from ? from.pathname + from.search : undefined);
  const back = own ?? failure.page;
  const next = nextOf(from?.search ?? '');
  const hasMarks = Object.keys(failure.fields).length > 0;
  const access = findRoute(failure.page)?.access ?? 'public';
  const isSignedOut = failure.status === 401 && access !== 'public';
  return {
    ...failure,
    back,
    next,
    heading: (!hasMarks && TITLES[failure.page]) || 'That did not work yet',
    isKept: !isShownAgain(failure),
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
  page,
  status,
  fields,
}: Pick<FormFailure, 'page' | 'status' | 'fields'>): { heading: string; message: string } => ({
  heading:
    page === '/contact' && Object.keys(fields).length === 0
      ? 'Tu mensaje no se envió'
      : 'Todavía falta algo',
  message:
    REFUSALS_ES[status] ??
    'No pudimos recibirlo. Inténtalo de nuevo en un momento, por favor. Lo que escribiste sigue aquí.',
});
