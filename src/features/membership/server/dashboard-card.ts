import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { PLAN_PAGE } from '../schemas.ts';
import { findRunning } from './find-running.ts';

/** Stands on the dashboard only while a payment is open. Others may see the page: the words don't say what for. */
export const openPaymentCard: DashboardSource = {
  id: 'open-payment',
  title: 'Your membership',
  order: 1,
  load: async (ctx) => {
    const { userId } = requireMember(ctx);
    const plan = await findRunning(ctx.db, userId);
    if (plan?.status !== 'past_due') return undefined;
    return {
      title: 'Something to look at',
      line: 'A payment didn’t go through. Nothing has changed yet.',
      action: { label: 'See what to do', href: PLAN_PAGE },
    };
  },
};
