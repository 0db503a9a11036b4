import type { CoachId } from './ai-coaches.ts';

/** What the coaches are called in files and summaries that are taken along. Pages show the names that editors gave them. */
const COACH_NAMES: Readonly<Record<CoachId, string>> = {
  general: 'AI Life Coach',
  nutrition: 'Nutrition Coach',
  fitness: 'Fitness Coach',
  behavior: 'Behavior Coach',
  wellness: 'Wellness Coach',
  relationship: 'Relationship Coach',
  mindfulness: 'Mindfulness Coach',
};

export const coachName = (id: string): string =>
  id in COACH_NAMES ? COACH_NAMES[id as CoachId] : 'Coach';
