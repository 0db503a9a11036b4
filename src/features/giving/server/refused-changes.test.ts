import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGiftsBench, FEE, type GiftsBench } from '../../../../tests/support/gifts-bench.ts';
import {
  advance,
  deliverAll,
  payAndDeliver,
  sandboxOf,
  withGateway,
  workOnTasks,
} from '../../../../tests/support/payments.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { donations, pledges } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { ProviderRefused } from '../../../server/gateways/payments/payment-gateway.ts';
import { paymentParts } from '../../payments/server/parts.ts';
import { feeToCover } from '../amounts.ts';
import { changePledge } from './change-pledge.ts';
import { listOwnPledges } from './own-pledges.ts';

let bench: GiftsBench;
beforeEach(async () => {
  bench = await createGiftsBench();
  await bench.addPeople('mia');
});
afterEach(() => bench.close());

const mia = () => {
  const ctx = bench.as('mia');
  return { ...ctx, now: sandboxOf(ctx).clock() };
};
const own = async () => (await listOwnPledges({ ctx: mia() }))[0]!;
const sums = async () =>
  (await bench.db.select().from(donations).orderBy(donations.createdAt)).map(
    ({ amount, feeCoveredCents }) => [amount, feeCoveredCents],
  );
const withFee = (cents: number) => [cents + feeToCover(cents, FEE), feeToCover(cents, FEE)];
const refusing = (ctx: Ctx): Ctx =>
  withGateway(ctx, { changeSubscription: () => Promise.reject(new ProviderRefused('no')) });

/** A monthly gift of $10 and its fee, charged once. */
async function begin(): Promise<string> {
  const paymentId = await bench.start(mia(), {
    gift: '10',
    rhythm: 'monthly',
    dayOfMonth: '5',
    coversFee: 'on',
  });
  await payAndDeliver(mia(), paymentParts, paymentId);
  await workOnTasks(mia(), paymentParts);
  return (await bench.db.select().from(pledges).get())!.id;
}
type Change = Parameters<typeof changePledge>[0]['input'];
const change = (input: Change) => changePledge({ ctx: mia(), input, fee: FEE });
const nextMonth = async () => {
  await advance(mia(), 62 * DAY_MS);
  await deliverAll(mia(), paymentParts);
};

describe('a change of a recurring gift that the provider refuses', () => {
  it('of its amount leaves the part for the fee as it was, for the page and for the next gift', async () => {
    const id = await begin();
    await change({ id, action: 'amount', newAmount: 50_000 });
    expect(await own()).toMatchObject({ isChanging: true });
    await workOnTasks(refusing(mia()), paymentParts);
    const [amountCents, feeCoveredCents] = withFee(1_000);
    expect(await own()).toMatchObject({
      amountCents,
      feeCoveredCents,
      isChanging: false,
      wasRefused: true,
    });
    await nextMonth();
    expect((await sums()).length).toBeGreaterThan(1);
    for (const sum of await sums()) expect(sum).toEqual(withFee(1_000));
  });

  it('of its day leaves the day', async () => {
    const id = await begin();
    const before = await own();
    expect(before.dayOfMonth).toBe(5);
    await change({ id, action: 'day', dayOfMonth: 20 });
    await workOnTasks(refusing(mia()), paymentParts);
    expect(await own()).toEqual({ ...before, wasRefused: true });
  });
});

describe('a change that was made', () => {
  it('counts from the gifts of its amount on: an earlier amount has the part that it had', async () => {
    const id = await begin();
    const first = (await bench.db.select().from(donations).get())!.paymentId!;
    await change({ id, action: 'amount', newAmount: 2_000 });
    await workOnTasks(mia(), paymentParts);
    const [amountCents, feeCoveredCents] = withFee(2_000);
    expect(await own()).toMatchObject({ amountCents, feeCoveredCents });
    // A charge of the old amount that comes late.
    await bench.payNextPeriod(first);
    expect((await sums()).at(-1)).toEqual(withFee(1_000));
    await nextMonth();
    expect(await sums()).toContainEqual(withFee(2_000));
    await change({ id, action: 'day', dayOfMonth: 20 });
    await workOnTasks(mia(), paymentParts);
    expect(await own()).toMatchObject({ dayOfMonth: 20 });
  });
});
