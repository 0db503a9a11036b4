export { getAttention } from './get-attention.ts';
export { getOutboundMessage } from './get-outbound-message.ts';
export { listOutboundMessages } from './list-outbound-messages.ts';
export { isOutboxWhole, outboxReading } from './outbox-mode.ts';
export { listJobs, stepJob } from './jobs.ts';
export { retryFailedMessages, stepMessage } from './step-message.ts';
