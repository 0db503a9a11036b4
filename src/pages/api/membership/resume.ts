import { note } from '~/features/membership/notes.ts';
import { resumeInput, PLAN_PAGE } from '~/features/membership/schemas.ts';
import { resumePlan } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  binds: true,
  input: resumeInput,
  handler: ({ ctx }) => resumePlan({ ctx }),
  form: { page: PLAN_PAGE, redirect: () => PLAN_PAGE, note: note('resume') },
});
