import { HOUR_MS } from '~/config/constants.ts';
import { getSettings } from '~/features/content/read.ts';
import { feeOf } from '~/features/giving/amounts.ts';
import { note } from '~/features/giving/notes.ts';
import { pledgeInput, PORTAL_PAGE, type PledgeInput } from '~/features/giving/portal-schemas.ts';
import { changePledge } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

const NOTES = {
  amount: 'amount-changed',
  day: 'day-changed',
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
} as const;
const noteOf = (input: PledgeInput) =>
  note(
    input.action === 'names'
      ? input.isAnonymous === 'yes'
        ? 'unnamed'
        : 'named'
      : NOTES[input.action],
  );

export const POST = defineEndpoint({
  access: 'user',
  input: pledgeInput,
  rateLimit: { max: 60, windowMs: HOUR_MS, by: 'actor' },
  handler: async ({ ctx, input, params }) =>
    changePledge({
      ctx,
      input: { ...input, id: params['id'] ?? '' },
      fee: feeOf(await getSettings()),
    }),
  form: {
    page: PORTAL_PAGE,
    redirect: () => `${PORTAL_PAGE}#recurring`,
    note: ({ input }) => noteOf(input),
  },
});
