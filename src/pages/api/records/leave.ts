import { leaveInput } from '~/features/personal-data/schemas.ts';
import { leaveForGood } from '~/features/personal-data/server/index.ts';
import { clearDeviceCookie, clearSessionCookies } from '~/server/auth/cookies.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  stepUp: true,
  input: leaveInput,
  idempotent: false,
  handler: async ({ ctx, input, headers, locals: { runtime } }) => {
    await leaveForGood({ ctx, input });
    runtime.wake('housekeeping');
    clearSessionCookies(headers, runtime.env.isSecure);
    clearDeviceCookie(headers, runtime.env.isSecure);
    headers.set('clear-site-data', '"cookies", "storage"');
    return { done: true };
  },
  form: { page: '/user-profile/records', redirect: () => '/done' },
});
