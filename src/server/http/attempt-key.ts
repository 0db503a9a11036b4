import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import {
  fingerprint,
  fingerprintOf,
  givenKey,
  KEY_LIFETIME_MS,
  REPEAT_WINDOW_MS,
  type Attempt,
} from './idempotency.ts';

interface Asked {
  request: Request;
  ctx: Pick<Ctx, 'actor' | 'ip'>;
  received: { values: unknown; id?: string };
  input: unknown;
  isForm: boolean;
  secret: string;
}

/**
 * Finds out which attempt a request belongs to (docs/decisions/0007-idempotency-keys.md): by the key in its header or in the hidden field of its form. A form post without either is the same
 * press as an equal one by the same member, or from the same browser, within 30 seconds, unless something else was sent there in between.
 * @returns undefined for anything else, which is done as often as it is asked for
 */
export function findAttempt({
  request,
  ctx,
  received,
  input,
  isForm,
  secret,
}: Asked): Omit<Attempt, 'path' | 'now'> | undefined {
  // A provider may word a message again when it sends it again.
  if (received.id !== undefined)
    return {
      key: fingerprint(`signed ${received.id}`),
      actor: 'signed',
      input: '',
      lifetimeMs: KEY_LIFETIME_MS,
    };
  const asked = fingerprintOf(input);
  // Addresses are few and forms short: without the secret, no one who has the table can try them all.
  const mark = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const actor = (...more: string[]) => ctx.actor?.userId ?? mark('visitor', ctx.ip, ...more);
  const key = givenKey(
    request.headers.get('idempotency-key'),
    (received.values as { _key?: unknown } | null)?._key,
  );
  if (key) return { key, actor: actor(), input: asked, lifetimeMs: KEY_LIFETIME_MS };
  return isForm
    ? {
        key: mark('latest'),
        isLatest: true,
        actor: actor(...browserOf(request)),
        input: asked,
        lifetimeMs: REPEAT_WINDOW_MS,
      }
    : undefined;
}

/** Several readers share an address: a household, a shelter, a library. */
const browserOf = ({ headers }: Request): string[] =>
  ['user-agent', 'accept-language'].map((name) => headers.get(name) ?? '');
