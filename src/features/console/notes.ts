import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('console', {
  'maintenance-on': {
    title: 'The site is closed for maintenance.',
    description: 'Public pages stay open. Everything else is paused.',
  },
  'maintenance-off': { title: 'The site is open again.' },
  cleared: { title: 'Anyone who signs in with that address no longer has to wait.' },
  ended: { title: 'That session is signed out.', description: 'They have to sign in again.' },
  'all-ended': { title: 'Signed out.', description: 'Only your own session is still active.' },
  rights: {
    title: 'Saved.',
    description: 'The new permissions apply from the next page they open.',
  },
  role: {
    title: 'Saved.',
    description: 'They were signed out everywhere because their role changed.',
  },
  nobody: { title: 'No account has that email address.' },
});
