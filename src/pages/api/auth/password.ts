import { note } from '~/features/accounts/notes.ts';
import { passwordInput } from '~/features/accounts/schemas.ts';
import { changePassword } from '~/features/accounts/server/index.ts';
import { setSessionCookies } from '~/server/auth/cookies.ts';
import { readDevice, rememberDevice } from '~/server/auth/device.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: passwordInput,
  stepUp: true,
  idempotent: false,
  handler: async ({
    ctx,
    input,
    request,
    headers,
    locals: {
      runtime: { env },
    },
  }) => {
    const { user, token, kind } = await changePassword({ ctx, input });
    setSessionCookies(headers, token, kind, env.isSecure);
    // A new password forgets every device; this one stays known if it was.
    if (readDevice(request, env, ctx.now)?.userId === user.id)
      rememberDevice(headers, env, user, ctx.now);
    return null;
  },
  form: {
    page: '/user-profile/sign-in',
    isOwn: true,
    redirect: () => '/user-profile/sign-in',
    note: note('password'),
  },
});
