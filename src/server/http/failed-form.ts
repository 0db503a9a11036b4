import { findRoute, loginPathFor } from '../../config/routes.ts';
import { languageOf, type Language } from '../../lib/languages.ts';
import { nextOf, ownPath } from '../../lib/own-path.ts';
import { failedFormMessages } from '../messages/failed-form.ts';
import type { FormFailure } from './form-post.ts';

export interface FailedForm extends FormFailure {
  heading: string;
  /** Of the page that the form stands on. */
  language: Language;
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

/** Forms that stand on Spanish pages too, and say so. */
const languageOfForm = ({ page, values }: FormFailure): Language =>
  ['/contact', '/resources'].includes(page) ? languageOf(String(values['language'])) : 'en';

/** The specified titles of what failed as a whole; marked fields are no failure yet. */
const titles = (language: Language): Record<string, string> => ({
  '/login': 'Login Failed',
  '/register': 'Registration Failed',
  '/contact': failedFormMessages(language).contactFailed,
});

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
  const language = languageOfForm(failure);
  const { marked, reason } = failedFormMessages(language);
  return {
    ...failure,
    message: reason(failure.status, failure.message),
    language,
    back,
    next,
    heading: (!hasMarks && titles(language)[failure.page]) || marked,
    isKept: !isShownAgain(failure),
    mayResend:
      failure.isWhole && PASSING.includes(failure.status) && Object.keys(failure.values).length > 0,
    signIn: isSignedOut ? `${loginPathFor(access)}?next=${encodeURIComponent(back)}` : undefined,
  };
}
