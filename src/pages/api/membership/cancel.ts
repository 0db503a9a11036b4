import { note } from '~/features/membership/notes.ts';
import { cancelInput, PLAN_PAGE } from '~/features/membership/schemas.ts';
import { cancelPlan } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: cancelInput,
  handler: ({ ctx, input }) => cancelPlan({ ctx, input }),
  form: {
    page: PLAN_PAGE,
    redirect: () => PLAN_PAGE,
    note: ({ input }) => note(input.step),
  },
});
