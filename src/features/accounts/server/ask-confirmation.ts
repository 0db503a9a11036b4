import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/find-language.ts';
import { findZone } from '../../../server/find-zone.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import { createEmailToken, dropEmailToken } from './email-token.ts';
import { findSharedLanguage } from './find-shared-language.ts';
import { requestLetter, type LetterRequest, type LetterTo } from './letter-requests.ts';
import { alreadyConfirmedLetter, confirmAgainLetter, confirmLink } from './messages.ts';
import type { Claims, User } from './claims.ts';

/**
 * Writes a new confirmation letter to an address that is claimed, a word of calm (once an hour) to one that is confirmed, and nothing to any other.
 * Either has a link that makes the device it is opened on a known one: whoever is told to wait at the door gets in by it.
 * @throws LimitExceeded when asked too fast
 */
export async function sendConfirmation(request: LetterRequest): Promise<void> {
  const { ctx, siteUrl, input: { email } } = request;
  await requestLetter(request, 'confirm', (tx, found) => writeConfirmation(tx, { ctx, siteUrl, email }, found));
}

/** The letter itself, whoever asked for it. */
export async function writeConfirmation(tx: Tx, { ctx, siteUrl, email }: LetterTo, { owner, claims }: Claims): Promise<void> {
  const active = claims.filter((claim) => claim.isActive);
  if (!owner) return active.length > 0 ? writeLetter(tx, { ctx, siteUrl, email, accounts: active }) : undefined;
  if (!owner.isActive) return;
  const { id: userId } = owner;
  const token = await createEmailToken(tx, { userId, email, now: ctx.now });
  const isNew = await enqueueMessage(tx, { dedupeKey: `confirmed:${userId}:${Math.floor(ctx.now / HOUR_MS)}`, to: email, userId, expiresAt: ctx.now + DAY_MS, ...alreadyConfirmedLetter({ siteUrl, language: await findLanguage(tx, userId) }, token) });
  if (!isNew) await dropEmailToken(tx, token);
}

/**
 * One press for somebody signed in: the letter goes to the address of this very account, which needs not be typed. Nothing happens when
 * it is confirmed already.
 * @throws Unauthenticated, or LimitExceeded when asked too fast
 */
export async function sendOwnConfirmation({ ctx, siteUrl }: { ctx: Ctx; siteUrl: string }): Promise<void> {
  const { actor } = ctx;
  if (!actor) throw new Unauthenticated();
  await takeAllowances(ctx.db, [{ key: `letter confirm own ${actor.userId}`, scope: 'letter, person', max: 5, windowMs: HOUR_MS }], ctx.now);
  await write(ctx.db, async (tx) => {
    const user = await tx.select().from(users).where(eq(users.id, actor.userId)).get();
    if (!user || user.emailVerifiedAt !== null) return;
    await writeLetter(tx, { ctx, siteUrl, email: user.claimedEmail ?? user.email, accounts: [user] });
  });
}

async function writeLetter(tx: Tx, { ctx, siteUrl, email, accounts }: { ctx: Ctx; siteUrl: string; email: string; accounts: readonly User[] }): Promise<void> {
  const links = [];
  for (const { id: userId, createdAt } of accounts) {
    links.push({ link: confirmLink(siteUrl, await createEmailToken(tx, { userId, email, now: ctx.now })), madeAt: createdAt, zone: await findZone(tx, userId) });
  }
  await enqueueMessage(tx, { dedupeKey: `confirm:${createId(ctx.now)}`, to: email, userId: accounts.length === 1 ? accounts[0]?.id : undefined, expiresAt: ctx.now + DAY_MS, ...confirmAgainLetter(await findSharedLanguage(tx, accounts), links) });
}
