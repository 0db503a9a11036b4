import { sql } from 'drizzle-orm';
import type { followUpKinds } from '../../config/enumerations.ts';
import { followUps } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';

export type FollowUpKind = (typeof followUpKinds)[number];

export interface FollowUp {
  kind: FollowUpKind;
  userId: string;
  /** By when, UTC ms. */
  dueAt: number;
  /** UTC ms. */
  now: number;
  /** `false`: the person asked not to be contacted about it; staff only know. */
  mayContact?: boolean;
}

/**
 * Asks staff to look after someone, in the transaction of what gave rise to it. While one of the same kind is waiting no second one is made:
 * the earlier due time and the latest wish about being contacted count.
 * @returns its id, and whether it is new
 */
export async function raiseFollowUp(
  tx: Tx,
  { kind, userId, dueAt, now, mayContact = true }: FollowUp,
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx
    .insert(followUps)
    .values({ kind, userId, dueAt, mayContact, raisedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [followUps.userId, followUps.kind],
      targetWhere: sql`"state" <> 'closed'`,
      set: { dueAt: sql`min(${followUps.dueAt}, excluded."due_at")`, mayContact, updatedAt: now },
    })
    .returning({ id: followUps.id, raisedAt: followUps.raisedAt });
  return { id: row!.id, isNew: row!.raisedAt === now };
}
