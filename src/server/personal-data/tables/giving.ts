import {
  campaigns,
  donationPresets,
  donations,
  giftMonths,
  impactMetrics,
  membershipRequests,
  pledges,
  rewardTransactions,
  sessionFundEntries,
  sessionFundTotals,
} from '../../../db/schema/giving.ts';
import {
  couponRedemptions,
  coupons,
  paymentEvents,
  payments,
  paymentTasks,
  sandboxEvents,
  sandboxObjects,
  subscriptions,
} from '../../../db/schema/payments.ts';
import { forDays, impersonal, mine, personal, STAFF, within } from '../rule.ts';

/** The law asks for the books of this time. */
const BOOKS_DAYS = 7 * 366;
const BOOKS = '7 years, as the law requires';
const NAMELESS = 'The amount stays in our financial records without the account.';

const paid = personal(payments, 'Your payments', mine(payments.userId), {
  seenBy: STAFF,
  emptied: { userId: null },
  ages: [forDays(BOOKS_DAYS, payments.createdAt, BOOKS)],
  note: NAMELESS,
});

export const givingTables = [
  impersonal(campaigns, 'Campaigns', ''),
  personal(subscriptions, 'Your membership and recurring gifts', mine(subscriptions.userId), {
    seenBy: STAFF,
    emptied: { userId: null },
    note: NAMELESS,
  }),
  paid,
  personal(
    paymentEvents,
    'Updates from the payment service',
    within(paymentEvents.paymentId, paid),
    {
      seenBy: STAFF,
      emptied: { payload: null },
      hidden: [paymentEvents.payload],
      ages: [forDays(BOOKS_DAYS, paymentEvents.createdAt, BOOKS)],
      note: NAMELESS,
    },
  ),
  impersonal(paymentTasks, 'What we asked the payment service to do', '', { seenBy: 'staff' }),
  personal(pledges, 'Your recurring gifts', mine(pledges.userId), {
    seenBy: STAFF,
    emptied: {
      userId: null,
      dedicatedTo: null,
      message: null,
      giverEmail: null,
      giverEmailHash: null,
      isAnonymous: true,
    },
    hidden: [pledges.giverEmailHash],
    note: NAMELESS,
  }),
  personal(donations, 'Your donations', mine(donations.userId), {
    seenBy: STAFF,
    emptied: {
      userId: null,
      dedicatedTo: null,
      message: null,
      note: null,
      giverEmail: null,
      giverEmailHash: null,
      isAnonymous: true,
    },
    hidden: [donations.giverEmailHash, donations.note],
    ages: [forDays(BOOKS_DAYS, donations.createdAt, BOOKS)],
    note: NAMELESS,
  }),
  impersonal(giftMonths, 'Sums of gifts by month', 'Sums that stay after a person leaves.', {
    seenBy: 'staff',
  }),
  impersonal(sessionFundEntries, 'Money for free sessions', '', { seenBy: 'staff' }),
  impersonal(sessionFundTotals, 'Sums of the money for free sessions', ''),
  personal(rewardTransactions, 'Your reward points', mine(rewardTransactions.userId)),
  personal(
    membershipRequests,
    'Your requests for free membership',
    mine(membershipRequests.userId),
    {
      seenBy: STAFF,
    },
  ),
  personal(impactMetrics, 'Numbers about your impact', mine(impactMetrics.userId)),
  impersonal(donationPresets, 'Suggested amounts', ''),
  impersonal(coupons, 'Coupons', '', { seenBy: 'staff' }),
  personal(couponRedemptions, 'Coupons you used', mine(couponRedemptions.userId), {
    seenBy: STAFF,
    emptied: { userId: null },
    note: NAMELESS,
  }),
  impersonal(sandboxObjects, 'Test payments without money', '', { seenBy: 'staff' }),
  impersonal(sandboxEvents, 'Updates about test payments', '', { seenBy: 'staff' }),
];
