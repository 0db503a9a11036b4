import { listJourneySteps } from '~/features/content/read.ts';
import { planCalendar } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: async ({ ctx }) =>
    new Response(await planCalendar({ ctx, library: await listJourneySteps() }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="reminders.ics"',
      },
    }),
});
