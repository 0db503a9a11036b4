import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { parse } from 'yaml';
import { coachClients, coaches, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { journeyStep } from '../../src/features/content/journey-schemas.ts';
import { setUpInput } from '../../src/features/wellness/schemas.ts';
import { startPlan, type LibraryStep } from '../../src/features/wellness/server/index.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const folder = join(import.meta.dirname, '../../content/journey-steps');
/** The steps as installed. */
export const library: LibraryStep[] = readdirSync(folder).map((file) => ({
  ...journeyStep.parse(parse(readFileSync(join(folder, file), 'utf8'))),
  id: file.replace(/\.yaml$/, ''),
}));

export let database: TestDatabase;
/** 2026-11-24, noon in Chicago, where members without a zone live. */
export const NOW = Date.UTC(2026, 10, 24, 18);
export const DAY = 24 * 3600 * 1000;

/** Call it at the top of a test file. */
export function setUpJourneys(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    await write(database.db, async (tx) => {
      for (const id of ['mia', 'other', 'coach', 'coach-2'])
        await tx.insert(users).values({
          id,
          email: `${id}@x.example`,
          firstName: id,
          lastName: 'B',
          role: id.startsWith('coach') ? 'coach' : 'user',
        });
      for (const id of ['coach', 'coach-2'])
        await tx.insert(coaches).values({
          id,
          userId: id,
          coachId: id,
          firstName: id,
          lastName: 'B',
          email: `${id}@x.example`,
          status: 'approved',
        });
      await tx.insert(coachClients).values({ id: 'c', coachId: 'coach', clientId: 'mia' });
    });
  });
  afterEach(() => database.close());
}

export const as = (userId = 'mia', { days = 0, ...changes } = {}) => ({
  ...testCtx(database.db, { userId, role: userId.startsWith('coach') ? 'coach' : 'user' }),
  now: NOW + days * DAY,
  ...changes,
});
export const start = (given: Record<string, unknown> = {}, ctx = as()) =>
  startPlan({ ctx, library, input: setUpInput.parse(given) });
