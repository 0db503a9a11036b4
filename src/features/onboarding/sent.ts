import type { SayWhatIsNext } from '~/lib/sent-words.ts';

/** What stands in place of each form once it was sent. A form that leads to its own result says it above that. */
export const setUpSent: SayWhatIsNext = () => ({
  title: 'Live coaching is set up',
  sent: 'Your answers, and how to reach you. They’re encrypted in your account.',
  next: 'Someone from our team contacts you, only in the way you said is safe. Together you choose a coach and a time for your first talk. It takes 30 minutes and is free.',
  when: 'Within 24 hours.',
});

export const preferencesSent: SayWhatIsNext = () => ({
  title: 'Your preferences are saved',
  sent: 'How you like to learn, your times, your language, and your time zone.',
  next: 'We use them in what we suggest. Your language and time zone are in your profile too. You can change them in either place.',
  when: 'From now on.',
});

export const discoverySent: SayWhatIsNext = () => ({
  title: 'Thank you. Here’s what we suggest.',
  sent: 'Your answers. They’re encrypted, and only you can read them here.',
  next: 'Look at the ideas below. You choose, and you can change your mind.',
  when: 'Whenever you’re ready. Nothing expires.',
});
