import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('personal-data', {
  ready: { title: 'Your copy is ready.' },
  making: { title: "We're making your copy." },
  stay: { title: 'Your account stays.', description: 'Nothing will be deleted.' },
});
