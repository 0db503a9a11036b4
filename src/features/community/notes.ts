import { bulkNotes } from '../../lib/bulk-notes.ts';
import { defineNotes } from '../../lib/notes.ts';
import { replyNotes } from '../../lib/reply-notes.ts';
import { contactMessages } from './messages/contact.ts';

const marked = (label: string) => ({
  title: 'Done.',
  description: `This message is now marked “${label}”.`,
});
const reviewed = (label: string) => ({
  title: 'Done.',
  description: `This application is now “${label}”. We don’t email anyone about this, so please reply to tell them.`,
});

export const { notes, note } = defineNotes('community', {
  'message-sent': (language) => {
    const { sent, sentMore } = contactMessages(language);
    return { title: sent, description: sentMore };
  },
  'place-given-back': {
    title: 'Your spot is canceled.',
    description: 'You’re welcome to join another time.',
  },
  'message-new': marked('New'),
  'message-read': marked('Read'),
  'message-answered': marked('Answered'),
  'message-closed': marked('Closed'),
  'message-changed': {
    title: 'Someone else changed this message while you had it open.',
    description: 'Here’s the latest version.',
  },
  ...bulkNotes('messages', {
    read: 'marked as read',
    answered: 'marked as answered',
    closed: 'closed',
  }),
  ...replyNotes('message', 'The message is marked “Answered”, and your reply is kept with it.'),
  'testimonial-approved': { title: 'Done.', description: 'Visitors see this testimonial now.' },
  'testimonial-hidden': {
    title: 'Done.',
    description: 'Visitors no longer see this testimonial.',
  },
  'testimonial-changed': {
    title: 'Someone else already reviewed this testimonial.',
    description: 'The list is up to date.',
  },
  'event-made': { title: 'Done.', description: 'The event was added.' },
  'event-saved': { title: 'Done.', description: 'Everyone affected has been told.' },
  'event-called-off': {
    title: 'Done.',
    description: 'Everyone with a spot or on the waiting list has been told.',
  },
  'event-noted': { title: 'Done.', description: 'It’s saved.' },
  'event-changed': {
    title: 'Someone else changed this event while you had it open.',
    description: 'Here’s the latest version.',
  },
  'volunteer-new': reviewed('New'),
  'volunteer-reviewing': reviewed('In review'),
  'volunteer-accepted': reviewed('Accepted'),
  'volunteer-declined': reviewed('Declined'),
  'volunteer-withdrawn': reviewed('Withdrawn'),
  ...bulkNotes('volunteers', { reviewing: 'now in review', declined: 'declined' }),
  ...replyNotes('volunteer', 'It’s kept with the application.'),
  'volunteer-changed': {
    title: 'Someone else changed this application while you had it open.',
    description: 'Here’s the latest version.',
  },
});
