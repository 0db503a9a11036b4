import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, SET_UP_PAGE } from '~/features/wellness/schemas.ts';
import { forgetDraft } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  handler: ({ ctx }) => forgetDraft({ ctx }),
  form: { page: SET_UP_PAGE, redirect: () => JOURNEY_PAGE, note: note('forgotten') },
});
