import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from '../../src/db/client.ts';
import { contacts, outboundMessages } from '../../src/db/schema/index.ts';
import { startServer, type TestServer } from '../support/server.ts';

const ROUNDS = 20;
const WRITERS = 8;

let dataDir: string;
let server: TestServer | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-kill-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every email comes from an address of its own, as emails do, so that the throttle on one address stays out of the way. */
const startBehindProxy = () =>
  startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } });

let sent = 0;
/** @returns whether the server said that it has the email. */
async function sendEmail({ url }: TestServer, subject: string): Promise<boolean> {
  const number = ++sent;
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      name: 'A Reader',
      email: `reader${number}@home.example`,
      subject,
      message: 'Is the first talk free?',
    }),
  });
  await answer.text();
  return answer.status === 201;
}

/** What is on the disk, read after the server is gone. */
async function readDisk(prefix: string) {
  const db = await openDatabase({ url: `file:${join(dataDir, 'hearthwell.db')}` });
  try {
    return {
      subjects: (
        await db
          .select({ subject: contacts.subject })
          .from(contacts)
          .where(like(contacts.subject, `${prefix}%`))
      ).map((row) => row.subject),
      mails: (
        await db
          .select({ subject: outboundMessages.subject })
          .from(outboundMessages)
          .where(like(outboundMessages.subject, `New message: ${prefix}%`))
      ).map((row) => row.subject.slice('New message: '.length)),
    };
  } finally {
    await closeDatabase(db);
  }
}

it(`loses, doubles and halves nothing in ${ROUNDS} rounds of kill -9 under writes`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    server = await startBehindProxy();
    const running = server;
    let isKilled = false;
    let inRound = 0;
    // Counted, not timed: a slow machine is to be killed in the middle of the work as well.
    const killAfter = 8 + Math.floor(Math.random() * 40);
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let index = 0; !isKilled; index++) {
        const subject = `kill ${round}-${writer}-${index}`;
        if (!(await sendEmail(running, subject).catch(() => false))) continue;
        acknowledged.push(subject);
        if (++inRound < killAfter || isKilled) continue;
        isKilled = true;
        await running.kill();
      }
    });
    await Promise.all(writers);
  }
  server = undefined;
  const { subjects, mails } = await readDisk('kill ');
  const onDisk = new Set(subjects);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 8);
  expect(
    acknowledged.filter((subject) => !onDisk.has(subject)),
    'lost',
  ).toEqual([]);
  expect(subjects.length, 'doubled').toBe(onDisk.size);
  expect([...mails].sort(), 'a letter without its mail, or the other way round').toEqual(
    [...subjects].sort(),
  );
}, 400_000);

it('takes 500 letters sent at the same moment, each once', async () => {
  server = await startBehindProxy();
  const running = server;
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => sendEmail(running, `crowd ${index}`)),
  );
  expect(answers.filter(Boolean)).toHaveLength(500);
  await running.stop();
  server = undefined;
  const { subjects, mails } = await readDisk('crowd ');
  expect([...subjects].sort()).toEqual(
    Array.from({ length: 500 }, (_, index) => `crowd ${index}`).sort(),
  );
  expect(mails).toHaveLength(500);
});
