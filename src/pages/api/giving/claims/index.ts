import { HOUR_MS } from '~/config/constants.ts';
import { note } from '~/features/giving/notes.ts';
import { claimInput, PORTAL_PAGE } from '~/features/giving/portal-schemas.ts';
import { askForClaim } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: claimInput,
  rateLimit: { max: 10, windowMs: HOUR_MS, by: 'actor' },
  handler: ({ ctx, input, locals }) => askForClaim({ ctx, input, log: locals.runtime.log }),
  form: { page: PORTAL_PAGE, redirect: () => `${PORTAL_PAGE}#claim`, note: note('claim-asked') },
});
