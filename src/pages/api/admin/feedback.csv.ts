import { feedbackList } from '~/features/help/review-schemas.ts';
import { exportFeedback } from '~/features/help/server/index.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(feedbackList, exportFeedback);
