import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { closeDatabase, openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { write } from '../../src/db/write.ts';
import { readOrCreateSecret } from '../../src/server/crypto/demo-secrets.ts';
import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { enqueueMessage } from '../../src/server/mail/outbox.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import { rowsOf } from './rows.ts';

/** After what share of the emails the process dies: before it hears that an email is kept, just after, and before again. */
const KILLS = [
  { share: 0.2, isUnheard: true },
  { share: 0.45, isUnheard: false },
  { share: 0.75, isUnheard: true },
];
const PATIENCE_MS = 240_000;

export interface MailDrill {
  received: ReceivedMail[];
  kills: number;
  /** What the server had in store and no one met. */
  unmet: number;
  /** Emails whose text is still in the queue's table. */
  bodiesLeft: number;
  seconds: number;
}

/**
 * Emails in the queue of a real database, a real SMTP conversation for each, the product's own jobs in a process that is killed three
 * times; each one that follows lives 20 minutes later, an hour in all. The server greylists, hangs up, closes and keeps waiting.
 * @throws Error when emails are left after four minutes
 */
export async function runMailDrill(letters: number): Promise<MailDrill> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-mail-drill-'));
  const mail = await startMailServer();
  const startedAt = Date.now();
  let child: ChildProcess | undefined;
  try {
    await queueEmails(dataDir, letters);
    mail.moods.push(
      ...Array.from({ length: Math.ceil(letters / 25) }, () => ({
        code: 451,
        text: '4.7.1 greylisted, try again later',
      })),
      { drop: 'after-data' },
      { waitMs: 800 },
      { code: 421, text: 'closing for maintenance', at: 'mail' },
    );
    for (const [round, { share, isUnheard }] of KILLS.entries()) {
      const sender = (child = startSending(dataDir, mail, round * 20 * MINUTE_MS));
      await untilKept(mail, Math.ceil(letters * share), () => isUnheard && sender.kill('SIGKILL'));
      await end(sender, 'SIGKILL');
    }
    child = startSending(dataDir, mail, KILLS.length * 20 * MINUTE_MS);
    await untilSettled(dataDir);
    await end(child, 'SIGTERM');
    const bodiesLeft = rowsOf(
      { dataDir },
      `select id from outbound_messages where body_text is not null`,
    ).length;
    return {
      received: mail.received,
      kills: KILLS.length,
      unmet: mail.moods.length,
      bodiesLeft,
      seconds: (Date.now() - startedAt) / 1000,
    };
  } finally {
    child?.kill('SIGKILL');
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function queueEmails(dataDir: string, letters: number): Promise<void> {
  const db = await openDatabase({ url: `file:${join(dataDir, 'hearthwell.db')}` });
  await migrateDatabase(db);
  useCipher(
    createFieldCipher(readOrCreateSecret(dataDir, 'encryption-keys', () => createKey('demo'))),
  );
  await write(db, async (tx) => {
    for (let index = 0; index < letters; index++) {
      await enqueueMessage(tx, {
        dedupeKey: `drill ${index}`,
        to: `reader${index}@home.example`,
        purpose: 'account.confirm',
        language: 'en',
        subject: 'S',
        text: `Letter ${index}`,
      });
    }
  });
  await closeDatabase(db);
}

function startSending(dataDir: string, mail: MailServer, movedMs: number): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', './tests/support/move-clock.ts', 'tests/support/mail-process.ts'],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_NO_WARNINGS: '1',
        APP_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        SMTP_URL: mail.url,
        CLOCK_MOVED_MS: String(movedMs),
      },
    },
  );
}

async function untilKept(mail: MailServer, count: number, thenAtOnce: () => void): Promise<void> {
  await new Promise<void>((reached) => {
    mail.onKept = () => {
      if (mail.received.length < count) return;
      mail.onKept = undefined;
      thenAtOnce();
      reached();
    };
  });
}

async function untilSettled(dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const left = () =>
    rowsOf({ dataDir }, `select id from outbound_messages where status <> 'sent'`).length;
  while (left() > 0) {
    if (Date.now() > deadline) throw new Error(`${left()} letters were not delivered`);
    await delay(200);
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
