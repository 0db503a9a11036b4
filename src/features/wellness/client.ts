import { apiRequest } from '~/lib/api-client.ts';
import type { Answers, DraftAnswer } from './schemas.ts';

/** Where the set-up goes, by an ordinary post too. */
export const START_ACTION = '/api/wellness/start';
export const DRAFT_ACTION = '/api/wellness/draft';
export const CHECK_IN_ACTION = '/api/wellness/check-ins';

export const startPlan = (input: object) => apiRequest<null>('POST', START_ACTION, input);
export const saveDraft = (step: number, answers: Answers) =>
  apiRequest<DraftAnswer>('POST', DRAFT_ACTION, { ...answers, step });
export const sendCheckIn = (input: object) =>
  apiRequest<{ day: string }>('POST', CHECK_IN_ACTION, input);
