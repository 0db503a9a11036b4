import { listApprovedTestimonials } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  cacheControl: 'public, max-age=60',
  handler: ({ ctx }) => listApprovedTestimonials({ ctx }),
});
