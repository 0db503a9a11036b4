import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type { CallBackInput, IntakeAnswer, IntakeDraft, IntakeInput } from './schemas.ts';

interface Keyed { idempotencyKey: string }

export const sendIntake = (input: IntakeInput, options: Keyed) => apiRequest<IntakeAnswer>('POST', '/api/weight-loss-intakes', input, options);
export const sendCallBack = (input: CallBackInput, options: Keyed) => apiRequest<{ id: string }>('POST', '/api/weight-loss-intakes/call-back', input, options);

const DRAFT = '/api/weight-loss-intakes/draft';
export const saveDraft = (answers: Record<string, string>) => apiRequest<{ savedAt: number }>('PUT', DRAFT, { answers });
export const findDraft = () => apiRead<IntakeDraft>(DRAFT, { on401: 'null' });
export const deleteDraft = () => apiRequest<{ done: true }>('DELETE', DRAFT);
