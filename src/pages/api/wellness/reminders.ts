import { note } from '~/features/wellness/notes.ts';
import { JOURNEY_PAGE, reminderInput } from '~/features/wellness/schemas.ts';
import { setReminders } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: reminderInput,
  handler: ({ ctx, input }) => setReminders({ ctx, input }),
  form: {
    page: `${JOURNEY_PAGE}/settings`,
    redirect: () => `${JOURNEY_PAGE}/settings`,
    note: note('reminders'),
  },
});
