import { safeContactInput } from '~/features/profile/contact-schemas.ts';
import { note } from '~/features/profile/notes.ts';
import { saveSafeContact } from '~/features/profile/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'user',
    input: safeContactInput,
    stepUp: true,
    words: ({ safeWords, avoidWords }) => [safeWords, avoidWords],
    handler: ({ ctx, input }) => saveSafeContact({ ctx, input }),
    form: {
      page: '/user-profile/safe-contact',
      redirect: () => '/user-profile/safe-contact',
      note: note('safe-contact'),
    },
  }),
);
