import type { SayWhatIsNext } from '~/lib/sent-words.ts';

/** The same words whether or not there is an account, so that nobody learns who has one. */
export const confirmSent: SayWhatIsNext = () => ({
  title: 'Check your email',
  sent: 'An email address.',
  next: 'If there’s an account with this address, we sent a link. It works for 24 hours. Open it when it’s safe, on the device you want to use. The email looks neutral.',
  when: 'In a few minutes. If we sent several in a short time, the next one can take 15 minutes, and any of the links works. Nothing there? Check your spam folder.',
  echoes: [{ field: 'email', label: 'The address' }],
  links: [{ href: '/login', label: 'Back to sign in' }],
});

export const resetSent: SayWhatIsNext = () => ({
  title: 'Check your email',
  sent: 'An email address.',
  next: 'If there’s an account with this address, we sent a link. It works once, for 30 minutes. If we sent more than one, use the newest. The email looks neutral.',
  when: 'In a few minutes. Nothing there? Check your spam folder, or try another address.',
  echoes: [{ field: 'email', label: 'The address' }],
  links: [{ href: '/login', label: 'Back to sign in' }],
});
