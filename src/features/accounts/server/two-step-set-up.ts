import { encode } from 'uqr';
import { MINUTE_MS } from '../../../config/constants.ts';
import { readToken, signToken } from '../../../lib/signed-token.ts';
import { createRecoveryCodes, plainRecoveryCode } from '../../../server/auth/recovery-codes.ts';
import { createTotpSecret, totpUri } from '../../../server/auth/totp.ts';
import type { Actor, Ctx } from '../../../server/context.ts';

const PURPOSE = 'two-step-set-up';
const LASTS_MS = 60 * MINUTE_MS;
/** Stands in the app's list of codes, where others may look: it says no more than an email of ours. */
const ISSUER = 'Message Center';

/** What the set-up page shows and its form brings back. Nothing is stored until a code shows that the app has it. */
export interface TwoStepSetUp {
  secret: string;
  codes: string[];
}

export interface TwoStepPage {
  setUp: string;
  key: string;
  uri: string;
  qr: { path: string; size: number };
  codes: string[];
}

/** @param given what a form brought back that failed: its page shows the same again */
export function getTwoStepSetUp({
  ctx,
  actor,
  given,
}: {
  ctx: Ctx;
  actor: Actor;
  given?: unknown;
}): TwoStepPage {
  const old = readTwoStepSetUp({ ctx, actor, token: given });
  const { secret, codes } = old ?? { secret: createTotpSecret(), codes: createRecoveryCodes() };
  const uri = totpUri(secret, { issuer: ISSUER, account: actor.email });
  return {
    setUp: old ? String(given) : signSetUp({ secret, codes }, { ctx, actor }),
    key: secret.match(/.{1,4}/g)!.join(' '),
    uri,
    qr: drawQr(uri),
    codes,
  };
}

function signSetUp(
  { secret, codes }: TwoStepSetUp,
  { ctx: { now, settings }, actor }: { ctx: Ctx; actor: Actor },
): string {
  const subject = [actor.userId, secret, codes.map(plainRecoveryCode).join('')].join('_');
  return signToken(settings.appSecret, { purpose: PURPOSE, subject, expiresAt: now + LASTS_MS });
}

/** Undefined for anything that is not whole, ours, this person's and less than an hour old. */
export function readTwoStepSetUp({
  ctx: { now, settings },
  actor,
  token,
}: {
  ctx: Ctx;
  actor: Actor;
  token: unknown;
}): TwoStepSetUp | undefined {
  const claim =
    typeof token === 'string'
      ? readToken(settings.appSecret, PURPOSE, token, now, LASTS_MS)
      : undefined;
  const [, userId, secret, letters] =
    /^(.+)_([A-Z2-7]{32})_([0-9a-z]{100})$/.exec(claim?.subject ?? '') ?? [];
  if (!secret || !letters || userId !== actor.userId) return undefined;
  return {
    secret,
    codes: letters.match(/.{10}/g)!.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
  };
}

/** As one path, because a page may carry no inline style; with the white margin of four modules that readers need. */
function drawQr(text: string): TwoStepPage['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
