import { note } from '~/features/accounts/notes.ts';
import { devicesInput } from '~/features/accounts/schemas.ts';
import { endDevices } from '~/features/accounts/server/index.ts';
import { clearSessionCookies } from '~/server/auth/cookies.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Asks for no password: anyone who is afraid of a device shall be rid of it at once. */
export const POST = defineEndpoint({
  access: 'user',
  input: devicesInput,
  idempotent: false,
  handler: async ({
    ctx,
    input,
    headers,
    locals: {
      runtime: { env },
    },
  }) => {
    const ended = await endDevices({ ctx, input });
    if (ended.isThis) clearSessionCookies(headers, env.isSecure);
    return ended;
  },
  form: {
    page: '/user-profile/sign-in',
    isOwn: true,
    redirect: ({ result }) => (result.isThis ? '/login#everywhere' : '/user-profile/sign-in'),
    note: ({ result }) => note(result.isThis ? 'everywhere' : 'devices'),
  },
});
