import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contactPreferences, users } from '../db/schema/accounts.ts';
import { outboundMessages } from '../db/schema/operations.ts';
import { write } from '../db/write.ts';
import type { MailGateway } from './gateways/mail/mail-gateway.ts';
import { RefusedMail } from './gateways/mail/mail-gateway.ts';
import { dressEnvelope } from './gateways/mail/discreet.ts';
import type { Sender } from './gateways/mail/discreet.ts';
import { describeError } from './log.ts';
import type { Logger } from './log.ts';

const BATCH = 20;
const MAX_ATTEMPTS = 14;
/** A claim runs out after this long: it belonged to a process that died. */
const ORPHAN_AFTER_MS = 2 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

type Message = typeof outboundMessages.$inferSelect;
type Verdict = { status: 'sent' } | { status: 'cancelled'; reason: string } | { status: 'queued' | 'failed'; reason: string };

export interface Delivery { db: Db; gateway: MailGateway; sender: Sender; log: Logger; signal: AbortSignal; now?: () => number }

/** Queued and its time has come, or claimed by a process that died since. */
const due = (now: number) => and(inArray(outboundMessages.status, ['queued', 'sending']), lte(outboundMessages.nextTryAt, now));

export async function hasDueMail(db: Db, now: number): Promise<boolean> {
  return (await db.select({ id: outboundMessages.id }).from(outboundMessages).where(due(now)).limit(1)).length > 0;
}

/**
 * Sends what is due. A message is claimed before it is sent and settled afterwards; a process killed between the two leaves a claim
 * that runs out, and the repeat carries the same Message-ID. Runs under the lease of its job, so no two processes send at once.
 */
export async function deliverMail(delivery: Delivery): Promise<void> {
  const clock = delivery.now ?? Date.now;
  while (!delivery.signal.aborted) {
    const claimed = await claim(delivery.db, clock());
    for (const message of claimed) {
      if (delivery.signal.aborted) return release(delivery.db, claimed.slice(claimed.indexOf(message)));
      await settle(delivery, message, await tryToSend(delivery, message, clock()), clock());
    }
    if (claimed.length < BATCH) return;
  }
}

/** In the order of the index: what waits longest comes first, without sorting a backlog. */
function claim(db: Db, now: number): Promise<Message[]> {
  return write(db, async (tx) => {
    const rows = await tx.select({ id: outboundMessages.id }).from(outboundMessages).where(due(now)).limit(BATCH);
    if (rows.length === 0) return [];
    return tx.update(outboundMessages)
      .set({ status: 'sending', attempts: sql`${outboundMessages.attempts} + 1`, nextTryAt: now + ORPHAN_AFTER_MS })
      .where(inArray(outboundMessages.id, rows.map(({ id }) => id)))
      .returning();
  });
}

/** Gives back what was claimed and not tried, when the server stops. */
async function release(db: Db, messages: Message[]): Promise<void> {
  await write(db, (tx) => tx.update(outboundMessages)
    .set({ status: 'queued', nextTryAt: Date.now(), attempts: sql`${outboundMessages.attempts} - 1` })
    .where(inArray(outboundMessages.id, messages.map(({ id }) => id))));
}

async function tryToSend({ db, gateway, sender }: Delivery, message: Message, now: number): Promise<Verdict> {
  try {
    const wishes = await findWishes(db, message);
    if (wishes.neverEmail) return { status: 'cancelled', reason: 'The person asked never to be e-mailed' };
    await gateway.deliver({
      ...dressEnvelope(wishes.isDiscreet, sender, message.subject),
      messageId: `<${message.id}@${sender.address.split('@')[1] ?? 'localhost'}>`,
      to: message.toAddress,
      text: message.bodyText,
      ...(message.bodyHtml ? { html: message.bodyHtml } : {}),
      date: new Date(now),
    });
    return { status: 'sent' };
  } catch (error) {
    const isFinal = error instanceof RefusedMail || message.attempts >= MAX_ATTEMPTS;
    return { status: isFinal ? 'failed' : 'queued', reason: describeFailure(error) };
  }
}

/** By account, or by address where the sender knew no account: nothing may pass somebody's "never" by. */
async function findWishes(db: Db, message: Message): Promise<{ neverEmail: boolean; isDiscreet: boolean }> {
  if (message.audience === 'staff') return { neverEmail: false, isDiscreet: false };
  const [row] = await db.select({ neverEmail: contactPreferences.neverEmail, discreetMode: contactPreferences.discreetMode })
    .from(contactPreferences)
    .innerJoin(users, eq(users.id, contactPreferences.userId))
    .where(message.userId ? eq(users.id, message.userId) : eq(users.email, message.toAddress.toLowerCase()))
    .limit(1);
  return { neverEmail: row?.neverEmail ?? false, isDiscreet: row?.discreetMode ?? true };
}

async function settle({ db, gateway, log }: Delivery, message: Message, verdict: Verdict, now: number): Promise<void> {
  const isOver = verdict.status !== 'queued';
  await write(db, (tx) => tx.update(outboundMessages).set({
    status: verdict.status,
    lastError: 'reason' in verdict ? verdict.reason : null,
    nextTryAt: now + retryDelayMs(message.attempts),
    ...(verdict.status === 'sent' ? { sentAt: now } : {}),
    // Links to confirm or reset must not lie about once they are out.
    ...(isOver && verdict.status !== 'failed' && !gateway.keepsBodies ? { bodyText: '', bodyHtml: null } : {}),
  }).where(eq(outboundMessages.id, message.id)));
  const fields = { id: message.id, purpose: message.purpose, attempts: message.attempts };
  if (verdict.status === 'sent') log.info('mail.sent', fields);
  else log.warn(`mail.${verdict.status}`, { ...fields, reason: verdict.reason });
}

const retryDelayMs = (attempts: number) => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { text, code, cause } = describeError(error);
  return [code, text, (cause as { text?: string } | undefined)?.text].filter(Boolean).join(': ').slice(0, 300);
}
