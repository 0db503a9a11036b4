import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { userPreferences } from '../../db/schema/index.ts';
import { languageOf, type Language } from '../../lib/languages.ts';

/** The language of a member's profile; English for anyone who chose none, and where there is no account. */
export async function findLanguage(
  db: Pick<Db, 'select'>,
  userId: string | null | undefined,
): Promise<Language> {
  if (!userId) return 'en';
  const row = await db
    .select({ language: userPreferences.language })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .get();
  return languageOf(row?.language);
}
