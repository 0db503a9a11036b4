import { note } from '~/features/recommendations/notes.ts';
import { settingsInput } from '~/features/recommendations/schemas.ts';
import { saveSettings } from '~/features/recommendations/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

const page = '/personalized-recommendations';

export const POST = defineEndpoint({
  access: 'user',
  input: settingsInput,
  handler: ({ ctx, input }) => saveSettings({ ctx, input }),
  form: { page, redirect: () => page, note: ({ input }) => note(input.state ?? 'sources') },
});
