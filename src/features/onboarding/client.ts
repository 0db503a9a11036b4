import { apiRequest } from '~/lib/api-client.ts';
import type { Answers, FormKind, ProgressAnswer, SentAnswer } from './schemas.ts';

/** Where each form goes, by an ordinary post too. */
export const ACTIONS: Readonly<Record<FormKind, string>> = {
  preferences: '/api/onboarding/preferences',
  live_coaching: '/api/onboarding/live-coaching',
  discovery: '/api/onboarding/discovery',
};
/** Asks for a person of the team. */
export const FOLLOW_UP_ACTION = '/api/onboarding/follow-up';
export const PROGRESS_ACTION = '/api/onboarding/progress';

export const sendAnswers = (kind: FormKind, input: object) =>
  apiRequest<SentAnswer>('POST', ACTIONS[kind], input);
export const saveProgress = (kind: FormKind, step: number, answers: Answers) =>
  apiRequest<ProgressAnswer>('POST', PROGRESS_ACTION, { ...answers, kind, step });
