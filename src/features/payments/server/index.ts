export { createOrder } from './create-order.ts';
export { getPayment, lookAtPayment } from './get-payment.ts';
export { goToPayment } from './go-to-payment.ts';
export { paymentJobs } from './jobs.ts';
export { paymentParts } from './parts.ts';
export { purchasables } from './purchasables.ts';
export { quoteOrder } from './quote-order.ts';
export { takeWebhook } from './take-webhook.ts';
