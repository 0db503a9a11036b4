import { getOwnIntake } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Open to all so that a stranger's id and one that never was get the same answer: 404. */
export const GET = defineEndpoint({
  access: 'public',
  handler: ({ ctx, params }) => getOwnIntake({ ctx, input: { id: params.id ?? '' } }),
});
