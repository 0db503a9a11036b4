import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { chatPreferences } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';

export const DEFAULT_RETENTION_DAYS = 30;
/** "Not at all" still lets a conversation be held: it goes an hour after its last message. */
const SHORTEST_RETENTION_MS = HOUR_MS;

/** How long we keep a conversation after its last message; null for ever. @param days 0, 7 or 30, or null */
export const keptMs = (days: number | null): number | null =>
  days === null ? null : days === 0 ? SHORTEST_RETENTION_MS : days * DAY_MS;

/** When a conversation goes by its owner's rule; null keeps it. @param days 0, 7 or 30, or null */
export function expiryOf(days: number | null, lastMessageAt: number): number | null {
  const kept = keptMs(days);
  return kept === null ? null : lastMessageAt + kept;
}

/** Days that a member's conversations are kept after their last message; null keeps them. */
export async function retentionDaysOf(db: Db | Tx, userId: string): Promise<number | null> {
  const row = await db
    .select({ days: chatPreferences.retentionDays })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId))
    .get();
  return row ? row.days : DEFAULT_RETENTION_DAYS;
}
