import type { SayWhatIsNext } from '~/lib/sent-words.ts';
import { PLAN_PAGE } from './schemas.ts';

export const needSent: SayWhatIsNext = () => ({
  title: 'We got your request',
  sent: 'What fits best, and what would help.',
  next: 'Someone reads it and answers on your plan page. You get a neutral email, too.',
  when: 'Within a few days. You don’t have to do anything.',
  links: [{ href: PLAN_PAGE, label: 'Go to your plan' }],
});
