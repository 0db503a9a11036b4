import { expect, it } from 'vitest';
import { previewCookie } from '../../lib/preview-token.ts';
import {
  clearDeviceCookie,
  clearSessionCookies,
  setChallengeCookie,
  setDeviceCookie,
  setSessionCookies,
} from './cookies.ts';

it('every cookie is bound to this very host and Secure over HTTPS', () => {
  const headers = new Headers();
  setSessionCookies(headers, 'token', 'remembered', true);
  setDeviceCookie(headers, 'device', true);
  setChallengeCookie(headers, 'challenge', 60_000, true);
  clearSessionCookies(headers, true);
  clearDeviceCookie(headers, true);
  headers.append('set-cookie', previewCookie('token', { isSecure: true }));
  const lines = headers.getSetCookie();
  expect(lines).toHaveLength(8);
  for (const line of lines)
    expect(line).toMatch(/^__Host-hw_\w+=[^;]*; Path=\/; .*SameSite=Lax.*Secure$/);
});
