import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('onboarding', {
  'preferences-sent': {
    title: 'Thank you.',
    description: "We'll use this in what we suggest from now on.",
  },
  'live_coaching-sent': {
    title: 'Thank you.',
    description:
      'Someone from our team will contact you within 24 hours, only in the way you said is safe.',
  },
  'discovery-sent': { title: 'Thank you.', description: "Here's what we suggest." },
  'follow-up': {
    title: 'Someone from our team will contact you.',
    description: 'Only in the way you said is safe. The hotlines answer right away.',
  },
  kept: {
    title: 'Saved in your account.',
    description: 'You can close this page and finish another day.',
  },
  forgotten: { title: 'Your answers are gone.' },
});
