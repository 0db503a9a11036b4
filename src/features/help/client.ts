import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type { FeedbackInput, SaveInput } from './library-schemas.ts';

export const sendFeedback = (input: FeedbackInput) =>
  apiRequest<{ status: 'received' }>('POST', '/api/resources/feedback', input);

/** Null when no one is signed in (anymore). */
export const readSaved = (article: string) =>
  apiRead<{ isSaved: boolean }>(`/api/resources/saved?article=${article}`, { on401: 'null' });

export const setSaved = (input: SaveInput) =>
  apiRequest<{ isSaved: boolean }>('PUT', '/api/resources/saved', input);
