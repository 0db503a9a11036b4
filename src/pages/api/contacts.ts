import { pathIn } from '~/config/alternate-pages.ts';
import { HOUR_MS } from '~/config/constants.ts';
import { contactInput } from '~/features/community/contact-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { createContact } from '~/features/community/server/index.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { isSure } from '~/features/safety/kinds.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: contactInput,
    status: 201,
    // A shelter's many readers share one address; a flood of letters does not come from there.
    rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
    words: ({ subject, message }) => [subject, message],
    language: ({ language }) => language,
    goesToStaff: true,
    handler: async ({ ctx, input, heard }) =>
      createContact({
        ctx,
        input,
        isUrgent: heard.some(isSure),
        supportEmail: await getSupportEmail(),
      }),
    form: {
      page: '/contact',
      redirect: ({ input }) => `${pathIn(input.language, '/contact')}#sent`,
      note: note('message-sent'),
    },
  }),
);
