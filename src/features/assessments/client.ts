import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type { CallBackInput, IntakeAnswer, IntakeDraft, IntakeInput } from './schemas.ts';

export const sendIntake = (input: IntakeInput) =>
  apiRequest<IntakeAnswer>('POST', '/api/weight-loss-intakes', input);
export const sendCallBack = (input: CallBackInput) =>
  apiRequest<{ id: string }>('POST', '/api/weight-loss-intakes/call-back', input);

const DRAFT = '/api/weight-loss-intakes/draft';
export const saveDraft = (answers: Record<string, string>) =>
  apiRequest<{ savedAt: number }>('PUT', DRAFT, { answers });
export const findDraft = () => apiRead<IntakeDraft>(DRAFT, { on401: 'null' });
export const deleteDraft = () => apiRequest<{ done: true }>('DELETE', DRAFT);
