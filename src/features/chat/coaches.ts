import { CHAT_AGENT_TYPE } from '../../config/constants.ts';

/** The six coaches by the ids of their content, and the floating widget's general AI Life Coach. */
export const COACH_IDS = [CHAT_AGENT_TYPE, 'nutrition', 'fitness', 'behavior', 'wellness', 'relationship', 'mindfulness'] as const;
export type CoachId = (typeof COACH_IDS)[number];
