import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('chat', {
  deleted: { title: 'The conversation is deleted.' },
  'all-deleted': { title: 'All conversations are deleted.' },
  renamed: { title: 'The new name is saved.' },
  choices: { title: 'Your choices are saved.' },
  'handed-over': {
    title: 'Your coach has your summary.',
    description: 'You can take it back below.',
  },
  'taken-back': { title: "You took the summary back, and it's deleted." },
  closed: { title: 'Marked as done.' },
});
