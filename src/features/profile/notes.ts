import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('profile', {
  profile: { title: 'Your profile is saved.' },
  settings: { title: 'Your settings are saved.', description: 'They work on every device.' },
  picture: { title: 'Your picture is saved.' },
  'no-picture': { title: 'Your picture is deleted.' },
  'safe-contact': {
    title: 'Saved.',
    description: "This also applies to messages that haven't gone out yet.",
    link: { href: '/user-profile/preview', label: 'See how messages look' },
  },
});
