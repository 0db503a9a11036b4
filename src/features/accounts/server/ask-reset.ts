import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HOUR_MS, PASSWORD_RESET_MS } from '../../../config/constants.ts';
import { passwordResets } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { takeWithin } from '../../../server/http/rate-limit.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { findClaim, listClaims, type User } from './claims.ts';
import { hashEmailToken } from './email-token.ts';
import { findSharedLanguage } from './find-shared-language.ts';
import { requestEmail, type EmailRequest, type EmailTo } from './email-requests.ts';
import { resetEmail, resetLink } from './emails.ts';
import { registrationOf } from './write-claim-mail.ts';

const LISTED = 8;

/**
 * Writes a link to choose a new password to the owner of an address. While no one has confirmed it, to each account that claims it: who
 * reads the email knows by time and device which is theirs, and the link then confirms the address as well.
 * @throws LimitExceeded when asked too fast
 */
export async function sendReset(request: EmailRequest): Promise<void> {
  const {
    ctx,
    device,
    input: { email },
  } = request;
  await requestEmail(request, 'reset', async (tx, { isKnown }) => {
    // A mailbox that has had its share has one of the last twelve minutes, and its links work for thirty.
    if (
      !isKnown &&
      (await takeWithin(
        tx,
        [{ key: `mail reset ${email}`, scope: 'reset, mailbox', max: 5, windowMs: HOUR_MS }],
        ctx.now,
      )) > 0
    )
      return;
    await writeReset(tx, { ctx, email }, device?.userId);
  });
}

/** The email itself, no matter who asked for it; none where no one has the address. @param first the account that stands first if it claims the address */
export async function writeReset(tx: Tx, { ctx, email }: EmailTo, first?: string): Promise<void> {
  const { owner, claims } = await listClaims(tx, email, LISTED);
  if (owner) return owner.isActive ? await write(tx, { ctx, email }, [owner], owner) : undefined;
  const ahead = first === undefined ? undefined : await findClaim(tx, email, first);
  const accounts = ahead ? [ahead, ...claims.filter(({ id }) => id !== ahead.id)] : claims;
  if (accounts.length > 0) await write(tx, { ctx, email }, accounts);
}

async function write(
  tx: Tx,
  { ctx, email }: EmailTo,
  accounts: readonly User[],
  owner?: User,
): Promise<void> {
  const { now } = ctx;
  const links = [];
  for (const user of accounts)
    links.push({
      link: resetLink(ctx.siteUrl, await createResetToken(tx, user.id, now)),
      ...(await registrationOf(tx, user)),
    });
  const language = owner
    ? await findLanguage(tx, owner.id)
    : await findSharedLanguage(tx, accounts);
  await enqueueMessage(tx, {
    dedupeKey: `reset:${createId(now)}`,
    to: email,
    userId: owner?.id,
    expiresAt: now + PASSWORD_RESET_MS,
    ...resetEmail(language, owner ? links[0]!.link : links),
  });
}

/** Good for 30 minutes and once; only its hash is stored, and it ends the ones before it. */
async function createResetToken(tx: Tx, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.insert(passwordResets).values({
    userId,
    tokenHash: hashEmailToken(token),
    expiresAt: now + PASSWORD_RESET_MS,
    createdAt: now,
  });
  return token;
}
