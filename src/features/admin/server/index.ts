export { getAttention } from './get-attention.ts';
export { getOutboundMessage } from './get-outbound-message.ts';
export { listOutboundMessages } from './list-outbound-messages.ts';
export { isOutboxWhole } from './outbox-mode.ts';
