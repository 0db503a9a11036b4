import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type {
  ChatPreferences,
  HandOverInput,
  OfferedPreferences,
  SessionsPage,
  SummaryDraft,
} from './own-schemas.ts';
import type { CoachId } from './content/ai-coaches.ts';
import type { ratingInput } from './schemas.ts';
import type { z } from 'zod';

const pathOf = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;

/** One's own conversations, newest first, with words in them where some are given; null for a visitor. */
export function listSessions({
  coach,
  q,
  after,
}: {
  coach?: CoachId | undefined;
  q?: string;
  after?: string | undefined;
} = {}): Promise<SessionsPage | null> {
  // Words that someone looks for in what they said belong into no address.
  if (q) return apiRequest<SessionsPage>('POST', '/api/chat/sessions/search', { coach, q, after });
  const query = new URLSearchParams(
    Object.entries({ coach, after }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  return apiRead<SessionsPage>(`/api/chat/sessions${query.size > 0 ? `?${query}` : ''}`, {
    on401: 'null',
  });
}

export const renameSession = (sessionId: string, title: string) =>
  apiRequest<{ title: string }>('POST', `${pathOf(sessionId)}/rename`, { title });
export const deleteSession = (sessionId: string) =>
  apiRequest<null>('POST', `${pathOf(sessionId)}/delete`, {});

export const readSummary = (sessionId: string) =>
  apiRequest<SummaryDraft>('GET', `${pathOf(sessionId)}/summary`);
export const handOver = (sessionId: string, input: HandOverInput) =>
  apiRequest<{ coach: string }>('POST', `${pathOf(sessionId)}/hand-over`, input);

export const readPreferences = () =>
  apiRead<OfferedPreferences>('/api/chat/preferences', { on401: 'null' });
export const savePreferences = (input: ChatPreferences) =>
  apiRequest<ChatPreferences>('POST', '/api/chat/preferences', input);

export const rateReply = (messageId: string, input: z.input<typeof ratingInput>) =>
  apiRequest<null>('POST', `/api/chat/messages/${encodeURIComponent(messageId)}/rating`, input);
