import { getPerson } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'members:read',
  handler: ({ ctx, params }) => getPerson({ ctx, input: { id: params.id ?? '' } }),
});
