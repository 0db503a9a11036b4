import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { addPerson } from '../../../../tests/support/people.ts';
import { contactPreferences } from '../../../db/schema/index.ts';
import { profileInput } from '../schemas.ts';
import { findNameToUse, getProfile, saveProfile, saveSettings } from './index.ts';

let database: TestDatabase;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database.db, { email: 'maya@home.example' });
});
afterEach(() => database.close());

const ctxOf = (id = userId) => testCtx(database.db, { userId: id });
const input = {
  firstName: 'Maya',
  lastName: 'Rivers',
  nameToUse: 'Canary Sam',
  language: 'es' as const,
  timezone: 'America/Denver',
};

describe('a profile', () => {
  it('starts out careful for anyone who never said anything', async () => {
    expect(await getProfile({ ctx: ctxOf() })).toMatchObject({
      firstName: 'Maya',
      nameToUse: '',
      language: 'en',
      timezone: '',
      discreetMode: true,
      tipsPaused: false,
      shortcutsEnabled: true,
    });
  });

  it('comes back as it was saved, over and over, and nobody else’s changes', async () => {
    const other = await addPerson(database.db, { email: 'other@home.example', lastName: 'Other' });
    await saveProfile({ ctx: ctxOf(), input });
    await saveProfile({ ctx: ctxOf(), input: { ...input, lastName: 'Stone' } });
    expect(await getProfile({ ctx: ctxOf() })).toMatchObject({
      ...input,
      lastName: 'Stone',
    });
    expect(await getProfile({ ctx: ctxOf(other) })).toMatchObject({
      lastName: 'Other',
      nameToUse: '',
      language: 'en',
    });
  });

  it('keeps the name to use sealed, and forgets it when it is emptied', async () => {
    await saveProfile({ ctx: ctxOf(), input });
    expect(JSON.stringify(await database.db.select().from(contactPreferences))).not.toContain(
      'Canary',
    );
    expect(await findNameToUse({ ctx: ctxOf() })).toBe('Canary Sam');
    await saveProfile({ ctx: ctxOf(), input: { ...input, nameToUse: '' } });
    expect(await findNameToUse({ ctx: ctxOf() })).toBe('Test');
    expect(await database.db.select().from(contactPreferences)).toMatchObject([{ safeName: null }]);
  });

  it('changes one switch and leaves the others', async () => {
    await saveSettings({ ctx: ctxOf(), input: { tipsPaused: true } });
    await saveSettings({ ctx: ctxOf(), input: { shortcutsEnabled: false } });
    expect(await getProfile({ ctx: ctxOf() })).toMatchObject({
      tipsPaused: true,
      shortcutsEnabled: false,
      discreetMode: true,
    });
  });

  it('takes only time zones that exist', () => {
    expect(profileInput.safeParse({ ...input, timezone: 'Mars/Base' }).success).toBe(false);
    expect(profileInput.safeParse({ ...input, timezone: '' }).success).toBe(true);
  });

  it('is closed to visitors', async () => {
    await expect(getProfile({ ctx: testCtx(database.db) })).rejects.toThrow();
    await expect(saveSettings({ ctx: testCtx(database.db), input: {} })).rejects.toThrow();
  });
});
