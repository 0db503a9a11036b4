import { eq } from 'drizzle-orm';
import { OFFICE_TIME_ZONE } from '../../config/constants.ts';
import type { Db } from '../../db/client.ts';
import { userPreferences } from '../../db/schema/index.ts';

/** The time zone of a member's profile (IANA name), else the office's. */
export async function findZone(db: Pick<Db, 'select'>, userId: string): Promise<string> {
  const row = await db
    .select({ timezone: userPreferences.timezone })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
  return row?.timezone ?? OFFICE_TIME_ZONE;
}
