export { paymentJobs } from './jobs.ts';
export { paymentParts } from './parts.ts';
export { purchasables } from './purchasables.ts';
export { takeWebhook } from './take-webhook.ts';
export { getTestPage, stepTestPage } from './test-checkout.ts';
