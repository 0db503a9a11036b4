import { eventListInput } from '~/features/community/event-schemas.ts';
import { listComingEvents } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  input: eventListInput,
  handler: ({ ctx, input }) => listComingEvents({ ctx, input }),
});
