import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { TestServer } from './server.ts';

/** Reads rows straight from a test server's database file, beside the running server, as an auditor would. */
export function rowsOf<Row = Record<string, unknown>>(site: Pick<TestServer, 'dataDir'>, sql: string, ...values: SQLInputValue[]): Row[] {
  const database = new DatabaseSync(join(site.dataDir, 'hearthwell.db'), { readOnly: true, timeout: 5_000 });
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

/** What the outbox holds for an address, oldest first. */
export function mailsTo(site: Pick<TestServer, 'dataDir'>, address: string): MailRow[] {
  return rowsOf<MailRow>(
    site,
    `select to_address as toAddress, subject, body_text as bodyText, purpose, status from outbound_messages where to_address = ? order by created_at, id`,
    address,
  );
}
