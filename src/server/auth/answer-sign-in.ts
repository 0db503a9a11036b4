import { forgetProof, readProof } from './address-proof.ts';
import { readCookie, sessionCookieName, setChallengeCookie, setSessionCookies } from './cookies.ts';
import { readDevice, rememberDevice, type Device } from './device.ts';
import { noteAttempt } from './note-attempt.ts';
import type { SessionKind } from './session-limits.ts';

/** What a browser brings to a sign-in. */
export interface Brought {
  /** Token of a session that is left behind: a sign-in always gets a new one. */
  previousToken: string | undefined;
  /** Account and device of a valid device cookie. */
  device: Device | undefined;
  /** The link of an email that was opened in this browser. */
  proof: string | undefined;
}

interface Opened<Account> {
  account: Account;
  token: string;
  kind: SessionKind;
  user: Parameters<typeof rememberDevice>[2];
}

/**
 * A sign-in with a password, whichever page it comes from: its line in the log, its cookies, and the account or the wish for a code.
 * @throws what `signIn` throws
 */
export async function answerSignIn<Account>(
  {
    request,
    headers,
    locals,
    typed,
    sharedDevice,
    challengeLastsMs,
  }: {
    request: Request;
    headers: Headers;
    locals: App.Locals;
    /** Address or name, as it was typed. */
    typed: string;
    sharedDevice: boolean;
    challengeLastsMs: number;
  },
  signIn: (brought: Brought) => Promise<Opened<Account> | { challenge: string }>,
): Promise<Account | { needsCode: true }> {
  const {
    ctx: { now },
    runtime: { env },
  } = locals;
  const brought = {
    previousToken: readCookie(request, sessionCookieName(env.isSecure)),
    device: readDevice(request, env, now),
    proof: readProof(request, env, now),
  };
  const result = await noteAttempt(
    locals,
    { deed: 'sign-in', factor: 'password', email: typed },
    () => signIn(brought),
    (done) => ('challenge' in done ? 'code wanted' : 'accepted'),
  );
  if ('challenge' in result) {
    setChallengeCookie(headers, result.challenge, challengeLastsMs, env.isSecure);
    return { needsCode: true };
  }
  forgetProof(headers, request, env);
  setSessionCookies(headers, result.token, result.kind, env.isSecure);
  if (!sharedDevice) rememberDevice(headers, env, result.user, now);
  return result.account;
}
