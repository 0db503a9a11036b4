import { HOUR_MS } from '~/config/constants.ts';
import { intakeInput } from '~/features/assessments/schemas.ts';
import { createIntake } from '~/features/assessments/server/index.ts';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: intakeInput,
  status: 201,
  rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
  handler: async ({ ctx, input, locals }) => createIntake({
    ctx, input, cipher: locals.runtime.cipher, supportEmail: requireSetting(await getSettings(), 'supportEmail'),
  }),
  form: { page: '/weight-loss-intake', redirect: ({ result }) => `/weight-loss-intake#${result.outcome === 'help' ? 'help' : 'sent'}` },
});
