import { bulkNotes } from '../../lib/bulk-notes.ts';
import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('admin', {
  'follow-up-done': { title: 'Done.', description: 'The list is up to date.' },
  'follow-up-changed': {
    title: 'Someone else got there first.',
    description: 'The list is up to date.',
  },
  ...bulkNotes('follow-ups', {}),
  'job-run': {
    title: 'Done.',
    description: 'It starts in a moment. Reload this page to see how it went.',
  },
  'job-hold': {
    title: 'Done.',
    description: 'It’s paused for an hour, unless you resume it sooner.',
  },
  'job-free': { title: 'Done.', description: 'It’s running on schedule again.' },
  'mail-retried': { title: 'Done.', description: 'It will be sent in a moment.' },
  'mail-cancelled': { title: 'Done.', description: 'It’s canceled, and its text is deleted.' },
  'mail-changed': {
    title: 'This email changed while you had it open.',
    description: 'You see it as it is now.',
  },
  'mails-retried': { title: 'Done.', description: 'Failed emails are being sent again.' },
});
