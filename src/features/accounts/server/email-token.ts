import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { emailVerifications } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';

export const hashEmailToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token for a link that proves somebody reads mail at `email`. Good for 24 hours; only its hash is stored. */
export async function createEmailToken(tx: Tx, { userId, email, now }: { userId: string; email: string; now: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(emailVerifications).values({ userId, email, tokenHash: hashEmailToken(token), expiresAt: now + DAY_MS, createdAt: now });
  return token;
}

/** A link that went into no letter. */
export async function dropEmailToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(emailVerifications).where(eq(emailVerifications.tokenHash, hashEmailToken(token)));
}

/** Ends the links by which an account would move to another address: whoever asked for them may have been somebody else. */
export async function dropNewAddresses(tx: Tx, { id, email, claimedEmail }: { id: string; email: string; claimedEmail: string | null }): Promise<void> {
  await tx.delete(emailVerifications).where(and(eq(emailVerifications.userId, id), ne(emailVerifications.email, claimedEmail ?? email), isNull(emailVerifications.usedAt)));
}
