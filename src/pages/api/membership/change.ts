import { note } from '~/features/membership/notes.ts';
import { changeInput, PLAN_PAGE } from '~/features/membership/schemas.ts';
import { changePlan } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  binds: true,
  input: changeInput,
  handler: ({ ctx, input }) => changePlan({ ctx, input }),
  form: {
    page: PLAN_PAGE,
    redirect: () => PLAN_PAGE,
    note: ({ result }) => note(result.when === 'same' ? 'same' : `change-${result.when}`),
  },
});
