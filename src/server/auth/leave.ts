import { noteCookie } from '../../lib/notes.ts';
import type { Runtime } from '../process/runtime.ts';
import {
  clearDeviceCookie,
  clearProofCookie,
  clearSessionCookies,
  readCookie,
  sessionCookieName,
} from './cookies.ts';
import { endSessionSoon } from './end-soon.ts';

/**
 * Quick exit: ends the session, forgets what the browser kept, and leaves for the neutral site. No answer of the database is waited
 * for, and whatever fails on the way, the answer still leads away: a person in danger is never shown an error here.
 */
export async function leaveSite(request: Request, { db, env, log }: Runtime): Promise<Response> {
  const token = readCookie(request, sessionCookieName(env.isSecure));
  if (token) await endSessionSoon(db, log, token);
  const headers = new Headers({
    location: env.EXIT_URL,
    'cache-control': 'no-store',
    'clear-site-data': '"cookies", "storage"',
    'referrer-policy': 'no-referrer',
  });
  // By name too: `Clear-Site-Data` counts over HTTPS only, and not in older browsers.
  clearSessionCookies(headers, env.isSecure);
  clearDeviceCookie(headers, env.isSecure);
  clearProofCookie(headers, env.isSecure);
  headers.append('set-cookie', noteCookie(undefined, env.isSecure));
  // The script has left already and cleaned up after itself: its beacon must not be sent on to another site, nor wipe the mark in
  // this tab's storage that keeps Back from showing a page again.
  if (request.method === 'POST') {
    headers.delete('location');
    headers.set('clear-site-data', '"cookies"');
  }
  return new Response(null, { status: headers.has('location') ? 303 : 204, headers });
}
