import { apiRead, apiRequest } from '~/lib/api-client.ts';
import type { AnswersInput, OwnStart } from './answer-schemas.ts';
import type { Answers } from './score.ts';
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

export const RESULTS_ACTION = '/api/assessments/results';
export const keepResult = (input: AnswersInput) =>
  apiRequest<{ id: string }>('POST', RESULTS_ACTION, input);
export const DRAFTS_ACTION = '/api/assessments/drafts';
const ownDraft = (name: string) => `${DRAFTS_ACTION}/${name}`;
export const findOwnStart = (name: string) => apiRead<OwnStart>(ownDraft(name), { on401: 'null' });
export const putAside = (name: string, version: number, answers: Answers) =>
  apiRequest<{ savedAt: number }>('PUT', ownDraft(name), { version, answers });
export const throwAway = (name: string) => apiRequest<{ done: true }>('DELETE', ownDraft(name));
