import { DAY_MS } from '~/config/constants.ts';
import { note } from '~/features/personal-data/notes.ts';
import { requestCopy, waitForCopy } from '~/features/personal-data/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  stepUp: true,
  // Its answer says how far the copy is by now; asking again while it is being made makes no second one.
  idempotent: false,
  rateLimit: { max: 10, windowMs: DAY_MS, by: 'actor' },
  handler: async ({ ctx, locals: { runtime } }) => {
    await requestCopy({ ctx });
    runtime.wake('records.copies');
    return await waitForCopy({ ctx });
  },
  form: {
    page: '/user-profile/records',
    redirect: () => '/user-profile/records',
    note: ({ result }) => note(result.state === 'ready' ? 'ready' : 'making'),
  },
});
