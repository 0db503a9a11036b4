import type { Db } from '../../../db/client.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import type { Language } from '../../../lib/languages.ts';
import type { User } from './claims.ts';

/** Of an email that several accounts with one address share: Spanish only where all of them read it, because its reader may be any of them. */
export async function findSharedLanguage(
  db: Pick<Db, 'select'>,
  accounts: readonly Pick<User, 'id'>[],
): Promise<Language> {
  const read = new Set<Language>();
  for (const { id } of accounts) read.add(await findLanguage(db, id));
  const [only] = read;
  return (read.size === 1 && only) || 'en';
}
