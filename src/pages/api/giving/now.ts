import { listOpenCampaigns } from '~/features/giving/server/index.ts';
import type { GivingNow } from '~/features/giving/schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  handler: async ({ ctx }): Promise<GivingNow> => ({
    campaigns: await listOpenCampaigns({ ctx }),
    isTest: ctx.payments.isTest,
    statement: ctx.payments.statement,
  }),
});
