import { eq } from 'drizzle-orm';
import { membershipRequests } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/staff/attention.ts';
import { requestList } from '../schemas.ts';

export const newRequests: AttentionSource = {
  key: 'new-membership-requests',
  tab: 'membership-requests',
  permission: requestList.permission,
  href: '/admin-dashboard/membership-requests?status=new&sort=oldest',
  what: 'New requests for free support',
  say: (count) => `${countOf(count, 'request')} for free support to answer`,
  load: ({ db }) =>
    countWaiting(db, {
      table: membershipRequests,
      where: eq(membershipRequests.status, 'new'),
      at: membershipRequests.createdAt,
    }),
};
