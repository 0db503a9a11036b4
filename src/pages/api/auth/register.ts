import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/accounts/notes.ts';
import { registerInput } from '~/features/accounts/schemas.ts';
import { register } from '~/features/accounts/server/index.ts';
import { forgetProof, readProof } from '~/server/auth/address-proof.ts';
import { setSessionCookies } from '~/server/auth/cookies.ts';
import { rememberDevice } from '~/server/auth/device.ts';
import { noteAttempt } from '~/server/auth/note-attempt.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: registerInput,
  status: 201,
  // Its answer carries the session; the verb itself makes repeats one account.
  idempotent: false,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'ip' },
  form: { page: '/register', redirect: () => '/digital-onboarding', note: note('account-created') },
  handler: async ({ ctx, input, request, headers, locals }) => {
    const { env } = locals.runtime;
    const { account, user, token, kind } = await noteAttempt(
      locals,
      { deed: 'register', factor: 'password', email: input.email },
      () => register({ ctx, input, proof: readProof(request, env, ctx.now) }),
    );
    forgetProof(headers, request, env);
    setSessionCookies(headers, token, kind, env.isSecure);
    if (!input.sharedDevice) rememberDevice(headers, env, user, ctx.now);
    return account;
  },
});
