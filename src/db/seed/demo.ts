import { inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { users } from '../schema/index.ts';
import { write } from '../write.ts';
import { demoAccounts, demoUserId, insertDemoPeople } from './demo-people.ts';
import { insertDemoEvents } from './demo-events.ts';
import { insertDemoResults } from './demo-results.ts';
import { insertDemoForms, type Seal } from './demo-forms.ts';
import { insertDemoJourney } from './demo-journey.ts';
import { insertDemoPayments } from './demo-payments.ts';
import { insertDemoVoices } from './demo-voices.ts';

/** People and what they left, all marked as demo or sample. Rows that exist stay as they are, so it may run again. */
export async function seedDemoRows(
  db: Db,
  { passwordHash, now, seal }: { passwordHash: string; now: number; seal: Seal },
): Promise<void> {
  await write(db, async (tx) => {
    await insertDemoPeople(tx, passwordHash, now);
    await insertDemoVoices(tx, now);
    await insertDemoEvents(tx, now);
    await insertDemoForms(tx, seal, now);
    await insertDemoJourney(tx, seal, now);
    await insertDemoResults(tx, seal, now);
    await insertDemoPayments(tx, now);
  });
}

export async function setDemoPassword(db: Db, passwordHash: string): Promise<void> {
  await write(db, (tx) =>
    tx
      .update(users)
      .set({ passwordHash })
      .where(
        inArray(
          users.id,
          demoAccounts.map(({ key }) => demoUserId(key)),
        ),
      ),
  );
}
