import { exportFeedback } from '~/features/help/server/index.ts';
import { feedbackList } from '~/features/help/review-schemas.ts';
import { exportReason } from '~/lib/export-reason.ts';
import { csvResponse } from '~/server/http/csv-response.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'articles:review',
  input: feedbackList.input.extend(exportReason.shape),
  idempotent: false,
  stepUp: true,
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input }) => csvResponse(await exportFeedback({ ctx, input })),
  form: { page: '/admin-dashboard/feedback' },
});
