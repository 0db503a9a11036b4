import { randomInt } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { coupons } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { nextDay, officeDayStart } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../server/errors.ts';
import type { CouponInput } from '../coupon-schemas.ts';

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 12 of 31 signs are 59 bits: no one meets one by trying. */
const CODE_LENGTH = 12;
const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/**
 * Makes one coupon, or a batch of codes that each work once.
 * @returns the coupon's id, or the name of the batch
 * @throws Unauthenticated, Forbidden, Invalid for a code or a batch that is there already
 */
export async function createCoupons({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: CouponInput;
}): Promise<{ id: string; batch: string | null; codes: number }> {
  requirePermission(ctx.actor, 'coupons:manage');
  const isBatch = input.make === 'batch';
  const codes = isBatch
    ? [...new Set(Array.from({ length: input.codes ?? 1 }, randomCode))]
    : [input.code || randomCode()];
  const terms = termsOf(input);
  const rows = codes.map((code) => ({
    ...terms,
    id: createId(ctx.now),
    code,
    batch: isBatch ? input.batch : null,
    maxRedemptions: isBatch ? 1 : (input.maxRedemptions ?? null),
    createdBy: ctx.actor?.userId ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }));
  return await write(ctx.db, async (tx) => {
    await requireNew(tx, input, codes);
    for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
      await tx.insert(coupons).values(rows.slice(from, from + INSERTED_AT_ONCE));
    const id = rows[0]!.id;
    const { batch } = rows[0]!;
    await recordActivity(tx, {
      ctx,
      action: isBatch ? 'coupon.create_batch' : 'coupon.create',
      resource: 'coupons',
      ...(!isBatch && { resourceId: id }),
      details: {
        type: terms.type,
        value: terms.value,
        appliesTo: terms.appliesTo,
        codes: rows.length,
        isScholarship: terms.isScholarship,
      },
    });
    return { id, batch, codes: rows.length };
  });
}

const INSERTED_AT_ONCE = 50;

async function requireNew(tx: Tx, input: CouponInput, codes: readonly string[]): Promise<void> {
  const refuse = (field: string, words: string) => {
    throw new Invalid('Please fix the fields marked with an error', { [field]: words });
  };
  const taken = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
    .limit(1)
    .get();
  if (taken) refuse('code', 'This code exists already. Choose another one.');
  if (input.make !== 'batch') return;
  const named = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.batch, input.batch))
    .limit(1)
    .get();
  if (named) refuse('batch', 'There is a batch of this name already. Choose another name.');
}

function termsOf(input: CouponInput) {
  return {
    description: input.description || null,
    type: input.type,
    value: input.amount,
    appliesTo: input.onlyId ? `${input.appliesTo}:${input.onlyId}` : input.appliesTo,
    months: input.months ?? null,
    minimumCents: input.minimum,
    isFirstPurchaseOnly: input.isFirstPurchaseOnly,
    isScholarship: input.isScholarship,
    maxPerPerson: input.maxPerPerson ?? 1,
    startsAt: input.startsOn ? officeDayStart(input.startsOn) : null,
    // The last day counts to its end.
    expiresAt: input.endsOn ? officeDayStart(nextDay(input.endsOn)) : null,
  };
}

/**
 * Stops a coupon, or starts it again. Orders that hold it already keep their price.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict when someone else was faster
 */
export async function stepCoupon({
  ctx,
  input: { id, step, seenAt },
}: {
  ctx: Ctx;
  input: { id: string; step: 'stop' | 'start'; seenAt: number };
}): Promise<{ id: string; isActive: boolean }> {
  requirePermission(ctx.actor, 'coupons:manage');
  const isActive = step === 'start';
  return await write(ctx.db, async (tx) => {
    const before = await tx.select().from(coupons).where(eq(coupons.id, id)).get();
    if (!before) throw new NotFound();
    if (before.isActive === isActive) return { id, isActive };
    if (before.updatedAt !== seenAt)
      throw new Conflict('Someone else changed this coupon while you had it open.');
    await tx
      .update(coupons)
      .set({ isActive, updatedAt: Math.max(ctx.now, before.updatedAt + 1) })
      .where(eq(coupons.id, id));
    await recordActivity(tx, {
      ctx,
      action: `coupon.${step}`,
      resource: 'coupons',
      resourceId: id,
    });
    return { id, isActive };
  });
}
