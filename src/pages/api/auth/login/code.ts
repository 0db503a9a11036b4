import { note } from '~/features/accounts/notes.ts';
import { homeOf, signInCodeInput } from '~/features/accounts/schemas.ts';
import { finishSignIn } from '~/features/accounts/server/index.ts';
import { ownPath } from '~/lib/own-path.ts';
import { forgetProof, readProof } from '~/server/auth/address-proof.ts';
import {
  clearChallengeCookie,
  readChallenge,
  readCookie,
  sessionCookieName,
  setSessionCookies,
} from '~/server/auth/cookies.ts';
import { readDevice, rememberDevice } from '~/server/auth/device.ts';
import { noteAttempt } from '~/server/auth/note-attempt.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: signInCodeInput,
  // Its answer carries the session, and a code works once.
  idempotent: false,
  handler: async ({ ctx, input, request, headers, locals }) => {
    const { env } = locals.runtime;
    const previousToken = readCookie(request, sessionCookieName(env.isSecure));
    const challenge = readChallenge(request, env.isSecure);
    const device = readDevice(request, env, ctx.now);
    const proof = readProof(request, env, ctx.now);
    const { account, user, token, kind, sharedDevice } = await noteAttempt(
      locals,
      { deed: 'sign-in.code', factor: 'code' },
      () => finishSignIn({ ctx, input, challenge, previousToken, device, proof }),
    );
    clearChallengeCookie(headers, env.isSecure);
    forgetProof(headers, request, env);
    setSessionCookies(headers, token, kind, env.isSecure);
    if (!sharedDevice) rememberDevice(headers, env, user, ctx.now);
    return account;
  },
  form: {
    page: '/login/code',
    isOwn: true,
    redirect: ({ input, result }) => ownPath(input.next) ?? homeOf(result),
    note: note('welcome-back'),
  },
});
