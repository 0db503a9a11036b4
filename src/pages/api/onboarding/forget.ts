import { note } from '~/features/onboarding/notes.ts';
import { kindInput, ONBOARDING_PAGES } from '~/features/onboarding/schemas.ts';
import { forgetAnswers } from '~/features/onboarding/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: kindInput,
  handler: ({ ctx, input }) => forgetAnswers({ ctx, input }),
  form: {
    page: '/digital-onboarding',
    redirect: ({ input }) => ONBOARDING_PAGES[input.kind],
    note: note('forgotten'),
  },
});
