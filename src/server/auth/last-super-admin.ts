import { and, eq, ne } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/write.ts';
import { Conflict } from '../errors.ts';

/**
 * Asked inside the transaction of whatever takes a super_admin away (another role, a locked or deleted account): two at once cannot
 * both find the other still there.
 * @throws Conflict when no one else could open the security pages anymore
 */
export async function requireAnotherSuperAdmin(tx: Tx, userId: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.isActive, true), ne(users.id, userId)))
    .limit(1);
  if (!other) throw new Conflict('This is the only super_admin. Add another one first.');
}
