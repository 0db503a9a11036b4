import { HOUR_MS } from '~/config/constants.ts';
import { getSettings, getSupportEmail } from '~/features/content/read.ts';
import { note } from '~/features/membership/notes.ts';
import { needInput, PLAN_PAGE, SUBSCRIBE_PAGE } from '~/features/membership/schemas.ts';
import { askForCommunity } from '~/features/membership/server/index.ts';
import { isSure } from '~/features/safety/kinds.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    binds: true,
    input: needInput,
    status: 201,
    rateLimit: { max: 20, windowMs: HOUR_MS, by: 'actor' },
    words: ({ message }) => [message],
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      askForCommunity({
        ctx,
        input,
        rule: (await getSettings())['communitySupport'] === 'automatic' ? 'automatic' : 'person',
        isUrgent: heard.some(isSure),
        supportEmail: await getSupportEmail(),
      }),
    form: {
      page: SUBSCRIBE_PAGE,
      redirect: () => `${PLAN_PAGE}#request`,
      note: ({ result }) => note(result.status === 'approved' ? 'approved' : 'asked'),
    },
  }),
);
