import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGiftsBench, FEE, type GiftsBench } from '../../../../tests/support/gifts-bench.ts';
import {
  campaigns,
  donations,
  outboundMessages,
  payments,
  paymentTasks,
  pledges,
  sessionFundTotals,
  subscriptions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { feeToCover } from '../amounts.ts';
import { changePledge, openGiftCards } from './change-pledge.ts';
import { sendClaim, takeClaim } from './claim-gifts.ts';
import { exportOwnGifts, listGiftYears, listOwnGifts, setGiftAnonymity } from './own-gifts.ts';
import { listOwnPledges } from './own-pledges.ts';

let bench: GiftsBench;
beforeEach(async () => {
  bench = await createGiftsBench();
  await bench.addPeople('mia', 'zoe');
  await write(bench.db, (tx) =>
    tx.insert(campaigns).values([
      { id: 'open', title: 'Open', goalAmount: 100_000 },
      { id: 'closed', title: 'Closed', isActive: false },
    ]),
  );
});
afterEach(() => bench.close());

const gifts = () => bench.db.select().from(donations);
const giver = async (id: string) =>
  (await bench.db.select().from(users).where(eq(users.id, id)).get())!;

describe('a gift', () => {
  it('counts only once its money has come, and says nothing of itself at the provider', async () => {
    const id = await bench.start(bench.as('mia'), {
      gift: 'own',
      ownGift: '12.34',
      coversFee: 'on',
      campaignId: 'open',
      dedication: 'memory',
      dedicatedTo: 'Rosa',
      message: 'Gracias',
      isAnonymous: 'on',
    });
    const fee = feeToCover(1_234, FEE);
    const payment = (await bench.db.select().from(payments).get())!;
    expect(payment).toMatchObject({ id, amountCents: 1_234 + fee, title: 'Gift', userId: 'mia' });
    const [before] = await gifts();
    expect(before).toMatchObject({
      status: 'pending',
      amount: 1_234 + fee,
      feeCoveredCents: fee,
      campaignId: 'open',
      dedication: 'memory',
      isAnonymous: true,
      giverEmail: null,
    });
    expect(before!.message).not.toContain('Gracias');
    expect(openField(bench.as(), donations.dedicatedTo, before!.id, before!.dedicatedTo)).toBe(
      'Rosa',
    );
    expect((await giver('mia')).donationTotal).toBe(0);
    await bench.pay(id);
    await bench.pay(id);
    expect((await giver('mia')).donationTotal).toBe(1_234 + fee);
    expect((await bench.db.select().from(sessionFundTotals).get())!.amountCents).toBe(1_234);
    await bench.move(id, { status: 'completed', refundedCents: 1_234 + fee });
    expect((await gifts())[0]).toMatchObject({ status: 'refunded' });
    expect((await giver('mia')).donationTotal).toBe(0);
  });

  it('that was not paid ends so, and may still come late', async () => {
    const id = await bench.start(bench.as('mia'), { gift: '25' });
    await bench.move(id, { status: 'cancelled' });
    expect((await gifts())[0]!.status).toBe('cancelled');
    await bench.pay(id);
    expect((await gifts())[0]!.status).toBe('completed');
  });

  it('goes where it is needed most when its campaign takes none, or doesn’t exist', async () => {
    await bench.start(bench.as(), { gift: '25', campaignId: 'closed' });
    await bench.start(bench.as(), { gift: '25', campaignId: 'made-up' });
    expect((await gifts()).map(({ campaignId }) => campaignId)).toEqual([null, null]);
  });

  it('covers the fee: what is left of the sum is the gift, to the cent', () => {
    for (let cents = 100; cents <= 2_500_000; cents += 997) {
      const total = cents + feeToCover(cents, FEE);
      const kept = (total * FEE.basisPoints) / 10_000 + FEE.fixedCents;
      expect(total - kept).toBeGreaterThanOrEqual(cents - 1e-6);
      expect(total - 1 - (((total - 1) * FEE.basisPoints) / 10_000 + FEE.fixedCents)).toBeLessThan(
        cents,
      );
    }
  });
});

describe('a recurring gift', () => {
  const monthly = { gift: '10', rhythm: 'monthly', dayOfMonth: '5', message: 'Hola' };
  const begin = async () => {
    const id = await bench.start(bench.as('mia'), monthly);
    await write(bench.db, (tx) =>
      tx
        .update(subscriptions)
        .set({ status: 'active', paidThroughAt: 1, providerCustomerId: 'cus_1' }),
    );
    await bench.pay(id);
    return id;
  };
  const change = (userId: string, id: string, input: Parameters<typeof changePledge>[0]['input']) =>
    changePledge({ ctx: bench.as(userId), input: { ...input, id }, fee: FEE });

  it('becomes a gift of its own with each payment, with what its giver said', async () => {
    const first = await begin();
    await bench.payNextPeriod(first);
    const all = await gifts();
    expect(all.map(({ donationType, amount, status }) => [donationType, amount, status])).toEqual([
      ['monthly', 1_000, 'completed'],
      ['monthly', 1_000, 'completed'],
    ]);
    for (const gift of all)
      expect(openField(bench.as(), donations.message, gift.id, gift.message)).toBe('Hola');
    expect((await giver('mia')).rewardPoints).toBe(20);
  });

  it('is changed by its giver alone, one wish at a time', async () => {
    await begin();
    const { id } = (await bench.db.select().from(pledges).get())!;
    await expect(change('zoe', id, { id, action: 'stop' })).rejects.toMatchObject({ status: 404 });
    await expect(openGiftCards({ ctx: bench.as('zoe'), input: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await change('mia', id, { id, action: 'amount', newAmount: 2_000 });
    await change('mia', id, { id, action: 'day', dayOfMonth: 15 });
    await change('mia', id, { id, action: 'pause', months: 2 });
    await change('mia', id, { id, action: 'stop' });
    const wishes = await bench.db.select().from(paymentTasks).orderBy(paymentTasks.id);
    expect(wishes.map(({ kind }) => kind).toSorted()).toEqual([
      'cancel',
      'change',
      'change',
      'pause',
    ]);
    expect(wishes.map(({ input }) => input)).toContainEqual({
      amountCents: 2_000,
      kept: { feeCoveredCents: 0 },
    });
    expect(wishes.map(({ input }) => input)).toContainEqual({ when: 'now' });
    expect((await listOwnPledges({ ctx: bench.as('mia') }))[0]).toMatchObject({
      isChanging: true,
      dayOfMonth: 5,
    });
    expect(await listOwnPledges({ ctx: bench.as('zoe') })).toEqual([]);
    await change('mia', id, { id, action: 'names', isAnonymous: 'yes' });
    expect((await bench.db.select().from(pledges).get())!.isAnonymous).toBe(true);
  });

  it('takes no more changes once it has ended', async () => {
    await begin();
    await write(bench.db, (tx) => tx.update(subscriptions).set({ status: 'ended' }));
    const { id } = (await bench.db.select().from(pledges).get())!;
    await expect(change('mia', id, { id, action: 'stop' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a gift made signed out', () => {
  const link = async () => {
    const mails = await bench.db.select().from(outboundMessages);
    return mails.filter(({ purpose }) => purpose === 'gift.claim');
  };
  const ask = (ctx = bench.as('mia'), email = 'giver@home.example') =>
    write(bench.db, (tx) => sendClaim(tx, { ctx, userId: ctx.actor!.userId, email }));

  it('sends its receipt to the address that was left, once, and to no member', async () => {
    const id = await bench.start(bench.as(), { gift: '25', email: 'Giver@home.example' });
    await bench.pay(id);
    await bench.pay(id);
    await bench.pay(
      await bench.start(bench.as('mia'), { gift: '25', email: 'giver@home.example' }),
    );
    const mails = await bench.db.select().from(outboundMessages);
    expect(mails.map(({ purpose, toAddress }) => [purpose, toAddress])).toEqual([
      ['gift.receipt', 'Giver@home.example'],
    ]);
    expect(mails[0]!.subject).toBe('The paper you asked for');
  });

  it('is claimed by the link of its address, by the account that asked, once', async () => {
    const now = Date.now();
    await bench.pay(await bench.start(bench.as(), { gift: '25', email: 'Giver@Home.example' }));
    await bench.start(bench.as(), { gift: '10', rhythm: 'monthly', email: 'giver@home.example' });
    await bench.pay(await bench.start(bench.as(), { gift: '40', email: 'other@home.example' }));
    const ctx = bench.as('mia', { now: now + 60_000 });
    const token = await tokenFor(ctx);
    await expect(
      takeClaim({ ctx: bench.as('zoe', { now: ctx.now }), input: { token } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      takeClaim({ ctx: { ...ctx, now: ctx.now + 31 * 60_000 }, input: { token } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await takeClaim({ ctx, input: { token } })).toEqual({ count: 1 });
    await expect(takeClaim({ ctx, input: { token } })).rejects.toMatchObject({ status: 400 });
    expect(await giver('mia')).toMatchObject({ donationTotal: 2_500, rewardPoints: 25 });
    expect((await bench.db.select().from(pledges).get())!.userId).toBe('mia');
    expect((await bench.db.select().from(subscriptions).get())!.userId).toBe('mia');
    const mine = (await gifts()).filter(({ userId }) => userId === 'mia');
    expect(mine).toMatchObject([{ amount: 2_500, giverEmail: null, giverEmailHash: null }]);
  });

  async function tokenFor(ctx: ReturnType<GiftsBench['as']>) {
    await ask(ctx);
    const { giverEmailHash } = await import('./giver-email.ts');
    const { signToken } = await import('../../../lib/signed-token.ts');
    expect(await link()).toHaveLength(1);
    return signToken(ctx.settings.appSecret, {
      purpose: 'gift.claim',
      subject: `${giverEmailHash(ctx, 'giver@home.example')}mia`,
      expiresAt: ctx.now + 30 * 60_000,
    });
  }

  it('brings no email to an address that no gift was made with, and few to any', async () => {
    await ask();
    expect(await link()).toEqual([]);
    await bench.start(bench.as(), { gift: '25', email: 'giver@home.example' });
    const now = Date.now();
    for (let time = 0; time < 6; time++) await ask(bench.as('mia', { now: now + time * 1_000 }));
    expect(await link()).toHaveLength(3);
    expect((await link())[0]!.toAddress).toBe('giver@home.example');
  });
});

describe('the portal', () => {
  it('lists someone’s own gifts alone, with filters, page by page and as a file', async () => {
    const now = Date.UTC(2025, 5, 1);
    for (let gift = 0; gift < 23; gift++)
      await bench.start(bench.as('mia', { now: now + gift * 1_000 }), { gift: '25' });
    await bench.pay(await bench.start(bench.as('mia', { now: now + 99_000 }), { gift: '50' }));
    await bench.start(bench.as('zoe'), { gift: '75' });
    const ctx = bench.as('mia');
    const first = await listOwnGifts({ ctx, input: {} });
    expect(first.gifts).toHaveLength(20);
    const rest = await listOwnGifts({ ctx, input: { after: first.after } });
    expect(rest.gifts).toHaveLength(4);
    expect(rest.after).toBeUndefined();
    expect(new Set([...first.gifts, ...rest.gifts].map(({ id }) => id)).size).toBe(24);
    const paid = await listOwnGifts({ ctx, input: { status: 'completed' } });
    expect(paid.gifts.map(({ amountCents }) => amountCents)).toEqual([5_000]);
    const year = new Date().getUTCFullYear();
    expect(await listGiftYears({ ctx })).toEqual([year]);
    expect((await listOwnGifts({ ctx, input: { year: '2019' } })).gifts).toEqual([]);
    let file = '';
    for await (const chunk of exportOwnGifts({ ctx, input: {} }).chunks) file += chunk;
    expect(file.trim().split('\r\n')).toHaveLength(25);
    expect(file).toContain(',50.00,0.00,one_time,completed,');
    expect(file).not.toContain('75.00');
  });

  it('lets only the giver change whether a gift is anonymous', async () => {
    await bench.start(bench.as('mia'), { gift: '25' });
    const { id } = (await gifts())[0]!;
    await expect(
      setGiftAnonymity({ ctx: bench.as('zoe'), input: { id, isAnonymous: 'yes' } }),
    ).rejects.toMatchObject({ status: 404 });
    await setGiftAnonymity({ ctx: bench.as('mia'), input: { id, isAnonymous: 'yes' } });
    expect((await gifts())[0]!.isAnonymous).toBe(true);
  });
});
