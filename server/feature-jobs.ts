import { lostRepliesJob } from '../src/features/chat/server/index.ts';
import {
  placeLinksOf,
  placeReminders,
  weeklyEvents,
} from '../src/features/community/server/index.ts';
import { copiesJob, leavingJob } from '../src/features/personal-data/server/index.ts';
import type { Job } from '../src/server/jobs/jobs.ts';
import type { Runtime } from '../src/server/process/runtime.ts';

/** What features do by themselves, at their hour. */
export const featureJobs: readonly Job[] = [weeklyEvents, lostRepliesJob];

/** What they do with keys or links. */
export const keyedJobs = ({ cipher, env }: Runtime): readonly Job[] => [
  copiesJob(cipher),
  leavingJob(placeLinksOf(env)),
  placeReminders(placeLinksOf(env)),
];
