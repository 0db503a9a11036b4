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
}

/** The specified titles of what failed as a whole; marked fields are no failure yet. */
const TITLES: Record<string, string> = { '/login': 'Login Failed', '/register': 'Registration Failed', '/contact': 'Message Failed to Send' };

/** What the page that shows a form again needs to know beyond the failure itself. Only the address of the page before can tell. */
export function failedForm(failure: FormFailure | undefined, referer: string | null): FailedForm | undefined {
  if (!failure) return undefined;
  const from = URL.parse(referer ?? '');
  const own = ownPath(from ? from.pathname + from.search : undefined);
  const back = own ?? failure.page;
  const next = nextOf(from?.search ?? '');
  const hasMarks = Object.keys(failure.fields).length > 0;
  const access = findRoute(failure.page)?.access ?? 'public';
  const isSignedOut = failure.status === 401 && access !== 'public';
  return {
    ...failure, back, next,
    heading: (!hasMarks && TITLES[failure.page]) || 'That did not work yet',
    signIn: isSignedOut ? `${loginPathFor(access)}?next=${encodeURIComponent(back)}` : undefined,
  };
}
