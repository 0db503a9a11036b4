import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProcessCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { outboundMessages } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { sealEarlierMails } from '../crypto/seal-earlier-mails.ts';
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

  it('of an earlier version are sealed at the next start, once', async () => {
    await write(database.db, async (tx) => {
      for (const [id, text] of [
        ['old', LINK],
        ['sent', ''],
      ] as const) {
        await tx.run(
          sql`insert into outbound_messages (id, dedupe_key, to_address, subject, body_text, purpose) values (${id}, ${id}, 'a@home.example', 'S', ${text}, 'account.reset')`,
        );
      }
    });
    expect(await sealEarlierMails(ctx())).toBe(2);
    expect(await sealEarlierMails(ctx())).toBe(0);
    const found = await rows();
    expect(JSON.stringify(found)).not.toContain('reset_token');
    expect(found.map((row) => openBody(ctx(), row).text)).toEqual([LINK, '']);
  });
});
