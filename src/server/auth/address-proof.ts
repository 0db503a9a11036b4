import { HOUR_MS } from '../../config/constants.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { RuntimeEnv } from '../process/runtime-env.ts';
import { clearProofCookie, proofCookieName, readCookie, setProofCookie } from './cookies.ts';

const PURPOSE = 'address-proof';
const LASTS_MS = HOUR_MS;

/**
 * A link from an email was opened in this browser while no one was signed in to an account of that address. Anyone who signs in or registers here next
 * reads the email and knows the password: only both together give an account the address.
 * @returns the id of the link's row
 */
export const readProof = (request: Request, env: RuntimeEnv, now: number): string | undefined =>
  readToken(env.APP_SECRET, PURPOSE, readCookie(request, proofCookieName(env.isSecure)), now)
    ?.subject;

export function keepProof(headers: Headers, env: RuntimeEnv, linkId: string, now: number): void {
  setProofCookie(
    headers,
    signToken(env.APP_SECRET, { purpose: PURPOSE, subject: linkId, expiresAt: now + LASTS_MS }),
    LASTS_MS,
    env.isSecure,
  );
}

/** Good for one sign-in. */
export function forgetProof(headers: Headers, request: Request, env: RuntimeEnv): void {
  if (readCookie(request, proofCookieName(env.isSecure))) clearProofCookie(headers, env.isSecure);
}
