import type { SayWhatIsNext } from '~/lib/sent-words.ts';

export const intakeSent: SayWhatIsNext = () => ({
  title: 'Thank you. We got your answers.',
  sent: 'Your answers, and how to reach you. They’re encrypted.',
  next: 'A real person reads them and gets back to you the way you chose. You can close this page.',
  when: 'Within 24 hours.',
  echoes: [{ field: 'email', label: 'Your email' }],
  links: [
    { href: '/programs', label: 'See the programs' },
    { href: '/', label: 'Back to Home' },
  ],
});

export const callBackSent: SayWhatIsNext = () => ({
  title: 'Thank you. We got your message.',
  sent: 'Your message, your name, and your email address. No answers from the form.',
  next: 'A person from our team writes to you, in neutral words.',
  when: 'Within 24 hours.',
  echoes: [{ field: 'email', label: 'We’ll write to' }],
  links: [{ href: '/safety#lines', label: 'Hotlines that answer now' }],
});
