export { getAttention } from './get-attention.ts';
export { getOutboundMessage } from './get-outbound-message.ts';
export { listOutboundMessages } from './list-outbound-messages.ts';
