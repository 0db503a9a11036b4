import { lostRepliesJob } from '../src/features/chat/server/index.ts';
import { placeReminders, weeklyEvents } from '../src/features/community/server/index.ts';
import { membershipJob } from '../src/features/membership/server/index.ts';
import { paymentJobs } from '../src/features/payments/server/index.ts';
import { copiesJob, leavingJob } from '../src/features/personal-data/server/index.ts';
import { planReminders } from '../src/features/wellness/server/index.ts';
import type { Job } from '../src/server/jobs/jobs.ts';

export const featureJobs: readonly Job[] = [
  weeklyEvents,
  lostRepliesJob,
  copiesJob,
  leavingJob,
  placeReminders,
  planReminders,
  membershipJob,
  ...paymentJobs,
];
