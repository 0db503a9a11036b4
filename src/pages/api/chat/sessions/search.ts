import { MINUTE_MS } from '~/config/constants.ts';
import { sessionsSearch } from '~/features/chat/own-schemas.ts';
import { listSessions } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A post although it changes nothing: the words that someone looks for in what they said belong into no address. */
export const POST = defineEndpoint({
  access: 'user',
  input: sessionsSearch,
  idempotent: false,
  rateLimit: { max: 60, windowMs: MINUTE_MS, by: 'actor' },
  handler: ({ ctx, input }) => listSessions({ ctx, input }),
});
