import { bulkNotes } from '../../lib/bulk-notes.ts';
import { defineNotes } from '../../lib/notes.ts';
import { replyNotes } from '../../lib/reply-notes.ts';

const marked = (label: string) => ({
  title: 'Done.',
  description: `This intake is now marked “${label}”.`,
});

export const { notes, note } = defineNotes('assessments', {
  'intake-new': marked('New'),
  'intake-read': marked('Read'),
  'intake-answered': marked('Answered'),
  'intake-closed': marked('Closed'),
  ...replyNotes('intake', 'The intake is marked “Answered”, and your reply is kept with it.'),
  shared: { title: 'Shared.', description: 'Your coach can see it until you take it back.' },
  unshared: { title: 'Only you see it now.' },
  kept: {
    title: 'Kept in your account.',
    description: 'Your answers wait here for 30 days.',
  },
  forgotten: { title: 'Deleted.', description: 'The answers you kept are gone.' },
  deleted: { title: 'Deleted.', description: 'The result and its answers are gone.' },
  ...bulkNotes('intakes', { answered: 'marked as answered', closed: 'closed' }),
  'intake-changed': {
    title: 'Someone else changed this intake while you had it open.',
    description: 'Here’s the latest version.',
  },
});
