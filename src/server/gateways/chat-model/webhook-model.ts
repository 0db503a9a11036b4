import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../../../config/chat-provider.ts';
import { checkJson } from '../../http/check-json.ts';
import { ModelAway, NoReply, type ChatModel, type ModelRequest } from './chat-model.ts';
import { cleanReply } from './clean-reply.ts';
import { costOf } from './tokens.ts';
import { postOutside, readText } from './outside-request.ts';

/** For all of it, from the name's look-up to the last byte, ms. */
export const WEBHOOK_PATIENCE_MS = 20_000;
/** Largest answer that is read, bytes, unpacked. */
const LARGEST_ANSWER = 256 * 1024;
/** What an automation tells its model beside the words of the two, and the answer: a guess, as no one but the automation knows. */
const ANSWERING_TOKENS = 2_000;
/** What a provider may call a conversation: what may stand in an address as it is (RFC 3986, unreserved). */
const THREAD_ID = /^(?!\.+$)[A-Za-z0-9._~-]{1,200}$/;

/**
 * The automation of the specification's point 7: one post a message, the whole answer at once.
 *
 * Signed as `x-coach-signature: t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of `<seconds>.<body>` under the deployer's secret.
 * @param siteUrl origin, without a slash at its end
 */
export function createWebhookModel({
  url,
  secret,
  allowsPrivate,
  siteUrl,
  patienceMs = WEBHOOK_PATIENCE_MS,
}: WebhookSettings & { siteUrl: string; patienceMs?: number }): ChatModel {
  return {
    kind: 'webhook',
    priceOf: async (request) => ANSWERING_TOKENS + costOf(request),
    async *reply(request) {
      const body = JSON.stringify(payloadOf(request, siteUrl));
      const seconds = Math.floor(request.now / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]);
      const answer = await postOutside({
        url,
        body,
        allowsPrivate,
        signal,
        headers: { 'x-coach-signature': `t=${seconds},v1=${signature}` },
      });
      const { threadId, text } = readAnswer(await readText(answer.body, LARGEST_ANSWER, signal));
      if (threadId && threadId !== request.threadId) yield { kind: 'thread', threadId };
      if (!text) throw new NoReply();
      yield { kind: 'text', text };
    },
  };
}

/** Field by field as the specification spells it; nothing else goes along. */
function payloadOf({ message, member, threadId, coach, now }: ModelRequest, siteUrl: string) {
  return {
    message,
    userId: member.opaqueId,
    userEmail: member.email,
    sessionId: threadId,
    agentType: coach,
    timestamp: new Date(now).toISOString(),
    user_data: {
      source: siteUrl,
      membershipLevel: member.membershipLevel,
      intake_form_url: `${siteUrl}/weight-loss-intake`,
    },
  };
}

/** `response`, else `message`. An answer with no words at all is none; one that is not JSON is garbage. */
function readAnswer(text: string): { threadId: string | undefined; text: string } {
  if (text.trim() === '') throw new NoReply();
  const answer = parse(text);
  const field = (name: string) =>
    Object.hasOwn(answer, name) && typeof answer[name] === 'string' ? answer[name] : '';
  const threadId = field('sessionId');
  return {
    threadId: THREAD_ID.test(threadId) ? threadId : undefined,
    text: cleanReply(field('response')).trim() || cleanReply(field('message')).trim(),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    checkJson(text);
    return Object(value) as Record<string, unknown>;
  } catch {
    throw new ModelAway('garbage');
  }
}
