import { HOUR_MS } from '~/config/constants.ts';
import { createVolunteerApplication } from '~/features/community/server/index.ts';
import { volunteerInput } from '~/features/community/volunteer-schemas.ts';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: volunteerInput,
  status: 201,
  rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
  form: { page: '/volunteer-application' },
  handler: async ({ ctx, input, locals }) => createVolunteerApplication({
    ctx, input, cipher: locals.runtime.cipher, supportEmail: requireSetting(await getSettings(), 'supportEmail'),
  }),
});
