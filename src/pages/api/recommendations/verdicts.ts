import { readCatalogue } from '~/features/recommendations/catalogue.ts';
import { note } from '~/features/recommendations/notes.ts';
import { verdictInput } from '~/features/recommendations/schemas.ts';
import { listSuggestions, saveVerdict } from '~/features/recommendations/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

const page = '/personalized-recommendations';

export const POST = defineEndpoint({
  access: 'user',
  input: verdictInput,
  handler: async ({ ctx, input }) => {
    const { suggestions } = await listSuggestions({ ctx, ...(await readCatalogue()) });
    return await saveVerdict({ ctx, input, suggestions });
  },
  form: { page, redirect: () => page, note: ({ input }) => note(input.verdict) },
});
