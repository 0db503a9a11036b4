import { stopReply } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  status: 204,
  handler: ({ ctx, params }) => stopReply({ ctx, id: params.id! }),
});
