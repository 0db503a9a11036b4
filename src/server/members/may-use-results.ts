import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { recommendationSettings } from '../../db/schema/index.ts';

/** Whether a member lets tools read what their results are about. Off until they turn it on. */
export async function mayUseResults(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .select({ state: recommendationSettings.state, sources: recommendationSettings.sources })
    .from(recommendationSettings)
    .where(eq(recommendationSettings.userId, userId))
    .get();
  return row !== undefined && row.state !== 'off' && row.sources.includes('results');
}
