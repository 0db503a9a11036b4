import { homeOf, loginInput } from '~/features/accounts/schemas.ts';
import { signIn } from '~/features/accounts/server/index.ts';
import { nextOf, ownPath } from '~/lib/own-path.ts';
import { readCookie, sessionCookieName, setSessionCookies } from '~/server/auth/cookies.ts';
import { readDevice, rememberDevice } from '~/server/auth/device.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: loginInput,
  // Its answer carries the session.
  idempotent: false,
  handler: async ({ ctx, input, request, headers, locals: { runtime: { env } } }) => {
    const previousToken = readCookie(request, sessionCookieName(env.isSecure));
    const { account, user, token, kind } = await signIn({ ctx, input, previousToken, siteUrl: env.SITE_URL, device: readDevice(request, env, ctx.now) });
    setSessionCookies(headers, token, kind, env.isSecure);
    if (!input.sharedDevice) rememberDevice(headers, env, user, ctx.now);
    return account;
  },
  form: {
    page: '/login',
    // A prerendered page cannot put its own `next` into the form; with script off, the page's address tells.
    redirect: ({ input, result, request }) =>
      ownPath(input.next) ?? nextOf(URL.parse(request.headers.get('referer') ?? '')?.search ?? '') ?? homeOf(result),
  },
});
