import type { FundNow } from '~/features/giving/schemas.ts';
import { listOpenCampaigns, readPublicFund } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  handler: async ({ ctx }): Promise<FundNow> => ({
    ...(await readPublicFund(ctx)),
    campaigns: await listOpenCampaigns({ ctx }),
  }),
});
