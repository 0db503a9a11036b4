import { HOUR_MS } from '~/config/constants.ts';
import { placeInput, SENT_ID } from '~/features/community/event-schemas.ts';
import { registerForEvent } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: placeInput,
  status: 201,
  // Each new place writes an email; a shelter's many readers share one address.
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'ip' },
  handler: ({ ctx, input }) => registerForEvent({ ctx, input }),
  form: {
    page: '/members/events',
    redirect: ({ result }) => `/members/events/${result.eventId}#${SENT_ID[result.outcome]}`,
  },
});
