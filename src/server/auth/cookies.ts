import { DAY_MS, SESSION_LIMITS } from '../../config/constants.ts';
import type { SessionKind } from './session-limits.ts';

/**
 * Says to static pages only that someone is signed in, so that visitors never cost an API call, and whether on a shared device
 * (`1s`), where the browser keeps no flags. Holds nothing personal. Pages look for either name.
 */
export const signedInCookieName = (isSecure: boolean) =>
  isSecure ? '__Host-hw_signed_in' : 'hw_signed_in';
/** As long as browsers keep any cookie. */
export const DEVICE_LIFETIME_MS = 400 * DAY_MS;

/** `__Host-` binds a cookie to this very host, but browsers take it over HTTPS only. */
export const sessionCookieName = (isSecure: boolean) =>
  isSecure ? '__Host-hw_session' : 'hw_session';
export const deviceCookieName = (isSecure: boolean) =>
  isSecure ? '__Host-hw_device' : 'hw_device';

/** A sign-in whose password was right and whose code is still missing. */
const challengeCookieName = (isSecure: boolean) => (isSecure ? '__Host-hw_sign_in' : 'hw_sign_in');

/** A link from an email was opened here; the password is still missing. */
export const proofCookieName = (isSecure: boolean) => (isSecure ? '__Host-hw_mail' : 'hw_mail');

export function readCookie(request: Request, name: string): string | undefined {
  for (const part of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

interface CookieOptions {
  isSecure: boolean;
  httpOnly?: boolean;
  maxAgeMs?: number;
}

function cookie(
  name: string,
  value: string,
  { isSecure, httpOnly = true, maxAgeMs }: CookieOptions,
): string {
  const age = maxAgeMs === undefined ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${name}=${value}; Path=/; SameSite=Lax${age}${httpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`;
}

export const readChallenge = (request: Request, isSecure: boolean): string | undefined =>
  readCookie(request, challengeCookieName(isSecure));

export function setChallengeCookie(
  headers: Headers,
  token: string,
  lastsMs: number,
  isSecure: boolean,
): void {
  headers.append(
    'set-cookie',
    cookie(challengeCookieName(isSecure), token, { isSecure, maxAgeMs: lastsMs }),
  );
}

export function clearChallengeCookie(headers: Headers, isSecure: boolean): void {
  headers.append(
    'set-cookie',
    cookie(challengeCookieName(isSecure), '', { isSecure, maxAgeMs: 0 }),
  );
}

export function setProofCookie(
  headers: Headers,
  value: string,
  lastsMs: number,
  isSecure: boolean,
): void {
  headers.append(
    'set-cookie',
    cookie(proofCookieName(isSecure), value, { isSecure, maxAgeMs: lastsMs }),
  );
}

export function clearProofCookie(headers: Headers, isSecure: boolean): void {
  headers.append('set-cookie', cookie(proofCookieName(isSecure), '', { isSecure, maxAgeMs: 0 }));
}

/** Only "remember me" outlives the browser; every other session ends with it at the latest. */
export function setSessionCookies(
  headers: Headers,
  token: string,
  kind: SessionKind,
  isSecure: boolean,
): void {
  const maxAgeMs = kind === 'remembered' ? SESSION_LIMITS.remembered.absoluteMs : undefined;
  headers.append('set-cookie', cookie(sessionCookieName(isSecure), token, { isSecure, maxAgeMs }));
  headers.append(
    'set-cookie',
    cookie(signedInCookieName(isSecure), kind === 'sharedDevice' ? '1s' : '1', {
      isSecure,
      maxAgeMs,
      httpOnly: false,
    }),
  );
}

export function clearSessionCookies(headers: Headers, isSecure: boolean): void {
  headers.append('set-cookie', cookie(sessionCookieName(isSecure), '', { isSecure, maxAgeMs: 0 }));
  headers.append(
    'set-cookie',
    cookie(signedInCookieName(isSecure), '', { isSecure, maxAgeMs: 0, httpOnly: false }),
  );
}

/**
 * A session that ended by itself: the hint says so (`0`), because a page with words on it is covered then, and left after a sign-out. On a
 * shared device there is no difference.
 */
export function markSessionEnded(headers: Headers, hint: string, isSecure: boolean): void {
  clearSessionCookies(headers, isSecure);
  if (hint === '1')
    headers.append(
      'set-cookie',
      cookie(signedInCookieName(isSecure), '0', { isSecure, httpOnly: false }),
    );
}

/** Removed at quick exit, because a known device names an account. */
export function clearDeviceCookie(headers: Headers, isSecure: boolean): void {
  headers.append('set-cookie', cookie(deviceCookieName(isSecure), '', { isSecure, maxAgeMs: 0 }));
}

export function setDeviceCookie(headers: Headers, value: string, isSecure: boolean): void {
  headers.append(
    'set-cookie',
    cookie(deviceCookieName(isSecure), value, { isSecure, maxAgeMs: DEVICE_LIFETIME_MS }),
  );
}
