import { HOUR_MS } from '~/config/constants.ts';
import { callBackInput } from '~/features/assessments/schemas.ts';
import { requestCallBack } from '~/features/assessments/server/index.ts';
import { getSettings, requireSetting } from '~/features/content/read.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: callBackInput,
  status: 201,
  rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
  handler: async ({ ctx, input }) => requestCallBack({ ctx, input, supportEmail: requireSetting(await getSettings(), 'supportEmail') }),
  form: { page: '/weight-loss-intake' },
});
