import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, shareInput } from '~/features/wellness/schemas.ts';
import { sharePlan } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: shareInput,
  handler: ({ ctx, input }) => sharePlan({ ctx, input }),
  form: {
    page: `${JOURNEY_PAGE}/settings`,
    isOwn: true,
    redirect: () => `${JOURNEY_PAGE}/settings#sharing`,
    note: ({ result }) => note(result.isShared ? 'shared' : 'unshared'),
  },
});
