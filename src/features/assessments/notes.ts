import { bulkNotes } from '../../lib/bulk-notes.ts';
import { defineNotes } from '../../lib/notes.ts';

const marked = (label: string) => ({
  title: 'Done.',
  description: `This intake is now marked “${label}”.`,
});

export const { notes, note } = defineNotes('assessments', {
  'intake-new': marked('New'),
  'intake-read': marked('Read'),
  'intake-answered': marked('Answered'),
  'intake-closed': marked('Closed'),
  ...bulkNotes('intakes', { answered: 'marked as answered', closed: 'closed' }),
  'intake-changed': {
    title: 'Someone else changed this intake while you had it open.',
    description: 'Here’s the latest version.',
  },
});
