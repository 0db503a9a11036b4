import { note } from '~/features/accounts/notes.ts';
import { deviceInput } from '~/features/accounts/schemas.ts';
import { endDevice } from '~/features/accounts/server/index.ts';
import { clearSessionCookies } from '~/server/auth/cookies.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: deviceInput,
  idempotent: false,
  handler: async ({
    ctx,
    input,
    headers,
    locals: {
      runtime: { env },
    },
  }) => {
    const ended = await endDevice({ ctx, input });
    if (ended.isThis) clearSessionCookies(headers, env.isSecure);
    return ended;
  },
  form: {
    page: '/user-profile/sign-in',
    isOwn: true,
    redirect: ({ result }) => (result.isThis ? '/login' : '/user-profile/sign-in'),
    note: ({ result }) => note(result.isThis ? 'logged-out' : 'device'),
  },
});
