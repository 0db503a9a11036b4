import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { getAccount } from './get-account.ts';

const LEVELS: Readonly<Record<string, string>> = {
  free: 'Community Support (free)',
  affordable: 'Affordable Coaching',
  standard: 'Standard Coaching',
};

/** The membership, and the way to everything else about the account. */
export const accountCard: DashboardSource = {
  id: 'account',
  title: 'Your account',
  order: 90,
  load: (ctx) => {
    const { membershipLevel } = getAccount({ ctx });
    return Promise.resolve({
      title: 'Your account',
      line: `Membership: ${LEVELS[membershipLevel ?? 'free'] ?? LEVELS['free']!}`,
      action: { label: 'Profile & Settings', href: '/user-profile' },
    });
  },
};
