import { listApprovedTestimonials } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { readOptional } from '~/server/process/optional-read.ts';

export const GET = defineEndpoint({
  access: 'public',
  cacheControl: 'public, max-age=60',
  handler: ({ ctx }) => readOptional(ctx.db, () => listApprovedTestimonials({ ctx })),
});
