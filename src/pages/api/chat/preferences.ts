import { note } from '~/features/chat/notes.ts';
import { preferencesInput } from '~/features/chat/own-schemas.ts';
import { getChatPreferences, saveChatPreferences } from '~/features/chat/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: async ({ ctx, locals }) => ({
    ...(await getChatPreferences({ ctx })),
    mayShareEmail: locals.runtime.env.coach.sharesEmail,
  }),
});

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: preferencesInput,
    words: ({ aboutMe }) => [aboutMe],
    handler: ({ ctx, input }) => saveChatPreferences({ ctx, input }),
    form: {
      page: '/user-profile/conversations',
      isOwn: true,
      redirect: () => '/user-profile/conversations',
      note: note('choices'),
    },
  }),
);
