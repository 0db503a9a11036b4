import { HOUR_MS } from '../config/constants.ts';
import { readToken, signToken } from './signed-token.ts';

/** Carries the right to see what is not published yet. The front door reads it, `/api/cms/preview` sets it. */
export const previewCookieName = (isSecure: boolean) =>
  isSecure ? '__Host-hw_preview' : 'hw_preview';
const PREVIEW_LIFETIME_MS = HOUR_MS;

const PURPOSE = 'preview';

export function signPreview(
  secret: string,
  { userId, now }: { userId: string; now: number },
): string {
  return signToken(secret, {
    purpose: PURPOSE,
    subject: userId,
    expiresAt: now + PREVIEW_LIFETIME_MS,
  });
}

/** Whether a cookie's value is ours and still good; whatever else a browser sends means the live site. */
export function isPreviewToken(secret: string, token: string | undefined, now: number): boolean {
  return readToken(secret, PURPOSE, token, now, PREVIEW_LIFETIME_MS) !== undefined;
}

/** The `Set-Cookie` value; `token` undefined ends the preview. */
export function previewCookie(
  token: string | undefined,
  { isSecure }: { isSecure: boolean },
): string {
  const lifetime = token === undefined ? 0 : PREVIEW_LIFETIME_MS / 1000;
  return `${previewCookieName(isSecure)}=${token ?? ''}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
