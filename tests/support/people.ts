import { users } from '../../src/db/schema/index.ts';
import type { Db } from '../../src/db/client.ts';
import { write } from '../../src/db/write.ts';
import { hashAtSetUp } from '../../src/server/auth/password.ts';

export const PASSWORD = 'Quiet-Orchard-41';

type NewUser = typeof users.$inferInsert;

/** A person with a confirmed address and the test password. */
export async function addPerson(
  db: Db,
  person: Partial<NewUser> & { email: string },
): Promise<string> {
  const passwordHash = await hashAtSetUp(PASSWORD);
  const [row] = await write(db, (tx) =>
    tx
      .insert(users)
      .values({
        firstName: 'Maya',
        lastName: 'Brooks',
        passwordHash,
        emailVerifiedAt: Date.now(),
        ...person,
      })
      .returning({ id: users.id }),
  );
  return row!.id;
}
