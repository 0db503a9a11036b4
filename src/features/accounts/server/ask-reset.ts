import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PASSWORD_RESET_MS } from '../../../config/constants.ts';
import { passwordResets } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { findZone } from '../../../server/find-zone.ts';
import { enqueueMessage } from '../../../server/outbox.ts';
import type { Claims } from './claims.ts';
import { hashEmailToken } from './email-token.ts';
import { findSharedLanguage } from './find-shared-language.ts';
import { requestLetter, type LetterRequest, type LetterTo } from './letter-requests.ts';
import { resetLetter, resetLink } from './messages.ts';

/**
 * Writes a link to choose a new password to the owner of an address. While nobody has confirmed it, to each account that claims it: who
 * reads the letter knows which is theirs, and the link then confirms the address as well.
 * @throws LimitExceeded when asked too fast
 */
export async function sendReset(request: LetterRequest): Promise<void> {
  const { ctx, siteUrl, input: { email } } = request;
  await requestLetter(request, 'reset', (tx, found) => writeReset(tx, { ctx, siteUrl, email }, found));
}

/** The letter itself, whoever asked for it; none where nobody has the address. */
export async function writeReset(tx: Tx, { ctx, siteUrl, email }: LetterTo, { owner, claims }: Claims): Promise<void> {
  const accounts = (owner ? [owner] : claims).filter((account) => account.isActive);
  if (accounts.length === 0) return;
  const links = [];
  for (const { id, createdAt } of accounts) links.push({ link: resetLink(siteUrl, await createResetToken(tx, id, ctx.now)), madeAt: createdAt, zone: await findZone(tx, id) });
  await enqueueMessage(tx, { dedupeKey: `reset:${createId(ctx.now)}`, to: email, userId: owner?.id, expiresAt: ctx.now + PASSWORD_RESET_MS, ...resetLetter(await findSharedLanguage(tx, accounts), links) });
}

/** Good for 30 minutes and once; only its hash is stored, and it ends the ones before it. */
async function createResetToken(tx: Tx, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.insert(passwordResets).values({ userId, tokenHash: hashEmailToken(token), expiresAt: now + PASSWORD_RESET_MS, createdAt: now });
  return token;
}
