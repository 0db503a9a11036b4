import { exportFeedback } from '~/features/help/server/index.ts';
import { feedbackList } from '~/features/help/review-schemas.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'articles:review',
  input: feedbackList.input,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportFeedback({ ctx, input })),
});
