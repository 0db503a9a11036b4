import type { SayWhatIsNext } from '~/lib/sent-words.ts';
import { feedbackMessages } from './messages/feedback.ts';

export const feedbackSent: SayWhatIsNext = (language) => {
  const words = feedbackMessages(language);
  return {
    title: words.thanks,
    sent: words.sentWhat,
    next: words.sentNext,
    when: words.sentWhen,
  };
};
