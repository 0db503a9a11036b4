import { note } from '~/features/membership/notes.ts';
import { pauseInput, PLAN_PAGE } from '~/features/membership/schemas.ts';
import { pausePlan } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  binds: true,
  input: pauseInput,
  handler: ({ ctx, input }) => pausePlan({ ctx, input }),
  form: { page: PLAN_PAGE, redirect: () => PLAN_PAGE, note: note('pause') },
});
