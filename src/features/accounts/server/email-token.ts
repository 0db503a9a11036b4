import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { emailVerifications } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';

export const hashEmailToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface Link {
  /** The account that has the address or wants to move to it; none while accounts only claim it. */
  userId?: string;
  email: string;
  now: number;
}

/** A link that proves someone reads email at `email`. Good for 24 hours; only the hash of its token is stored. */
export async function createEmailLink(
  tx: Tx,
  { userId, email, now }: Link,
): Promise<{ id: string; token: string }> {
  const [id, token] = [createId(now), randomBytes(32).toString('base64url')];
  await tx.insert(emailVerifications).values({
    id,
    userId,
    email,
    tokenHash: hashEmailToken(token),
    expiresAt: now + DAY_MS,
    createdAt: now,
  });
  return { id, token };
}

export async function dropEmailLink(tx: Tx, id: string): Promise<void> {
  await tx.delete(emailVerifications).where(eq(emailVerifications.id, id));
}

/** Ends the links by which an account would move to another address: anyone who asked for them may have been someone else. */
export async function dropNewAddresses(
  tx: Tx,
  { id, email, claimedEmail }: { id: string; email: string; claimedEmail: string | null },
): Promise<void> {
  await tx
    .delete(emailVerifications)
    .where(
      and(
        eq(emailVerifications.userId, id),
        ne(emailVerifications.email, claimedEmail ?? email),
        isNull(emailVerifications.usedAt),
      ),
    );
}
