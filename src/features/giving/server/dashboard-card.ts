import { and, desc, eq } from 'drizzle-orm';
import { pledges } from '../../../db/schema/giving.ts';
import { subscriptions } from '../../../db/schema/payments.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';
import { everyWords } from '../gift-words.ts';
import { PORTAL_PAGE } from '../portal-schemas.ts';

/** What someone gives again and again; no card where no one gave. */
export const givingCard: DashboardSource = {
  id: 'giving',
  title: 'Your gifts',
  order: 60,
  load: async (ctx) => {
    const actor = ctx.actor;
    if (!actor) return undefined;
    const running = await ctx.db
      .select({ amountCents: subscriptions.amountCents, interval: subscriptions.interval })
      .from(pledges)
      .innerJoin(subscriptions, eq(subscriptions.id, pledges.subscriptionId))
      .where(and(eq(pledges.userId, actor.userId), eq(subscriptions.status, 'active')))
      .orderBy(desc(pledges.createdAt))
      .limit(1)
      .get();
    if (!running && actor.donationTotal <= 0) return undefined;
    return {
      title: 'Your gifts',
      line: running
        ? `You give ${formatMoney(running.amountCents)} ${everyWords(running.interval)}. Thank you.`
        : 'Thank you for what you gave. Receipts are here whenever you need them.',
      action: { label: 'Gifts and receipts', href: PORTAL_PAGE },
    };
  },
};
