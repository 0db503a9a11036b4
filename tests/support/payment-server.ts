/**
 * A process of its own that takes signed events over HTTP, as the product's server does, on a database that it shares with others. Tests kill it.
 * `DATABASE_URL`, `FIELD_KEYS`, `PORT`, `AHEAD_MS` (how far its clock is ahead of the machine's); says `ready` when it listens.
 */
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/db/client.ts';
import { createFieldCipher } from '../../src/server/crypto/field-cipher.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { Forbidden } from '../../src/server/errors.ts';
import { retryEvents, takeEvent } from '../../src/server/payments/take-event.ts';
import { testProcessCtx } from './ctx.ts';
import { partsWithLedger as parts } from './payment-parts.ts';

const db = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
const cipher = createFieldCipher(process.env.FIELD_KEYS ?? '');
const ctx = { ...testProcessCtx(db), cipher };
useCipher(cipher);
const now = () => Date.now() + Number(process.env.AHEAD_MS);

createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const headers = new Headers(request.headers as Record<string, string>);
    try {
      await ctx.payments.verifyEvent({ bytes, headers, now: Date.now() });
      const event = ctx.payments.readEvent(bytes);
      await takeEvent({ process: ctx, parts, now: now() }, event);
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof Forbidden ? 403 : 503).end();
    }
  })().catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));

// Who is killed writes nothing when it ends.
flushCompileCache();

const { signal } = new AbortController();
// As the job does.
for (;;) {
  await new Promise((done) => setTimeout(done, 1_000));
  await retryEvents({ process: ctx, parts, now: now() }, signal).catch(() => undefined);
}
