import { note } from '~/features/giving/notes.ts';
import { stepCampaign } from '~/features/giving/server/index.ts';
import { campaignStep } from '~/features/giving/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'donations:manage',
  input: campaignStep,
  handler: ({ ctx, input, params }) =>
    stepCampaign({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard/campaigns',
    redirect: ({ result }) => `/admin-dashboard/campaigns?campaign=${result.id}`,
    note: ({ input }) => note(input.step === 'close' ? 'campaign-closed' : 'campaign-opened'),
  },
});
