import { users } from '../../db/schema/accounts.ts';
import { seedDemoRows, setDemoPassword } from '../../db/seed/demo.ts';
import type { Seal } from '../../db/seed/demo-forms.ts';
import type { ProcessCtx } from '../context.ts';
import { sealField } from '../crypto/sealed-field.ts';
import { hashAtSetUp } from '../auth/password.ts';

export interface DemoSeed {
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>;
  password: string;
  isPasswordNew: boolean;
}

/** Fills an empty database with the demo, and keeps the demo accounts on the password that start prints. */
export async function seedDemo({ ctx, password, isPasswordNew }: DemoSeed): Promise<void> {
  const { db } = ctx;
  const isEmpty = (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
  if (!isEmpty && !isPasswordNew) return;
  const passwordHash = await hashAtSetUp(password);
  const seal: Seal = (column, row, text) => sealField(ctx, column, row, text);
  if (isEmpty) await seedDemoRows(db, { passwordHash, now: Date.now(), seal });
  else await setDemoPassword(db, passwordHash);
}
