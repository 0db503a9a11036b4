import { afterEach, beforeEach } from 'vitest';
import { users, weightLossIntakes } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';
import { lookForDanger } from '../../src/features/safety/server/index.ts';
import { testCtx } from './ctx.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { intakeInput } from '../../src/features/assessments/schemas.ts';
import { createIntake } from '../../src/features/assessments/server/create-intake.ts';

export const oldKey = createKey('old');
export const cipher = createFieldCipher(oldKey);
export const supportEmail = 'support@x.example';
export const form = {
  fullName: 'Joan',
  email: 'Joan@X.example',
  age: '52',
  units: 'us',
  height: '5 ft 5 in',
  currentWeight: '203',
  goalWeight: '176',
  medicalConditions: 'canary-4711',
  interestedInSupplements: 'on',
};
export let database: TestDatabase;

/** Call it at the top of a test file. */
export function setUpIntakes(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    useCipher(cipher);
    await write(database.db, async (tx) => {
      for (const id of ['joan', 'other', 'admin'])
        await tx
          .insert(users)
          .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' });
    });
  });
  afterEach(() => database.close());
}

export const visitor = () => ({ ...testCtx(database.db), cipher });
export const as = (userId: string) => ({ ...testCtx(database.db, { userId }), cipher });
export const admin = () => ({
  ...testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['intakes:read'] }),
  cipher,
});
export const send = (changes: Record<string, unknown> = {}, ctx = visitor()) =>
  createIntake({
    ctx,
    input: intakeInput.parse({ ...form, ...changes }),
    heard: lookForDanger({ text: Object.values(changes).join('\n'), language: 'en' }),
    supportEmail,
  });
export const rows = () => database.db.select().from(weightLossIntakes);
