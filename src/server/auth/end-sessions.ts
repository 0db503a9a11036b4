import { and, eq, inArray, ne } from 'drizzle-orm';
import { adminSessions, sessions } from '../../db/schema/index.ts';
import type { Tx } from '../../db/write.ts';

/** Ends one session of someone by its public id. @returns false when it is not theirs, or has ended already */
export const endSessionOf = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await end(
    tx,
    await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id }),
  )) === 1;

/** Ends all sessions of someone but this one. @returns how many */
export const endOtherSessions = async (tx: Tx, userId: string, keptId: string): Promise<number> =>
  end(
    tx,
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
      .returning({ id: sessions.id }),
  );

async function end(tx: Tx, ended: { id: string }[]): Promise<number> {
  if (ended.length > 0)
    await tx
      .update(adminSessions)
      .set({ isActive: false })
      .where(
        inArray(
          adminSessions.id,
          ended.map(({ id }) => id),
        ),
      );
  return ended.length;
}
