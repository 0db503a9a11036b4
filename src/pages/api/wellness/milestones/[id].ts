import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, milestoneInput } from '~/features/wellness/schemas.ts';
import { markMilestone } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: milestoneInput,
  handler: ({ ctx, input, params }) =>
    markMilestone({ ctx, input: { ...input, id: params['id']! } }),
  form: {
    page: `${JOURNEY_PAGE}/plan`,
    redirect: () => `${JOURNEY_PAGE}/plan#milestones`,
    note: ({ input }) => (input.reached === 'yes' ? note('reached') : undefined),
  },
});
