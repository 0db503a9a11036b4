import { getEvent } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  handler: ({ ctx, params }) => getEvent({ ctx, input: { id: params.id ?? '' } }),
});
