import { momentIn } from '~/lib/event-time.ts';
import type { SentWords } from '~/lib/sent-words.ts';

export const copyAsked: SentWords = {
  title: 'We’re making your copy',
  sent: 'That you want a copy of everything we keep about you.',
  next: 'It appears on this page, to download where it’s safe. We don’t email it, and we don’t tell anyone.',
  when: 'In a minute at most.',
  links: [{ href: '/user-profile/records', label: 'Check again' }],
};

/** @param at when the account goes, UTC ms; shown on the clock of `zone` */
export const leavingAsked = (at: number, zone: string): SentWords => ({
  title: 'You asked us to delete your account',
  sent: 'That your account and everything in it should be deleted.',
  next: 'You can keep your account until then. After that, it can’t be undone.',
  when: momentIn(zone, at),
});

/** On the page that is the same for anyone who leaves now and in seven days, signed out. */
export const leavingSent: SentWords = {
  title: 'All done.',
  sent: 'That your account and everything in it should be deleted. You’re signed out on every device.',
  next: 'We don’t tell anyone, and we don’t ask why. If you chose 7 days, you can sign in until then and keep it.',
  when: 'If you chose now, it’s gone already. Otherwise it goes in 7 days.',
};
