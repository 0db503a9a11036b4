import { MINUTE_MS } from '~/config/constants.ts';
import { sessionsQuery } from '~/features/chat/own-schemas.ts';
import { chatPartsOf, listSessions } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** A search opens what was said: it has a limit that no reader meets. */
export const GET = defineEndpoint({
  access: 'user',
  input: sessionsQuery,
  rateLimit: { max: 120, windowMs: MINUTE_MS, by: 'actor' },
  handler: ({ ctx, input, locals }) => {
    chatPartsOf(locals.runtime).warmUp();
    return listSessions({ ctx, input });
  },
});
