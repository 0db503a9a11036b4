import { note } from '~/features/community/notes.ts';
import { eventChangeInput, eventForm } from '~/features/community/event-schemas.ts';
import { createEvent, updateEvent } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  input: eventForm,
  handler: ({ ctx, input }) =>
    input.id
      ? updateEvent({
          ctx,
          input: eventChangeInput.parse(input),
        })
      : createEvent({ ctx, input }),
  form: {
    page: '/admin-dashboard/events',
    redirect: ({ result }) => `/admin-dashboard/events?event=${result.id}`,
    note: ({ input }) => note(input.id ? 'event-saved' : 'event-made'),
  },
});
