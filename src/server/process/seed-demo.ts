import { users } from '../../db/schema/accounts.ts';
import type { Db } from '../../db/client.ts';
import { seedDemoRows, setDemoPassword } from '../../db/seed/demo.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import { hashAtSetUp } from '../auth/password.ts';

export interface DemoSeed {
  db: Db;
  /** Seals what samples hold in private columns. */
  cipher: FieldCipher;
  password: string;
  /** The owner set another DEMO_PASSWORD than at the last start. */
  isPasswordNew: boolean;
}

/** Fills an empty database with the demo, and keeps the demo accounts on the password that start prints. */
export async function seedDemo({ db, cipher, password, isPasswordNew }: DemoSeed): Promise<void> {
  const isEmpty = (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
  if (!isEmpty && !isPasswordNew) return;
  const passwordHash = await hashAtSetUp(password);
  if (isEmpty) await seedDemoRows(db, { passwordHash, now: Date.now(), seal: cipher.seal });
  else await setDemoPassword(db, passwordHash);
}
