import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/giving/notes.ts';
import { claimCodeInput, PORTAL_PAGE } from '~/features/giving/portal-schemas.ts';
import { takeClaim } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: claimCodeInput,
  rateLimit: { max: 30, windowMs: HOUR_MS, by: 'actor' },
  handler: ({ ctx, input }) => takeClaim({ ctx, input }),
  form: { page: PORTAL_PAGE, redirect: () => `${PORTAL_PAGE}#gifts`, note: note('claimed') },
});
