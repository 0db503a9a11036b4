import { z } from 'zod';
import { previewCookie } from '~/lib/preview-token.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

/** Ends the preview in this browser. Open to all: the session that began it may have ended before. */
export const POST = defineEndpoint({
  access: 'public',
  input: z.object({}),
  form: { page: '/cms', redirect: () => '/cms' },
  idempotent: false,
  handler: ({ headers, locals: { runtime } }) => {
    headers.append('set-cookie', previewCookie(undefined, runtime.env));
    return {};
  },
});
