import { outboxList } from '~/features/admin/schemas.ts';
import { listOutboundMessages } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'outbox:read',
  input: outboxList.input,
  handler: ({ ctx, input }) => listOutboundMessages({ ctx, input }),
});
