import { openClientIntake } from '~/features/onboarding/server/index.ts';
import { openingReason } from '~/lib/opening-reason.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  input: openingReason,
  handler: ({ ctx, input, params }) =>
    openClientIntake({
      ctx,
      input: { ...input, id: params['id'] ?? '' },
    }),
  form: {
    page: '/admin-dashboard/people',
    redirect: ({ result }) => `/admin-dashboard/people/${result.id}#set-up`,
  },
});
