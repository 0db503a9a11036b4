import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessCtx } from '../context.ts';
import { applyMailWishes } from '../gateways/mail/discreet.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { MailServerAway, RefusedMail } from '../gateways/mail/mail-gateway.ts';
import { describeError } from '../log.ts';
import type { Logger } from '../log.ts';
import { openBody } from './mail-body.ts';
import { turnQueue, type QueuedMessage, type Verdict } from './mail-queue.ts';
import { findWishes, REFUSALS, ruleOn } from './mail-wishes.ts';

/** Together some 33 hours. */
const MAX_ATTEMPTS = 14;
/** A server that stops waits this long for a conversation that has begun; then its claim runs out by itself. */
const STOP_PATIENCE_MS = 5_000;

export interface Delivery {
  ctx: ProcessCtx;
  gateway: MailGateway;
  log: Logger;
  signal: AbortSignal;
  now?: () => number;
}

/**
 * Sends what is due, one after the other. A message is claimed before it is sent and settled afterward; a process killed between the
 * two leaves a claim that runs out, and the repeat carries the same Message-ID. Runs under the lease of its job, so no two processes
 * send at once.
 * @throws MailServerAway when no conversation is to be had; the rest stays in the queue, untried
 */
export async function deliverMail(delivery: Delivery): Promise<void> {
  const {
    ctx: { db },
    gateway,
    signal,
  } = delivery;
  const clock = delivery.now ?? Date.now;
  const done = new AbortController();
  const isOver = patience(signal, done.signal);
  try {
    let message = signal.aborted ? undefined : await turnQueue(db, clock());
    while (message) {
      const tried = await Promise.race([tryToSend(delivery, message, clock()), isOver]);
      if (!tried) return;
      const { verdict, away } = tried;
      const next = await turnQueue(db, clock(), {
        tried: { message, verdict, keepsBodies: gateway.keepsBodies },
        goOn: !away && !signal.aborted,
      });
      note(delivery.log, message, verdict);
      if (away) throw away;
      message = next;
    }
  } finally {
    done.abort();
  }
}

async function tryToSend(
  { ctx, gateway }: Delivery,
  message: QueuedMessage,
  now: number,
): Promise<{ verdict: Verdict; away?: MailServerAway }> {
  const { sender } = ctx.settings;
  try {
    if (message.expiresAt !== null && message.expiresAt <= now)
      return { verdict: { status: 'cancelled', reason: 'It came too late to be of use' } };
    const wishes = await findWishes(ctx, message);
    const { refusal, holdUntil } =
      message.audience === 'staff' ? {} : ruleOn(message.purpose, wishes, now);
    if (refusal) return { verdict: { status: 'cancelled', reason: REFUSALS[refusal] } };
    if (holdUntil) return { verdict: { status: 'held', until: holdUntil } };
    // Nothing but email leaves this system yet; a text message must never go to an address by mistake.
    if (message.channel !== 'email')
      return {
        verdict: { status: 'failed', reason: 'There is no way to send this kind of message' },
      };
    const { language, subject } = message;
    await gateway.deliver({
      ...applyMailWishes(
        wishes,
        sender,
        { language, subject, ...openBody(ctx, message) },
        `${ctx.siteUrl}/login`,
      ),
      messageId: `<${message.id}@${sender.address.split('@')[1] ?? 'localhost'}>`,
      to: message.toAddress,
      date: new Date(now),
    });
    return { verdict: { status: 'sent' } };
  } catch (error) {
    const isFinal = error instanceof RefusedMail || message.attempts >= MAX_ATTEMPTS;
    const verdict: Verdict = {
      status: isFinal ? 'failed' : 'queued',
      reason: describeFailure(error),
    };
    return error instanceof MailServerAway ? { verdict, away: error } : { verdict };
  }
}

/**
 * Resolves a while after the signal, for conversations that do not end.
 * @param done the process's signal outlives every run: what waits at it must go with its run
 */
async function patience(signal: AbortSignal, done: AbortSignal): Promise<undefined> {
  if (!signal.aborted)
    await new Promise((stop) =>
      signal.addEventListener('abort', stop, { once: true, signal: done }),
    );
  await delay(STOP_PATIENCE_MS, undefined, { ref: false });
}

function note(log: Logger, message: QueuedMessage, verdict: Verdict): void {
  const fields = { id: message.id, purpose: message.purpose, attempts: message.attempts };
  if (verdict.status === 'sent' || verdict.status === 'held')
    log.info(`mail.${verdict.status}`, fields);
  else log.warn(`mail.${verdict.status}`, { ...fields, reason: verdict.reason });
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { text, code, cause } = describeError(error);
  return [code, text, (cause as { text?: string } | undefined)?.text]
    .filter(Boolean)
    .join(': ')
    .slice(0, 300);
}
