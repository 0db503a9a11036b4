import { findRoute, linkTarget } from '../../config/routes.ts';
import type { PaymentView } from './schemas.ts';

/** Our own page before the provider's: a form without script ends here, for the policy of our pages lets no form lead to another site. */
export const payPath = (paymentId: string): string => `/checkout/pay?payment=${paymentId}`;

export const receiptPath = (paymentId: string): string => `/api/payments/${paymentId}/receipt.pdf`;

export interface NextLink {
  href: string;
  label: string;
}

const done: Record<PaymentView['purpose'], NextLink[]> = {
  subscription: [
    { href: '/member-portal/membership', label: 'See your membership' },
    { href: '/dashboard', label: 'Go to your dashboard' },
  ],
  donation: [
    { href: '/donation-portal', label: 'See your giving' },
    { href: '/impact', label: 'See what gifts do' },
  ],
  session: [
    { href: '/book-session', label: 'Book your session' },
    { href: '/dashboard', label: 'Go to your dashboard' },
  ],
  course: [
    { href: '/certification-dashboard', label: 'Go to your courses' },
    { href: '/dashboard', label: 'Go to your dashboard' },
  ],
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
  return shown.length > 0 || stage === 'pending' ? shown : [{ href: '/', label: 'Go to Home' }];
}
