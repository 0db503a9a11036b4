import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { levelName } from '../../../lib/level-names.ts';
import { getAccount } from './get-account.ts';

/** The membership, and the way to everything else about the account. */
export const accountCard: DashboardSource = {
  id: 'account',
  title: 'Your account',
  order: 90,
  load: (ctx) => {
    const { membershipLevel } = getAccount({ ctx });
    return Promise.resolve({
      title: 'Your account',
      line: `Membership: ${levelName(membershipLevel)}`,
      action: { label: 'Member portal', href: '/member-portal' },
    });
  },
};
