import { inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { users } from '../schema/index.ts';
import { write } from '../write.ts';
import { demoAccounts, demoUserId, insertDemoPeople } from './demo-people.ts';
import { insertDemoVoices } from './demo-voices.ts';

/** People and what they left, all marked as demo or sample. Rows that exist stay as they are, so it may run again. */
export async function seedDemoRows(db: Db, { passwordHash, now }: { passwordHash: string; now: number }): Promise<void> {
  await write(db, async (tx) => {
    await insertDemoPeople(tx, passwordHash, now);
    await insertDemoVoices(tx, now);
  });
}

export async function setDemoPassword(db: Db, passwordHash: string): Promise<void> {
  await write(db, (tx) => tx.update(users).set({ passwordHash }).where(inArray(users.id, demoAccounts.map(({ key }) => demoUserId(key)))));
}
