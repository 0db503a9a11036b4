import { defineNotes } from '../../lib/notes.ts';

const SOON = 'It can take a few seconds until you see it here.';

export const { notes, note } = defineNotes('giving', {
  'amount-changed': {
    title: 'The new amount is saved.',
    description: 'It starts with your next gift.',
  },
  'day-changed': { title: 'The new day is saved.', description: SOON },
  paused: { title: 'Your gift is paused.', description: 'Nothing is charged until then.' },
  resumed: { title: 'Your gift goes on.', description: SOON },
  stopped: {
    title: 'Your gift is stopped.',
    description: 'Nothing more is charged. Thank you for what you gave.',
  },
  named: { title: 'Saved.', description: 'Our team sees your name with this gift.' },
  unnamed: { title: 'Saved.', description: 'This gift is anonymous now.' },
  'claim-asked': {
    title: 'Please check that inbox.',
    description: 'If a gift was made with this address, we’re emailing a link to it.',
  },
  claimed: { title: 'Added to your account.', description: 'You’ll find it under “Your gifts.”' },
});
