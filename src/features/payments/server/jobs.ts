import { paymentTasksJob, reconcileJob } from '../../../server/payments/jobs.ts';
import { paymentParts } from './parts.ts';

export const paymentJobs = [paymentTasksJob(paymentParts), reconcileJob(paymentParts)] as const;
