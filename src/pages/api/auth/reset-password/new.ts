import { MINUTE_MS } from '~/config/constants.ts';
import { note } from '~/features/accounts/notes.ts';
import { newPasswordInput } from '~/features/accounts/schemas.ts';
import { choosePassword } from '~/features/accounts/server/index.ts';
import { clearDeviceCookie, clearSessionCookies } from '~/server/auth/cookies.ts';
import { noteAttempt } from '~/server/auth/note-attempt.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: newPasswordInput,
  // A link works once, so a repeat is judged again; and the answer clears cookies.
  idempotent: false,
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'ip' },
  form: { page: '/reset-password', redirect: () => '/login#sent', note: note('password-chosen') },
  handler: async ({ ctx, input, headers, locals }) => {
    const { env } = locals.runtime;
    await noteAttempt(locals, { deed: 'reset', factor: 'letter' }, () =>
      choosePassword({ ctx, input }),
    );
    clearSessionCookies(headers, env.isSecure);
    clearDeviceCookie(headers, env.isSecure);
    return null;
  },
});
