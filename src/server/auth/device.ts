import { randomBytes } from 'node:crypto';
import type { RuntimeEnv } from '../runtime.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import { DEVICE_LIFETIME_MS, deviceCookieName, readCookie, setDeviceCookie } from './cookies.ts';

const PURPOSE = 'known-device';

/** The account a device has signed in to before, and a key of its own for counting; undefined without a cookie that we signed. */
export function readDevice(request: Request, env: RuntimeEnv, now: number): { userId: string; key: string } | undefined {
  const claim = readToken(env.APP_SECRET, PURPOSE, readCookie(request, deviceCookieName(env.isSecure)), now);
  const at = claim?.subject.lastIndexOf('_') ?? -1;
  return claim && at > 0 ? { userId: claim.subject.slice(0, at), key: claim.subject } : undefined;
}

/** Marks a device as known to an account, so that strangers' guesses never slow it down. */
export function rememberDevice(headers: Headers, env: RuntimeEnv, userId: string, now: number): void {
  const subject = `${userId}_${randomBytes(9).toString('hex')}`;
  setDeviceCookie(headers, signToken(env.APP_SECRET, { purpose: PURPOSE, subject, expiresAt: now + DEVICE_LIFETIME_MS }), env.isSecure);
}
