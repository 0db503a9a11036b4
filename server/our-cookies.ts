import type { Env } from '../src/config/env.ts';
import { isPreviewToken, previewCookieName } from '../src/lib/preview-token.ts';
import { readCookie } from './cookies.ts';

/** The door only looks whether a session cookie is there; what it is worth, the middleware finds out. */
const SESSION_COOKIES = ['__Host-hw_session', 'hw_session'];

export interface CookieChecks {
  hasSession: (cookies: string | undefined) => boolean;
  /** Whether the cookies carry a preview token that we signed and that still holds. */
  wantsPreview: (cookies: string) => boolean;
}

export function createCookieChecks({
  APP_SECRET,
  isSecure,
}: Pick<Env, 'APP_SECRET' | 'isSecure'>): CookieChecks {
  return {
    hasSession: (cookies) => SESSION_COOKIES.some((name) => Boolean(readCookie(cookies, name))),
    wantsPreview: (cookies) =>
      APP_SECRET !== undefined &&
      isPreviewToken(APP_SECRET, readCookie(cookies, previewCookieName(isSecure)), Date.now()),
  };
}
