import { sessionsSearch } from '~/features/chat/own-schemas.ts';
import { sealSearch } from '~/features/chat/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** The search as an ordinary form: the page that it leads to has the words sealed in its address. */
export const POST = defineEndpoint({
  access: 'user',
  input: sessionsSearch,
  idempotent: false,
  handler: ({ ctx, input }) => sealSearch({ ctx, input }),
  form: {
    page: '/user-profile/conversations',
    isOwn: true,
    redirect: ({ result }) => `/user-profile/conversations${result.find && `?find=${result.find}`}`,
  },
});
