import { note } from '~/features/giving/notes.ts';
import { anonymityInput, PORTAL_PAGE } from '~/features/giving/portal-schemas.ts';
import { setGiftAnonymity } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: anonymityInput,
  handler: ({ ctx, input, params }) =>
    setGiftAnonymity({ ctx, input: { ...input, id: params['id'] ?? '' } }),
  form: {
    page: PORTAL_PAGE,
    redirect: () => `${PORTAL_PAGE}#gifts`,
    note: ({ input }) => note(input.isAnonymous === 'yes' ? 'unnamed' : 'named'),
  },
});
