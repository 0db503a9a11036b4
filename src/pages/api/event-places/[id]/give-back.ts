import { note } from '~/features/community/notes.ts';
import { giveBackOwnPlace, placeLinksOf } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx, params, locals }) =>
    giveBackOwnPlace({
      ctx,
      input: { id: params.id ?? '' },
      links: placeLinksOf(locals.runtime.env),
    }),
  form: {
    page: '/members/events',
    redirect: ({ result }) => `/members/events/${result.eventId}`,
    note: note('place-given-back'),
  },
});
