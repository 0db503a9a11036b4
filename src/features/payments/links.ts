import { findRoute, linkTarget } from '../../config/routes.ts';
import type { PaymentView } from './schemas.ts';

/** Our own page before the provider's: a form without script ends here, for the policy of our pages lets no form lead to another site. */
export const payPath = (paymentId: string): string => `/checkout/pay?payment=${paymentId}`;

export const receiptPath = (paymentId: string): string => `/api/payments/${paymentId}/receipt.pdf`;

export interface NextLink {
  href: string;
  label: string;
}

const DASHBOARD: NextLink = { href: '/dashboard', label: 'Go to your dashboard' };

const done: Record<PaymentView['purpose'], NextLink[]> = {
  subscription: [{ href: '/member-portal/membership', label: 'See your plan' }, DASHBOARD],
  donation: [
    { href: '/donation-portal', label: 'See your giving' },
    { href: '/impact', label: 'See what gifts do' },
  ],
  session: [{ href: '/book-session', label: 'Book your session' }, DASHBOARD],
  course: [{ href: '/certification-dashboard', label: 'Go to your courses' }, DASHBOARD],
  test: [{ href: '/admin/test-payment', label: 'Back to test payments' }],
};

const again: Record<PaymentView['purpose'], NextLink[]> = {
  subscription: [{ href: '/subscribe', label: 'See the plans again' }],
  donation: [{ href: '/donate', label: 'Give another way' }],
  session: [{ href: '/book-session', label: 'Back to sessions' }],
  course: [{ href: '/coach-certifications', label: 'Back to courses' }],
  test: [{ href: '/admin/test-payment', label: 'Back to test payments' }],
};

const ASK: NextLink = { href: '/contact', label: 'Ask us about it' };

/**
 * The ways on from an order that can't be made, the most likely first: where its kind of thing is chosen, or where someone finds what they have
 * already.
 * @param isRefused the feature that sells it said no to this person
 */
export function shopLinks(item: string | null, isRefused: boolean): NextLink[] {
  const purpose = item === 'membership' ? 'subscription' : item;
  const isSold = purpose === 'subscription' || purpose === 'session' || purpose === 'course';
  const ways = isSold
    ? (isRefused ? done : again)[purpose]
    : [{ href: '/subscribe', label: 'See the plans' }];
  return [...new Set([...ways, DASHBOARD])].filter(({ href }) => isOpen(href, true));
}

const isOpen = (href: string, isSignedIn: boolean) =>
  linkTarget(href) !== undefined && (isSignedIn || findRoute(href)?.access === 'public');

/** What someone can do next, the most likely first. Links to pages that don't exist yet are left out. */
export function nextLinks({
  stage,
  purpose,
  isOwn,
  isLookedAt,
  orderHref,
}: PaymentView): NextLink[] {
  const links =
    stage === 'completed' || stage === 'refunded'
      ? done[purpose]
      : stage === 'failed' || stage === 'cancelled' || stage === 'expired'
        ? [...(orderHref ? [{ href: orderHref, label: 'Try again' }] : []), ...again[purpose]]
        : [];
  const shown = [...links, ...(isLookedAt || stage === 'failed' ? [ASK] : [])].filter(({ href }) =>
    isOpen(href, isOwn),
  );
  if (shown.length > 0 || stage === 'pending') return shown;
  return [isOwn ? DASHBOARD : { href: '/', label: 'Go to Home' }];
}
