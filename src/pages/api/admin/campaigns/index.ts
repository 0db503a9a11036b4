import { note } from '~/features/giving/notes.ts';
import { createCampaign, updateCampaign } from '~/features/giving/server/index.ts';
import { campaignForm } from '~/features/giving/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'donations:manage',
  input: campaignForm,
  handler: ({ ctx, input: { id, seen = '', ...input } }) =>
    id ? updateCampaign({ ctx, input: { ...input, id, seen } }) : createCampaign({ ctx, input }),
  form: {
    page: '/admin-dashboard/campaigns',
    redirect: ({ result }) => `/admin-dashboard/campaigns?campaign=${result.id}`,
    note: ({ input }) => note(input.id ? 'campaign-saved' : 'campaign-made'),
  },
});
