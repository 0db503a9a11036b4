import type { Tx } from '../../../db/client.ts';
import { donations, pledges } from '../../../db/schema/giving.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { CURRENCY } from '../../../lib/money.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField, type SealedColumn } from '../../../server/crypto/sealed-field.ts';
import { Invalid } from '../../../server/errors.ts';
import { newPayment, type NewPayment } from '../../../server/payments/new-payment.ts';
import { goPath } from '../../../server/payments/paths.ts';
import { AMOUNT_ERROR, feeToCover, type Fee } from '../amounts.ts';
import { giftCents, type GiftInput, type GiftStarted } from '../schemas.ts';
import { findOpenCampaign } from './campaigns.ts';
import { giverEmailHash } from './giver-email.ts';

/** At the provider and on the receipt, so neutral. */
const TITLES = { one_time: 'Gift', monthly: 'Monthly gift', yearly: 'Yearly gift' } as const;

/**
 * Writes down what someone wants to give, with the payment that they are about to make. Nothing counts before the money has come. Works for anyone; a member's
 * gift is theirs at once.
 * @param fee what covers the provider's fee, from the site settings
 * @throws Invalid
 */
export async function startGift({
  ctx,
  input,
  fee,
}: {
  ctx: Ctx;
  input: GiftInput;
  fee: Fee | undefined;
}): Promise<GiftStarted> {
  const cents = giftCents(input);
  if (cents === undefined) throw new Invalid(AMOUNT_ERROR, { gift: AMOUNT_ERROR });
  const feeCoveredCents = input.coversFee && fee ? feeToCover(cents, fee) : 0;
  const campaignId = await findOpenCampaign(ctx, input.campaignId);
  return await write(ctx.db, async (tx) => {
    const { payment } = await newPayment(
      tx,
      { process: ctx, now: ctx.now },
      orderOf({ ctx, input, amountCents: cents + feeCoveredCents, feeCoveredCents, campaignId }),
    );
    return { paymentId: payment.id, href: goPath(payment.id) };
  });
}

interface Gift {
  ctx: Ctx;
  input: GiftInput;
  /** The fee included. */
  amountCents: number;
  feeCoveredCents: number;
  campaignId: string | undefined;
}

function orderOf(gift: Gift): NewPayment {
  const { ctx, input, amountCents } = gift;
  const { rhythm } = input;
  const order = {
    userId: ctx.actor?.userId,
    purpose: 'donation',
    title: TITLES[rhythm],
    amountCents,
  } as const;
  if (rhythm === 'one_time')
    return { ...order, reserve: (tx, { paymentId }) => insertDonation(tx, gift, paymentId) };
  return {
    ...order,
    recurring: {
      purpose: 'donation',
      interval: rhythm === 'yearly' ? 'year' : 'month',
      amountCents,
      dayOfMonth: input.dayOfMonth,
    },
    reserve: (tx, { subscriptionId }) => insertPledge(tx, gift, subscriptionId!),
  };
}

async function insertDonation(tx: Tx, gift: Gift, paymentId: string): Promise<string> {
  const { ctx, amountCents } = gift;
  const id = createId(ctx.now);
  await tx.insert(donations).values({
    id,
    ...saidOf(gift, id, donations),
    amount: amountCents,
    currency: CURRENCY,
    donationType: 'one_time',
    paymentId,
  });
  return id;
}

async function insertPledge(tx: Tx, gift: Gift, subscriptionId: string): Promise<string> {
  const id = createId(gift.ctx.now);
  await tx.insert(pledges).values({ id, ...saidOf(gift, id, pledges), subscriptionId });
  return id;
}

/** What its giver said of it, sealed for the row that it stands in. An address is kept for a gift without an account only. */
function saidOf(
  { ctx, input, feeCoveredCents, campaignId }: Gift,
  row: string,
  table: Record<'dedicatedTo' | 'message' | 'giverEmail', SealedColumn>,
) {
  const seal = (column: keyof typeof table, text: string) =>
    text === '' ? null : sealField(ctx, table[column], row, text);
  const email = ctx.actor ? '' : input.email;
  // A name without "in honor" or "in memory" is no dedication, nor is either without a name.
  const isDedicated = input.dedication !== '' && input.dedicatedTo !== '';
  return {
    userId: ctx.actor?.userId ?? null,
    campaignId: campaignId ?? null,
    dedication: isDedicated && input.dedication !== '' ? input.dedication : null,
    dedicatedTo: isDedicated ? seal('dedicatedTo', input.dedicatedTo) : null,
    isAnonymous: input.isAnonymous,
    message: seal('message', input.message),
    feeCoveredCents,
    giverEmail: seal('giverEmail', email),
    giverEmailHash: email === '' ? null : giverEmailHash(ctx, email),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
