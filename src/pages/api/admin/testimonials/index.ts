import { testimonialList } from '~/features/community/admin-schemas.ts';
import { listTestimonials } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'testimonials:moderate',
  input: testimonialList.input,
  handler: ({ ctx, input }) => listTestimonials({ ctx, input }),
});
