import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('payments', {
  'refund-asked': {
    title: 'Done.',
    description: 'The refund is on its way. Reload this page to see how it went.',
  },
  'problem-settled': { title: 'Done.', description: 'This payment is off the list of problems.' },
  'task-retry': {
    title: 'Done.',
    description: 'We’re trying it again now. Reload this page to see how it went.',
  },
  'task-leave': { title: 'Done.', description: 'It stays as it is. We won’t try it again.' },
  'task-changed': {
    title: 'Someone else already took care of this.',
    description: 'Here’s the latest version.',
  },
  'receipt-sent': {
    title: 'Your receipt is on its way.',
    description: 'The email says nothing of what you paid for.',
  },
  'coupon-made': { title: 'Done.', description: 'The coupon works now.' },
  'batch-made': { title: 'Done.', description: 'Each of these codes works once.' },
  'coupon-stop': {
    title: 'This coupon is stopped.',
    description: 'Orders that already have it keep their price.',
  },
  'coupon-start': { title: 'This coupon works again.' },
  'coupon-changed': {
    title: 'Someone else changed this coupon while you had it open.',
    description: 'Here’s the latest version.',
  },
});
