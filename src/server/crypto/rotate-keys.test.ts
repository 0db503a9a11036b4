import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { chatMessages, chatSessions, contactPreferences, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { CannotOpen, createFieldCipher, createKey } from './field-cipher.ts';
import { rotateKeys } from './rotate-keys.ts';

const [oldKey, newKey] = [createKey('old'), createKey('new')];
const before = createFieldCipher(oldKey);
const after = createFieldCipher(`${newKey},${oldKey}`);
const onlyNew = createFieldCipher(newKey);
const MESSAGES = 450;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    await tx
      .insert(users)
      .values({ id: 'u', email: 'u@hearthwell.example', firstName: 'U', lastName: 'U' });
    await tx.insert(contactPreferences).values({
      userId: 'u',
      safeName: before.seal('Sam', {
        table: 'contact_preferences',
        row: 'u',
        column: 'safe_name',
      }),
    });
    await tx.insert(chatSessions).values({ id: 's', userId: 'u', threadId: 't' });
    for (let index = 0; index < MESSAGES; index++) {
      const id = `m${String(index).padStart(4, '0')}`;
      await tx.insert(chatMessages).values({
        id,
        sessionId: 's',
        seq: index + 1,
        role: 'user',
        content: before.seal(`text ${index}`, {
          table: 'chat_messages',
          row: id,
          column: 'content',
        }),
      });
    }
  });
});
afterEach(() => database.close());

async function readAll(cipher = onlyNew): Promise<string[]> {
  const rows = await database.db.select().from(chatMessages).orderBy(chatMessages.id);
  return rows.map(({ id, content }) =>
    cipher.open(content, { table: 'chat_messages', row: id, column: 'content' }),
  );
}

it('seals every private text under the new key, so that the old one can go', async () => {
  expect(await rotateKeys(database.db, after)).toMatchObject({ resealed: MESSAGES + 1 });
  expect(await readAll()).toEqual(Array.from({ length: MESSAGES }, (_, index) => `text ${index}`));
  const [wishes] = await database.db.select().from(contactPreferences);
  expect(
    onlyNew.open(wishes!.safeName!, {
      table: 'contact_preferences',
      row: 'u',
      column: 'safe_name',
    }),
  ).toBe('Sam');
  expect(await rotateKeys(database.db, after)).toMatchObject({ resealed: 0 });
});

it('goes on where it was stopped', async () => {
  let opened = 0;
  const dying = {
    ...after,
    open: (...args: Parameters<typeof after.open>) => {
      if (++opened > 250) throw new Error('power cut');
      return after.open(...args);
    },
  };
  await expect(rotateKeys(database.db, dying)).rejects.toThrow('power cut');
  const { resealed } = await rotateKeys(database.db, after);
  expect(resealed).toBeGreaterThan(0);
  expect(resealed).toBeLessThan(MESSAGES + 1);
  expect(await readAll()).toHaveLength(MESSAGES);
});

it('says so when a key is missing, and loses nothing', async () => {
  await expect(rotateKeys(database.db, onlyNew)).rejects.toThrow(CannotOpen);
  expect(await readAll(after)).toHaveLength(MESSAGES);
});
