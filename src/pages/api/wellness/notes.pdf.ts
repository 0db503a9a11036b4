import { listJourneySteps } from '~/features/content/read.ts';
import { planPdf } from '~/features/wellness/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: async ({ ctx }) =>
    new Response(Buffer.from(await planPdf({ ctx, library: await listJourneySteps() })), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="notes.pdf"',
      },
    }),
});
