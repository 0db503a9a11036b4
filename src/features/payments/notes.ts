import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('payments', {
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
