import { defineNotes } from '../../lib/notes.ts';

const ASKED = 'We’ve asked the payment service. This page shows it once it’s done.';

export const { notes, note } = defineNotes('membership', {
  asked: {
    title: 'We got your request.',
    description: 'Someone reads it and answers here. You’ll get a neutral email, too.',
  },
  approved: { title: 'Community Support is yours.', description: 'You’ll find it on this page.' },
  'change-now': {
    title: ASKED,
    description: 'The difference for the rest of this month is charged now.',
  },
  'change-next': { title: ASKED, description: 'It starts with your next charge.' },
  same: { title: 'Nothing has changed.', description: 'That’s what you already have.' },
  pause: { title: ASKED, description: 'Nothing is charged during a pause.' },
  resume: { title: ASKED },
  cancel: { title: ASKED, description: 'You can change your mind until your plan ends.' },
  keep: { title: ASKED },
  'request-new': { title: 'Done.' },
  'request-approved': {
    title: 'Approved.',
    description:
      'The person gets a neutral email. One session with a coach is theirs as soon as the fund has enough for it.',
  },
  'request-declined': {
    title: 'Declined.',
    description: 'The person gets a neutral email. You can still approve it later.',
  },
  'request-changed': {
    title: 'Someone else answered this request while you had it open.',
    description: 'Here’s the latest version.',
  },
});
