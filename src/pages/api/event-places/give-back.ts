import { HOUR_MS } from '~/config/constants.ts';
import { placeCodeInput } from '~/features/community/event-schemas.ts';
import { giveBackPlaceByCode } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Only a POST gives a place back: programs that open every link of an email to look for viruses must not. */
export const POST = defineEndpoint({
  access: 'public',
  input: placeCodeInput,
  rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
  form: { page: '/members/place' },
  handler: ({ ctx, input }) => giveBackPlaceByCode({ ctx, input }),
});
