import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('wellness', {
  made: { title: 'Your plan is ready.', description: 'You can change any of it.' },
  kept: {
    title: 'Saved in your account.',
    description: 'You can close this page and finish another day.',
  },
  forgotten: { title: 'Your answers are gone.' },
  done: { title: 'Done.' },
  open: { title: "It's open again." },
  later: { title: 'Moved to another day.' },
  smaller: { title: 'Now it takes five minutes.' },
  swapped: { title: "Here's another one." },
  'no-swap': {
    title: 'Nothing else fits this week.',
    description: 'You can leave it open or pause it.',
  },
  'step-paused': { title: 'This step is paused.' },
  'step-resumed': { title: 'This step is back.' },
  'checked-in': { title: 'Saved.' },
  accepted: { title: 'Your plan has changed.' },
  declined: { title: 'Nothing has changed.' },
  paused: { title: 'Your plan is paused.', description: 'No reminders until you go on.' },
  resumed: { title: 'Your plan goes on.' },
  ended: { title: 'Your plan has ended.', description: 'You can start a new one anytime.' },
  reached: { title: 'Reached.' },
  'goal-saved': { title: 'Saved.' },
  shared: { title: 'Your coach can see your plan.', description: 'You can take it back anytime.' },
  unshared: { title: 'Your coach no longer sees your plan.' },
  reminders: { title: 'Saved.' },
  proposed: { title: 'The step is proposed.', description: 'They decide.' },
});
