export { listMessagesOf } from './message-views.ts';
