import { HOUR_MS } from '~/config/constants.ts';
import { createVolunteerApplication } from '~/features/community/server/index.ts';
import { volunteerInput } from '~/features/community/volunteer-schemas.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { isSure } from '~/features/safety/kinds.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: volunteerInput,
    status: 201,
    rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
    form: { page: '/volunteer-application', checks: true },
    words: ({ experience, message }) => [experience, message],
    language: ({ language }) => language,
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      createVolunteerApplication({
        ctx,
        input,
        isUrgent: heard.some(isSure),
        supportEmail: await getSupportEmail(),
      }),
  }),
);
