import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProcessCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { outboundMessages } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { CannotOpen } from '../crypto/field-cipher.ts';
import { openBody } from './mail-body.ts';
import { enqueueMessage } from './outbox.ts';

const LINK =
  'https://care.example/reset-password#reset_token=Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9v';
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
const ctx = () => testProcessCtx(database.db);
const rows = () => database.db.select().from(outboundMessages).orderBy(outboundMessages.id);
const enqueue = (dedupeKey: string) =>
  write(database.db, (tx) =>
    enqueueMessage(tx, {
      dedupeKey,
      to: 'maya@home.example',
      purpose: 'account.reset',
      language: 'en',
      subject: 'S',
      text: `Hello,\n\n${LINK}\n`,
      html: `<a href="${LINK}">`,
    }),
  );

describe('the words of an email in the queue', () => {
  it('stand sealed in the database, and open for the one that sends them', async () => {
    await enqueue('one');
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('reset_token');
    expect(openBody(ctx(), row!)).toEqual({
      text: `Hello,\n\n${LINK}\n`,
      html: `<a href="${LINK}">`,
    });
  });

  it('do not open in the place of another email', async () => {
    await enqueue('one');
    await enqueue('two');
    const [one, two] = await rows();
    expect(() => openBody(ctx(), { ...one!, bodyText: two!.bodyText })).toThrow(CannotOpen);
  });
});
