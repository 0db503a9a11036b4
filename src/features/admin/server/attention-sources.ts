import type { AttentionSource } from '../../../server/staff/attention.ts';
import { newIntakes, urgentIntakeForms } from '../../assessments/server/index.ts';
import {
  newMessages,
  newVolunteers,
  testimonialsToDecide,
  unansweredMessages,
  urgentMessages,
  urgentVolunteerApplications,
} from '../../community/server/index.ts';
import { newFeedback } from '../../help/server/index.ts';
import { paymentProblems } from '../../payments/server/index.ts';
import { newRequests } from '../../membership/server/index.ts';
import { comingFollowUps, dueFollowUps, failedMails, failingJobs } from './attention.ts';

/** All that may wait for staff, most urgent first. A feature adds its own line here. */
export const attentionSources: readonly AttentionSource[] = [
  dueFollowUps,
  urgentMessages,
  urgentVolunteerApplications,
  urgentIntakeForms,
  newMessages,
  unansweredMessages,
  paymentProblems,
  failedMails,
  failingJobs,
  newIntakes,
  newVolunteers,
  newRequests,
  comingFollowUps,
  newFeedback,
  testimonialsToDecide,
];
