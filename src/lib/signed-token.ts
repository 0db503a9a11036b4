import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAhead } from './stored-times.ts';

/**
 * A short claim that a browser carries and cannot alter: `<expiry>.<subject>.<HMAC-SHA-256>`. The purpose is part of what is
 * signed, so that a token made for one thing never opens another.
 */
export interface TokenClaim {
  purpose: string;
  /** Whom it was made for; letters, digits, `-` and `_` only. */
  subject: string;
  /** UTC ms. */
  expiresAt: number;
}

/** @throws RangeError when the subject holds other characters than a cookie value may carry unescaped. */
export function signToken(secret: string, { purpose, subject, expiresAt }: TokenClaim): string {
  if (!/^[\w-]+$/.test(subject))
    throw new RangeError('A token subject holds letters, digits, "-" and "_" only');
  const claim = `${Math.floor(expiresAt)}.${subject}`;
  return `${claim}.${signature(secret, purpose, claim)}`;
}

/** The claim when the token is whole, ours, for this purpose and not expired; else undefined. Takes anything a client may send. @param windowMs how long such a claim can last */
export function readToken(
  secret: string,
  purpose: string,
  token: string | undefined,
  now: number,
  windowMs = Infinity,
): TokenClaim | undefined {
  const match = /^(\d{1,15})\.([\w-]{1,200})\.([\w-]{43})$/.exec(token ?? '');
  if (!match) return undefined;
  const [, expiry, subject, given] = match as unknown as [string, string, string, string];
  const wanted = signature(secret, purpose, `${expiry}.${subject}`);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return undefined;
  const expiresAt = Number(expiry);
  return isAhead(expiresAt, now, windowMs) ? { purpose, subject, expiresAt } : undefined;
}

function signature(secret: string, purpose: string, claim: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${claim}`).digest('base64url');
}
