import { HOUR_MS } from '~/config/constants.ts';
import { callBackInput } from '~/features/assessments/schemas.ts';
import { requestCallBack } from '~/features/assessments/server/index.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { isSure } from '~/features/safety/kinds.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: callBackInput,
    status: 201,
    rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
    words: ({ message }) => [message],
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      requestCallBack({
        ctx,
        input,
        isUrgent: heard.some(isSure),
        supportEmail: await getSupportEmail(),
      }),
    form: { page: '/weight-loss-intake', redirect: () => '/weight-loss-intake#asked' },
  }),
);
