import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('recommendations', {
  helpful: { title: 'Thanks. We’ll suggest more like it.' },
  done: { title: 'Done. We took it off your list.' },
  less: { title: 'OK. You’ll see less like that.' },
  not_for_me: { title: 'Gone. We won’t suggest it again.' },
  back: { title: 'It can be suggested again.' },
  sources: { title: 'Saved. Your list follows what you chose.' },
  on: { title: 'Suggestions are on.' },
  paused: { title: 'Suggestions are paused.' },
  off: {
    title: 'Suggestions are off.',
    description: 'We deleted what you told us about them.',
  },
});
