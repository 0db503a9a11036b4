import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../config/constants.ts';
import { signInChallenges, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { LoginInput } from '../schemas.ts';
import type { User } from './claims.ts';

export const CHALLENGE_LASTS_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;

export type Challenge = typeof signInChallenges.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The password was right. @returns what the browser brings back with the code; only its hash is stored */
export async function openChallenge(
  tx: Tx,
  { ctx, userId, input }: { ctx: Ctx; userId: string; input: LoginInput },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rememberMe, sharedDevice } = input;
  await tx.insert(signInChallenges).values({
    userId,
    tokenHash: hashOf(token),
    rememberMe,
    sharedDevice,
    expiresAt: ctx.now + CHALLENGE_LASTS_MS,
    createdAt: ctx.now,
  });
  return token;
}

/** Counts a try before the code is looked at, so that a thousand at once count as a thousand. Undefined when there is none left. */
export async function takeTry(
  { db, now }: Ctx,
  token: string,
): Promise<{ challenge: Challenge; user: User } | undefined> {
  return await write(db, async (tx) => {
    const [challenge] = await tx
      .update(signInChallenges)
      .set({ attempts: sql`${signInChallenges.attempts} + 1` })
      .where(
        and(
          eq(signInChallenges.tokenHash, hashOf(token)),
          gt(signInChallenges.expiresAt, now),
          lt(signInChallenges.attempts, MAX_TRIES),
        ),
      )
      .returning();
    const user =
      challenge &&
      (await tx
        .select()
        .from(users)
        .where(and(eq(users.id, challenge.userId), eq(users.isActive, true)))
        .get());
    return challenge && user ? { challenge, user } : undefined;
  });
}

/** @returns false when it was used or ended meanwhile */
export async function closeChallenge(tx: Tx, id: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(signInChallenges)
        .where(eq(signInChallenges.id, id))
        .returning({ id: signInChallenges.id })
    ).length === 1
  );
}
