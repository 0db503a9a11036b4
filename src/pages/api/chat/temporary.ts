import { LARGEST_BODY_BYTES, MINUTE_MS } from '~/config/constants.ts';
import { temporaryInput } from '~/features/chat/schemas.ts';
import { answerTemporarily, chatPartsOf } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'paid',
  input: temporaryInput,
  bodyLimit: LARGEST_BODY_BYTES,
  idempotent: false,
  hears: true,
  rateLimit: { max: 60, windowMs: 10 * MINUTE_MS, by: 'actor' },
  handler: ({ ctx, input, locals }) =>
    answerTemporarily({ ctx, parts: chatPartsOf(locals.runtime), input }),
});
