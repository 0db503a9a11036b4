import { afterEach, beforeEach } from 'vitest';
import { coachMatchTags, users } from '../../src/db/schema/index.ts';
import * as schema from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { lookForDanger } from '../../src/features/safety/server/index.ts';
import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';
import { testCtx } from './ctx.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { progressInput } from '../../src/features/onboarding/schemas.ts';
import { saveProgress } from '../../src/features/onboarding/server/index.ts';

export const oldKey = createKey('old');
export const cipher = createFieldCipher(oldKey);
export const supportEmail = 'support@x.example';
export let database: TestDatabase;

/** Call it at the top of a test file. */
export function setUpOnboarding(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    useCipher(cipher);
    await write(database.db, async (tx) => {
      for (const id of ['mia', 'other', 'admin'])
        await tx
          .insert(users)
          .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' });
      await tx.insert(coachMatchTags).values([
        {
          slug: 'all',
          tagCombination: '',
          primaryCoach: 'growth',
          reason: 'For everybody',
          priority: 1,
        },
        {
          slug: 'safe',
          tagCombination: 'safety',
          primaryCoach: 'recovery',
          reason: 'Safety first',
          priority: 90,
        },
        {
          slug: 'safe-alone',
          tagCombination: 'one-to-one+safety',
          primaryCoach: 'recovery',
          aiTools: ['mindfulness'],
          reason: 'At your pace',
          priority: 95,
        },
        {
          slug: 'off',
          tagCombination: 'safety',
          primaryCoach: 'gone',
          reason: '',
          priority: 200,
          isActive: false,
        },
      ]);
    });
  });
  afterEach(() => database.close());
}

export const as = (userId = 'mia', changes = {}) => ({
  ...testCtx(database.db, { userId }),
  cipher,
  ...changes,
});
/** What the endpoint hands over. */
export const hear = (words: unknown) =>
  lookForDanger({ text: String(words ?? ''), language: 'en' });
export const save = (given: Record<string, unknown>, ctx = as()) =>
  saveProgress({ ctx, supportEmail, input: progressInput.parse(given) });
export const isThrough = async () =>
  (await database.db.select().from(users)).find(({ id }) => id === 'mia')!.hasCompletedOnboarding;
/** Everything in the database, as text. */
export const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        schema.onboardingProgress,
        schema.clientIntake,
        schema.discoveryQuizResults,
        schema.outboundMessages,
        schema.followUps,
      ].map((table) => database.db.select().from(table)),
    ),
  );
