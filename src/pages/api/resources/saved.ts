import { saveInput, savedQuery } from '~/features/help/library-schemas.ts';
import { isArticleSaved, saveArticle } from '~/features/help/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  input: savedQuery,
  handler: ({ ctx, input }) => isArticleSaved({ ctx, input }),
});

export const PUT = defineEndpoint({
  access: 'user',
  input: saveInput,
  handler: ({ ctx, input }) => saveArticle({ ctx, input }),
});
