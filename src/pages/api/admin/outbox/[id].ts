import { getOutboundMessage, isOutboxWhole } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'outbox:read',
  handler: ({ ctx, params, locals }) =>
    getOutboundMessage({ ctx, input: { id: params.id ?? '' }, isWhole: isOutboxWhole(locals.runtime.env) }),
});
