import { ModelAway, NoReply } from '../../../server/gateways/chat-model/chat-model.ts';
import type { MessageDetails } from './message-views.ts';

/** What went wrong with a reply: which of the specified words are said, and a category for the log that never holds words of a conversation. */
export function failureOf(error: unknown): {
  failure: NonNullable<MessageDetails['failure']>;
  why: string;
} {
  if (error instanceof NoReply) return { failure: 'empty', why: 'empty' };
  return { failure: 'away', why: error instanceof ModelAway ? error.reason : 'unexpected' };
}
