import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../../config/constants.ts';
import { later } from '../../../db/request-write.ts';
import { donations, pledges } from '../../../db/schema/giving.ts';
import { payments, subscriptions } from '../../../db/schema/payments.ts';
import { write, type Tx } from '../../../db/write.ts';
import { readToken, signToken } from '../../../lib/signed-token.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { takeWithin } from '../../../server/http/rate-limit.ts';
import { logUnexpected } from '../../../server/http/respond.ts';
import { afterAnswer } from '../../../server/jobs/after-answer.ts';
import type { Logger } from '../../../server/log.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { giftEmails } from '../messages/gift-emails.ts';
import { PORTAL_PAGE, type ClaimCodeInput, type ClaimInput } from '../portal-schemas.ts';
import { giftClaimed } from './gift-effects.ts';
import { giverEmailHash } from './giver-email.ts';

const PURPOSE = 'gift.claim';
const LINK_LASTS_MS = 30 * MINUTE_MS;
/** A link makes so many gifts someone's at once; anyone who gave more asks again. */
const MOST = 500;
const HASH_LENGTH = 43;

/**
 * Asks for a link that adds gifts made signed out to the account that asks. Answers the same, as soon, for every address; only the address itself gets an
 * email, and only where a gift was made with it. A confirmed address needs the link as well: someone may have it today who didn't give with it.
 * @throws Unauthenticated
 */
export async function askForClaim({
  ctx,
  input,
  log,
}: {
  ctx: Ctx;
  input: ClaimInput;
  log: Logger;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const email = input.email.toLowerCase();
  const writing = later(ctx.db, () => write(ctx.db, (tx) => sendClaim(tx, { ctx, userId, email })));
  afterAnswer(() =>
    writing().catch((error: unknown) =>
      logUnexpected(log, error, { requestId: ctx.requestId, route: 'letter claim' }),
    ),
  );
  return null;
}

/** The email itself; none where there is nothing to claim, or where this mailbox has had its share. */
export async function sendClaim(
  tx: Tx,
  { ctx, userId, email }: { ctx: Ctx; userId: string; email: string },
): Promise<void> {
  const hash = giverEmailHash(ctx, email);
  if (!(await hasSomething(tx, hash))) return;
  const share = [{ key: `mail claim ${hash}`, scope: 'claim, mailbox', max: 3, windowMs: HOUR_MS }];
  if ((await takeWithin(tx, share, ctx.now)) > 0) return;
  const token = signToken(ctx.settings.appSecret, {
    purpose: PURPOSE,
    subject: `${hash}${userId}`,
    expiresAt: ctx.now + LINK_LASTS_MS,
  });
  const language = await findLanguage(tx, userId);
  await enqueueMessage(tx, {
    dedupeKey: `gift.claim:${hash}:${userId}:${ctx.now}`,
    to: email,
    purpose: 'gift.claim',
    language,
    expiresAt: ctx.now + LINK_LASTS_MS,
    ...giftEmails(language).claim(`${ctx.siteUrl}${PORTAL_PAGE}#code=${token}`),
  });
}

async function hasSomething(tx: Tx, hash: string): Promise<boolean> {
  const gift = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.giverEmailHash, hash), isNull(donations.userId)))
    .limit(1)
    .get();
  if (gift) return true;
  const pledge = await tx
    .select({ id: pledges.id })
    .from(pledges)
    .where(and(eq(pledges.giverEmailHash, hash), isNull(pledges.userId)))
    .limit(1)
    .get();
  return pledge !== undefined;
}

const USED = 'This link doesn’t work anymore. Please ask for a new one.';

/**
 * Adds the gifts of an address to the account that asked for the link. It works once, and for gifts made before it was asked for: what it added has an owner
 * and no address any more.
 * @throws Unauthenticated, Invalid for a link that isn't ours, has run out, was used, or belongs to another account
 */
export async function takeClaim({
  ctx,
  input: { token },
}: {
  ctx: Ctx;
  input: ClaimCodeInput;
}): Promise<{ count: number }> {
  const { userId } = requireMember(ctx);
  const claim = readToken(ctx.settings.appSecret, PURPOSE, token, ctx.now, LINK_LASTS_MS);
  const hash = claim?.subject.slice(0, HASH_LENGTH);
  if (!claim || !hash || claim.subject.slice(HASH_LENGTH) !== userId)
    throw new Invalid(USED, { token: USED });
  const askedAt = claim.expiresAt - LINK_LASTS_MS;
  return await write(ctx.db, async (tx) => {
    const gifts = await takeGifts(tx, { userId, hash, askedAt, now: ctx.now });
    const recurring = await takePledges(tx, { userId, hash, askedAt, now: ctx.now });
    if (gifts + recurring === 0) throw new Invalid(USED, { token: USED });
    return { count: gifts };
  });
}

interface Taking {
  userId: string;
  hash: string;
  askedAt: number;
  now: number;
}

async function takeGifts(tx: Tx, { userId, hash, askedAt, now }: Taking): Promise<number> {
  const found = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.giverEmailHash, hash),
        isNull(donations.userId),
        lte(donations.createdAt, askedAt),
      ),
    )
    .limit(MOST);
  if (found.length === 0) return 0;
  const taken = await tx
    .update(donations)
    .set({ userId, giverEmail: null, giverEmailHash: null, updatedAt: now })
    .where(
      inArray(
        donations.id,
        found.map(({ id }) => id),
      ),
    )
    .returning();
  const paid = taken.flatMap(({ paymentId }) => (paymentId ? [paymentId] : []));
  if (paid.length > 0)
    await tx
      .update(payments)
      .set({ userId })
      .where(and(inArray(payments.id, paid), isNull(payments.userId)));
  for (const donation of taken) await giftClaimed(tx, { donation, now });
  return taken.length;
}

async function takePledges(tx: Tx, { userId, hash, askedAt, now }: Taking): Promise<number> {
  const taken = await tx
    .update(pledges)
    .set({ userId, giverEmail: null, giverEmailHash: null, updatedAt: now })
    .where(
      and(
        eq(pledges.giverEmailHash, hash),
        isNull(pledges.userId),
        lte(pledges.createdAt, askedAt),
      ),
    )
    .returning({ subscriptionId: pledges.subscriptionId });
  if (taken.length === 0) return 0;
  const ids = taken.map(({ subscriptionId }) => subscriptionId);
  await tx
    .update(subscriptions)
    .set({ userId })
    .where(and(inArray(subscriptions.id, ids), isNull(subscriptions.userId)));
  await tx
    .update(payments)
    .set({ userId })
    .where(and(inArray(payments.subscriptionId, ids), isNull(payments.userId)));
  return taken.length;
}
