import type { Language } from '../../lib/languages.ts';
import type { EmailText } from '../mail/outbox.ts';
import { replyMessages } from '../messages/reply.ts';

/** One purpose for every list, so that not even the queue tells what was answered. */
const PURPOSE = 'contact.reply';

/** The email around a reply; a sample of one where no text is given. */
export const replyEmail = (language: Language, text?: string): EmailText => {
  const { reply, sample } = replyMessages(language);
  return { purpose: PURPOSE, language, ...reply(text ?? sample) };
};

/** The key of a reply's email in the outbox. */
export const replyKey = (replyId: string): string => `${PURPOSE}:${replyId}`;
