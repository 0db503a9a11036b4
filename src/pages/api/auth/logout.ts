import { note } from '~/features/accounts/notes.ts';
import { signOut } from '~/features/accounts/server/index.ts';
import { clearSessionCookies, readCookie, sessionCookieName } from '~/server/auth/cookies.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  idempotent: false,
  form: { page: '/', redirect: () => '/', note: note('logged-out') },
  handler: async ({
    ctx,
    request,
    headers,
    locals: {
      runtime: { env },
    },
  }) => {
    await signOut({ ctx, token: readCookie(request, sessionCookieName(env.isSecure)) });
    clearSessionCookies(headers, env.isSecure);
    return { message: 'Logged out successfully' };
  },
});
