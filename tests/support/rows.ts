import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Sealed } from '../../src/db/schema/columns.ts';
import { createFieldCipher } from '../../src/server/crypto/field-cipher.ts';
import { wordsOf } from './mails.ts';
import type { TestServer } from './server.ts';

/** Reads rows straight from a test server's database file, beside the running server, as an auditor would. */
export function rowsOf<Row = Record<string, unknown>>(
  site: Pick<TestServer, 'dataDir'>,
  sql: string,
  ...values: SQLInputValue[]
): Row[] {
  const database = new DatabaseSync(join(site.dataDir, 'hearthwell.db'), {
    readOnly: true,
    timeout: 5_000,
  });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

export interface MailRow {
  toAddress: string;
  subject: string;
  bodyText: string;
  purpose: string;
  status: string;
}

/** Emails that fit a condition, oldest first. Their words are sealed in the file; the key lies beside it. */
export function openMails(
  site: Pick<TestServer, 'dataDir'>,
  where: string,
  ...values: SQLInputValue[]
): MailRow[] {
  const rows = rowsOf<
    Omit<MailRow, 'bodyText'> & { id: string; bodyText: Sealed | null; bodyHtml: Sealed | null }
  >(
    site,
    `select id, to_address as toAddress, subject, body_text as bodyText, body_html as bodyHtml, purpose, status from outbound_messages where ${where} order by created_at, id`,
    ...values,
  );
  const cipher = createFieldCipher(
    readFileSync(join(site.dataDir, 'encryption-keys'), 'utf8').trim(),
  );
  return rows.map((row) => ({ ...row, bodyText: wordsOf(row, cipher) }));
}

/** What the outbox holds for an address, oldest first. */
export function mailsTo(site: Pick<TestServer, 'dataDir'>, address: string): MailRow[] {
  return openMails(site, 'to_address = ?', address);
}
