import { chatCoaches } from '../../../config/enumerations.ts';

export const COACH_IDS = chatCoaches;
export type CoachId = (typeof COACH_IDS)[number];
export const CHAT_LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof CHAT_LANGUAGES)[number];
