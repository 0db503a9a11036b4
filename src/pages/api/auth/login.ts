import { homeOf, loginInput } from '~/features/accounts/schemas.ts';
import { CHALLENGE_LASTS_MS, signIn } from '~/features/accounts/server/index.ts';
import { nextOf, ownPath } from '~/lib/own-path.ts';
import { forgetProof, readProof } from '~/server/auth/address-proof.ts';
import {
  readCookie,
  sessionCookieName,
  setChallengeCookie,
  setSessionCookies,
} from '~/server/auth/cookies.ts';
import { readDevice, rememberDevice } from '~/server/auth/device.ts';
import { noteAttempt } from '~/server/auth/note-attempt.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: loginInput,
  // Its answer carries the session.
  idempotent: false,
  handler: async ({ ctx, input, request, headers, locals }) => {
    const { env } = locals.runtime;
    const previousToken = readCookie(request, sessionCookieName(env.isSecure));
    const device = readDevice(request, env, ctx.now);
    const proof = readProof(request, env, ctx.now);
    const result = await noteAttempt(
      locals,
      { deed: 'sign-in', factor: 'password', email: input.email },
      () => signIn({ ctx, input, previousToken, device, proof }),
      (done) => ('challenge' in done ? 'code wanted' : 'accepted'),
    );
    if ('challenge' in result) {
      setChallengeCookie(headers, result.challenge, CHALLENGE_LASTS_MS, env.isSecure);
      return { needsCode: true as const };
    }
    forgetProof(headers, request, env);
    setSessionCookies(headers, result.token, result.kind, env.isSecure);
    if (!input.sharedDevice) rememberDevice(headers, env, result.user, ctx.now);
    return result.account;
  },
  form: {
    page: '/login',
    redirect: ({ input, result, request }) => {
      // A prerendered page cannot put its own `next` into the form; with script off, the page's address tells.
      const next =
        ownPath(input.next) ??
        nextOf(URL.parse(request.headers.get('referer') ?? '')?.search ?? '');
      if ('needsCode' in result)
        return next ? `/login/code?next=${encodeURIComponent(next)}` : '/login/code';
      return next ?? homeOf(result);
    },
  },
});
