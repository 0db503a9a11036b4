import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { addPerson } from '../../../../tests/support/people.ts';
import {
  advance,
  deliverAll,
  getPaymentRow,
  getSubscriptionRow,
  openPage,
  order,
  payAndDeliver,
  payAtSandbox,
  workOnTasks,
} from '../../../../tests/support/payments.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { payments, pledges, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { setStanding } from '../../accounts/server/index.ts';
import { giveAddress } from '../../accounts/server/give-address.ts';
import { forgetPerson } from '../../personal-data/server/index.ts';
import { paymentParts } from './parts.ts';

let database: TestDatabase;
let maya: string;
let staff: string;
beforeEach(async () => {
  database = await createTestDatabase();
  maya = await addPerson(database.db, { email: 'maya@home.example' });
  staff = await addPerson(database.db, { email: 'desk@home.example', role: 'admin' });
});
afterEach(() => database.close());

const ctx = () => testCtx(database.db, { userId: maya });
const work = async () => {
  await workOnTasks(ctx(), paymentParts);
  await workOnTasks(ctx(), paymentParts);
};
const recurring = (purpose: 'subscription' | 'donation') =>
  order(ctx(), {
    purpose,
    recurring: {
      purpose,
      interval: 'month',
      amountCents: 65_00,
      ...(purpose === 'subscription' && { membershipLevel: 'affordable' }),
    },
    reserve: async (tx, { subscriptionId }) => {
      if (purpose === 'donation')
        await tx.insert(pledges).values({ userId: maya, subscriptionId: subscriptionId! });
      return 'subject';
    },
  });

/** Every way in which an account ends. */
const ends: [string, () => Promise<unknown>][] = [
  ['its owner deletes it', () => forgetPerson(ctx(), maya)],
  [
    'staff close it',
    () =>
      setStanding({
        ctx: testCtx(database.db, {
          userId: staff,
          role: 'admin',
          permissions: ['members:close'],
        }),
        input: { id: maya, step: 'close', reason: 'harm', reasonNote: '' },
      }),
  ],
  [
    'someone else confirms its address',
    async () => {
      const other = await addPerson(database.db, { email: 'other@home.example' });
      await write(database.db, async (tx) => {
        await tx.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, maya));
        const user = (await tx.select().from(users).where(eq(users.id, other)).get())!;
        await giveAddress(tx, { ctx: ctx(), user, email: 'maya@home.example' });
      });
    },
  ],
];

describe.each(ends)('when %s', (_, end) => {
  it.each(['subscription', 'donation'] as const)(
    'nothing is charged again: a running %s ends at the provider',
    async (purpose) => {
      const { payment, subscription } = await recurring(purpose);
      await payAndDeliver(ctx(), paymentParts, payment.id);
      const { id } = subscription!;
      expect(await getSubscriptionRow(database.db, id)).toMatchObject({ status: 'active' });
      await end();
      await work();
      const after = await getSubscriptionRow(database.db, id);
      expect(after.status).toBe('ended');
      expect((await ctx().payments.readSubscription(after.providerSubscriptionId!)).status).toBe(
        'ended',
      );
      await advance(ctx(), 70 * DAY_MS);
      await deliverAll(ctx(), paymentParts);
      expect(await database.db.$count(payments)).toBe(1);
    },
  );

  it.each(['subscription', 'donation'] as const)(
    'a %s that was paid for in the last moment ends, and pages that are open close',
    async (purpose) => {
      const open = await recurring(purpose);
      const page = await openPage(ctx(), open.payment.id);
      const unseen = await recurring(purpose);
      const late = await recurring(purpose);
      await payAtSandbox(ctx(), late.payment.id);
      await end();
      await work();
      expect((await ctx().payments.readCheckout(page)).status).toBe('expired');
      expect(await getPaymentRow(database.db, unseen.payment.id)).toMatchObject({
        status: 'cancelled',
      });
      const { providerSubscriptionId } = await getSubscriptionRow(
        database.db,
        late.subscription!.id,
      );
      expect((await ctx().payments.readSubscription(providerSubscriptionId!)).status).toBe('ended');
    },
  );
});
