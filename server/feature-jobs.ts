import { weeklyEvents } from '../src/features/community/server/index.ts';
import type { Job } from '../src/server/jobs.ts';

/** What features do by themselves, at their hour. */
export const featureJobs: readonly Job[] = [weeklyEvents];
