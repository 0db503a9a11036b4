import type { SayWhatIsNext } from '~/lib/sent-words.ts';
import { contactMessages } from './messages/contact.ts';

/** What stands in place of each form once it was sent. */
export const contactSent: SayWhatIsNext = (language) => {
  const words = contactMessages(language);
  return {
    title: words.sent,
    sent: words.sentWhat,
    next: words.sentNext,
    when: words.sentMore,
    echoes: [{ field: 'email', label: words.sentTo }],
    links: [
      { href: words.formHref, label: words.another },
      { href: words.linesHref, label: words.lines },
    ],
  };
};

export const volunteerSent: SayWhatIsNext = () => ({
  title: 'Thank you. We got your application.',
  sent: 'How you’d like to help, and how to reach you.',
  next: 'A real person reads it and contacts you the way you chose, to find a time for a short call.',
  when: 'Within a week. You’ll get a short email right away, in neutral words.',
  echoes: [{ field: 'email', label: 'Your email' }],
  links: [
    { href: '/members/events', label: 'See upcoming groups' },
    { href: '/', label: 'Back to Home' },
  ],
});

/** What a visitor is told depends on nothing but whether the date is full (docs/decisions/0051-group-events.md). */
export const placeSent: SayWhatIsNext = () => ({
  title: 'Your spot is saved',
  sent: 'The name to call you, and how to reach you.',
  next: 'Check your email for the day, the time, and how to join. It looks neutral: it never names the group.',
  when: 'In a few minutes. Nothing there? Check your spam folder.',
  echoes: [{ field: 'email', label: 'We’re emailing' }],
  links: [{ href: '/members/events', label: 'See other dates' }],
});

export const placeWaiting: SayWhatIsNext = () => ({
  title: 'You’re on the list',
  sent: 'The name to call you, and how to reach you.',
  next: 'We’ll email you as soon as a spot opens up. You don’t have to do anything. If you already had a spot, you still have it.',
  when: 'As soon as someone cancels. It can be on the same day.',
  echoes: [{ field: 'email', label: 'We’re emailing' }],
  links: [{ href: '/members/events', label: 'See other dates' }],
});

export const placeGivenBack: SayWhatIsNext = () => ({
  title: 'Your spot is canceled',
  sent: 'The code from our email. We didn’t ask why, and we don’t tell anyone.',
  next: 'Someone on the waiting list can have your spot. You’re welcome at any other date.',
  when: 'Right away.',
  links: [{ href: '/members/events', label: 'See other dates' }],
});
