import { asc, lte } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { sandboxObjects } from '../../../../db/schema/payments.ts';
import { write } from '../../../../db/write.ts';
import { expireNow } from './checkouts.ts';
import { emit } from './events.ts';
import { findObject, keepObject, type Sandbox, type SandboxObject } from './objects.ts';
import { decide } from './pay-checkout.ts';
import { keep, renew, retry } from './subscriptions.ts';
import type { SandboxKind } from './states.ts';

const BATCH = 100;
/** Ends a chain of periods that would never end. */
const MOST_ROUNDS = 1_000;

/** Goes on with everything whose time has come: expiries, decisions of banks, renewals, retries. One that was behind goes on until it isn't. */
export async function moveOn({ db, clock }: Sandbox, signal?: AbortSignal): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = clock();
    const due = await db
      .select({ id: sandboxObjects.id, kind: sandboxObjects.kind })
      .from(sandboxObjects)
      .where(lte(sandboxObjects.dueAt, now))
      .orderBy(asc(sandboxObjects.dueAt))
      .limit(BATCH);
    for (const { id, kind } of due) {
      if (signal?.aborted) return;
      await write(db, (tx) => moveOne(tx, kind as SandboxKind, id, now));
    }
    if (due.length === 0) return;
  }
}

async function moveOne(tx: Tx, kind: SandboxKind, id: string, now: number): Promise<void> {
  const object = await findObject(tx, kind, id);
  // Another process was quicker.
  if (!object || object.dueAt === null || object.dueAt > now) return;
  if (kind === 'checkout') await expireNow(tx, object as SandboxObject<'checkout'>, now);
  else if (kind === 'payment') await decide(tx, object as SandboxObject<'payment'>, now);
  else if (kind === 'subscription')
    await moveSubscription(tx, object as SandboxObject<'subscription'>, now);
  else await keepObject(tx, object, {}, { now, dueAt: null });
}

/** One step: the end of a pause, a retry, or the end of a period. */
export async function moveSubscription(
  tx: Tx,
  subscription: SandboxObject<'subscription'>,
  now: number,
): Promise<void> {
  const { status, pausedUntil, currentPeriodEndsAt } = subscription.state;
  if (status !== 'active') return await retry(tx, subscription, now);
  if (typeof pausedUntil === 'number' && pausedUntil <= Math.min(now, currentPeriodEndsAt)) {
    const resumed = await keep(tx, subscription, { pausedUntil: null }, now);
    return await emit(tx, 'customer.subscription.updated', resumed, now);
  }
  await renew(tx, subscription, now);
}

/** @returns whether anything's time has come */
export const hasDueObjects = async (db: Sandbox['db'], now: number): Promise<boolean> =>
  (await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(lte(sandboxObjects.dueAt, now))
    .limit(1)
    .get()) !== undefined;
