import { request } from 'node:http';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { sandboxEvents } from '../../../../db/schema/payments.ts';
import { write } from '../../../../db/write.ts';
import { waitBefore } from '../../../payments/back-off.ts';
import { signEvent, SIGNATURE_HEADER, type SandboxEvent } from './events.ts';
import type { Sandbox } from './objects.ts';

const WEBHOOK_PATH = '/api/payments/webhook/sandbox';
const ANSWER_LIMIT_MS = 10_000;
const BATCH = 100;

const isDue = (now: number) =>
  and(
    isNull(sandboxEvents.deliveredAt),
    or(isNull(sandboxEvents.dueAt), lte(sandboxEvents.dueAt, now)),
  );

/** @returns whether an event waits to be delivered */
export const hasDueDeliveries = async (db: Sandbox['db'], now: number): Promise<boolean> =>
  (await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(isDue(now))
    .limit(1)
    .get()) !== undefined;

/** @returns up to a hundred events that wait to be delivered, oldest first */
export const listDueDeliveries = (db: Sandbox['db'], now: number): Promise<SandboxEvent[]> =>
  db
    .select()
    .from(sandboxEvents)
    .where(isDue(now))
    .orderBy(asc(sandboxEvents.dueAt), asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
    .limit(BATCH);

/** Sends what waits to our own webhook, oldest first, as a real provider would: signed, over HTTP, again and again until it is taken. */
export async function deliverDue(
  sandbox: Sandbox,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await listDueDeliveries(sandbox.db, sandbox.clock());
    for (const event of due) {
      if (signal.aborted) return;
      await deliver(sandbox, address, event);
    }
    if (due.length < BATCH) return;
  }
}

/** Sends one event, whether or not it was delivered before. @returns the status of the answer; undefined when there was none */
export async function deliver(
  sandbox: Sandbox,
  address: string,
  event: SandboxEvent,
): Promise<number | undefined> {
  const status = await post(sandbox, address, event).catch(() => undefined);
  await noteDelivery(sandbox, event, status !== undefined && status < 300);
  return status;
}

export async function noteDelivery(
  { db, clock }: Sandbox,
  { id, attempts }: SandboxEvent,
  isTaken: boolean,
): Promise<void> {
  const now = clock();
  await write(db, (tx) =>
    tx
      .update(sandboxEvents)
      .set({
        attempts: attempts + 1,
        ...(isTaken
          ? { deliveredAt: now, dueAt: null }
          : { dueAt: now + waitBefore(attempts + 1) }),
      })
      .where(eq(sandboxEvents.id, id)),
  );
}

/**
 * The site's own name may not lead here from inside, so this goes to where the server listens and says the name in `Host`.
 * @throws Error when no one answers in time
 */
function post(
  { siteUrl, secret }: Sandbox,
  address: string,
  { payload }: SandboxEvent,
): Promise<number> {
  const bytes = Buffer.from(JSON.stringify(payload));
  return new Promise((done, failed) => {
    const sent = request(
      `${address}${WEBHOOK_PATH}`,
      {
        method: 'POST',
        headers: {
          host: new URL(siteUrl).host,
          'content-type': 'application/json',
          'content-length': bytes.length,
          // The receiver compares with its own clock.
          [SIGNATURE_HEADER]: signEvent(secret, bytes, Date.now()),
        },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
        answer.on('error', failed);
      },
    );
    sent.on('error', failed);
    sent.end(bytes);
  });
}
