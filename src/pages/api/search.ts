import { HOUR_MS } from '~/config/constants.ts';
import { listPinnedWords } from '~/features/content/read.ts';
import { searchCountInput } from '~/features/help/search-schemas.ts';
import { countSearch } from '~/features/help/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: searchCountInput,
  status: 204,
  // A shelter's many readers share one address; no one is told when the counting stops.
  rateLimit: { max: 120, windowMs: HOUR_MS, by: 'ip' },
  bodyLimit: 2_000,
  handler: async ({ ctx, input }) => {
    await countSearch({
      ctx,
      input,
      pinnedWords: await listPinnedWords(),
    });
  },
});
