import { chatCoaches } from '../../../config/enumerations.ts';

/** The six coaches by the ids of their content, and the floating widget's general AI Life Coach. */
export const COACH_IDS = chatCoaches;
export type CoachId = (typeof COACH_IDS)[number];
/** Languages that the coaches read and answer in. */
export const CHAT_LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof CHAT_LANGUAGES)[number];
