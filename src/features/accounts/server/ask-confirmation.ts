import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Unauthenticated } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { takeAllowances } from '../../../server/http/rate-limit.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { findOwner } from './claims.ts';
import { createEmailLink, dropEmailLink } from './email-token.ts';
import { requestEmail, type EmailRequest, type EmailTo } from './email-requests.ts';
import { alreadyConfirmedLetter } from './emails.ts';
import { writeClaimMail } from './write-claim-mail.ts';

/**
 * Writes a new confirmation email to an address that is claimed, a word of calm (once an hour) to one that is confirmed, and nothing to any other.
 * The latter has a link that makes the device it is opened on a known one: anyone who is told to wait when signing in gets in by it.
 * @throws LimitExceeded when asked too fast
 */
export async function sendConfirmation(request: EmailRequest): Promise<void> {
  const {
    ctx,
    input: { email },
  } = request;
  await requestEmail(request, 'confirm', (tx) => writeConfirmation(tx, { ctx, email }));
}

export async function writeConfirmation(tx: Tx, { ctx, email }: EmailTo): Promise<void> {
  const owner = await findOwner(tx, email);
  if (!owner) return await writeClaimMail(tx, { ctx, email });
  if (!owner.isActive) return;
  const { id: userId } = owner;
  const { id, token } = await createEmailLink(tx, { userId, email, now: ctx.now });
  const isNew = await enqueueMessage(tx, {
    dedupeKey: `confirmed:${userId}:${Math.floor(ctx.now / HOUR_MS)}`,
    to: email,
    userId,
    expiresAt: ctx.now + DAY_MS,
    ...alreadyConfirmedLetter(
      { siteUrl: ctx.siteUrl, language: await findLanguage(tx, userId) },
      token,
    ),
  });
  if (!isNew) await dropEmailLink(tx, id);
}

/**
 * One press for someone signed in: the email goes to the address of this very account, which doesn't have to be typed. Nothing happens when
 * it is confirmed already.
 * @throws Unauthenticated, or LimitExceeded when asked too fast
 */
export async function sendOwnConfirmation({ ctx }: { ctx: Ctx }): Promise<void> {
  const { actor } = ctx;
  if (!actor) throw new Unauthenticated();
  await takeAllowances(
    ctx.db,
    [
      {
        key: `letter confirm own ${actor.userId}`,
        scope: 'letter, person',
        max: 5,
        windowMs: HOUR_MS,
      },
    ],
    ctx.now,
  );
  await write(ctx.db, async (tx) => {
    const user = await tx.select().from(users).where(eq(users.id, actor.userId)).get();
    if (!user || user.emailVerifiedAt !== null) return;
    await writeConfirmation(tx, { ctx, email: user.claimedEmail ?? user.email });
  });
}
