import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, gte, or } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '../../../../config/constants.ts';
import type { Tx } from '../../../../db/client.ts';
import { sandboxEvents } from '../../../../db/schema/payments.ts';
import { Forbidden, Invalid } from '../../../errors.ts';
import type { EventRef, ProviderEvent } from '../payment-gateway.ts';
import { HELD, isHolding } from './hold-events.ts';
import { createSandboxId, type Sandbox } from './objects.ts';
import type {
  SandboxCheckout,
  SandboxInvoice,
  SandboxPayment,
  SandboxSubscription,
} from './states.ts';

export type SandboxEvent = typeof sandboxEvents.$inferSelect;

interface Told {
  id: string;
  parentId: string | null;
  state: Pick<SandboxCheckout | SandboxPayment | SandboxSubscription | SandboxInvoice, 'kind'>;
}

const eventShape = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  created: z.number().int().nonnegative(),
  object: z.object({
    kind: z.string().max(40),
    id: z.string().max(100),
    subscription: z.string().max(100).optional(),
  }),
});

/** Says that something happened, in the transaction in which it does. */
export async function emit(
  tx: Tx,
  type: string,
  { id, parentId, state }: Told,
  now: number,
): Promise<void> {
  const eventId = createSandboxId('event', now);
  const payload: z.infer<typeof eventShape> = {
    id: eventId,
    type,
    created: now,
    object: {
      kind: state.kind,
      id,
      ...(state.kind === 'invoice' && parentId && { subscription: parentId }),
    },
  };
  await tx.insert(sandboxEvents).values({
    id: eventId,
    type,
    objectId: id,
    payload,
    dueAt: (await isHolding(tx)) ? HELD : now,
    createdAt: now,
  });
}

/** @throws Invalid for what is no event */
export function readEvent(bytes: Uint8Array): ProviderEvent {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Invalid('This is no event');
  }
  return eventOf(value);
}

export function eventOf(payload: unknown): ProviderEvent {
  const parsed = eventShape.safeParse(payload);
  if (!parsed.success) throw new Invalid('This is no event');
  const { id, type, created, object } = parsed.data;
  return { id, type, occurredAt: created, ref: refOf(object), payload };
}

function refOf({ kind, id, subscription }: z.infer<typeof eventShape>['object']) {
  const ref: EventRef | undefined =
    kind === 'invoice'
      ? subscription
        ? { kind: 'subscription', id: subscription }
        : undefined
      : kind === 'checkout' || kind === 'payment' || kind === 'subscription'
        ? { kind, id }
        : undefined;
  return ref;
}

const PAGE = 500;

/** Everything since then, oldest first, whether or not it was delivered. */
export async function* listEvents({ db }: Sandbox, since: number): AsyncIterable<ProviderEvent> {
  let last: { createdAt: number; id: string } | undefined;
  for (;;) {
    const page: SandboxEvent[] = await db
      .select()
      .from(sandboxEvents)
      .where(
        last
          ? or(
              gt(sandboxEvents.createdAt, last.createdAt),
              and(eq(sandboxEvents.createdAt, last.createdAt), gt(sandboxEvents.id, last.id)),
            )
          : gte(sandboxEvents.createdAt, since),
      )
      .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
      .limit(PAGE);
    for (const { payload } of page) yield eventOf(payload);
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export const SIGNATURE_HEADER = 'x-sandbox-signature';
const SIGNATURE_LASTS_MS = 5 * MINUTE_MS;

/** A key of its own, so that a signature says nothing about what else the secret is for. */
const signingKey = (secret: string) =>
  createHmac('sha256', secret).update('sandbox payments webhook').digest();

function signatureOf(secret: string, seconds: number, bytes: Uint8Array): Buffer {
  return createHmac('sha256', signingKey(secret)).update(`${seconds}.`).update(bytes).digest();
}

/** @returns the value of the header `x-sandbox-signature`. @param now UTC ms */
export function signEvent(secret: string, bytes: Uint8Array, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${signatureOf(secret, seconds, bytes).toString('hex')}`;
}

/** @throws Forbidden */
export function verifySignature(
  secret: string,
  { bytes, headers, now }: { bytes: Uint8Array; headers: Headers; now: number },
): void {
  const match = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '');
  if (!match) throw new Forbidden();
  const seconds = Number(match[1]);
  const isRight = timingSafeEqual(
    Buffer.from(match[2]!, 'hex'),
    signatureOf(secret, seconds, bytes),
  );
  if (!isRight || Math.abs(now - seconds * 1_000) > SIGNATURE_LASTS_MS) throw new Forbidden();
}
