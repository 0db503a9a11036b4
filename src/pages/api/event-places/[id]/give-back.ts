import { giveBackOwnPlace } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params }) =>
    giveBackOwnPlace({
      ctx,
      input: { id: params.id ?? '' },
    }),
  form: {
    page: '/members/events',
    redirect: ({ result }) => `/members/events/${result.eventId}?note=given-back#note`,
  },
});
