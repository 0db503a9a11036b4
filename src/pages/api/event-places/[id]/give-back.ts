import { note } from '~/features/community/notes.ts';
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
    redirect: ({ result }) => `/members/events/${result.eventId}`,
    note: note('place-given-back'),
  },
});
