import { MINUTE_MS } from '~/config/constants.ts';
import { note } from '~/features/accounts/notes.ts';
import { confirmEmailInput } from '~/features/accounts/schemas.ts';
import { confirmEmail } from '~/features/accounts/server/index.ts';
import { keepProof } from '~/server/auth/address-proof.ts';
import { readCookie, signedInCookieName } from '~/server/auth/cookies.ts';
import { rememberDevice } from '~/server/auth/device.ts';
import { noteAttempt } from '~/server/auth/note-attempt.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: confirmEmailInput,
  idempotent: false,
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'ip' },
  handler: async ({ ctx, input, request, headers, locals }) => {
    const { env } = locals.runtime;
    const { user, isFirst, proof } = await noteAttempt(
      locals,
      { deed: 'confirm', factor: 'letter' },
      () => confirmEmail({ ctx, input }),
    );
    // Anyone who reads the owner's email here is the owner: strangers' guesses shall not slow this device down. A shared one keeps nothing.
    if (isFirst && user && readCookie(request, signedInCookieName(env.isSecure)) !== '1s')
      rememberDevice(headers, env, user, ctx.now);
    if (proof) keepProof(headers, env, proof, ctx.now);
    return {
      message: 'Your email has been confirmed successfully!',
      ...(proof && { signIn: true as const }),
    };
  },
  form: {
    page: '/email-confirm',
    redirect: ({ result }) => (result.signIn ? '/login#one-more-step' : '/login#confirmed'),
    note: ({ result }) => (result.signIn ? undefined : note('confirmed')),
  },
});
