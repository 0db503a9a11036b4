/** What staff are told after a step; part of `notes.ts`. */
export const staffNotes = {
  'gift-added': { title: 'Done.', description: 'The gift is in the books.' },
  'gift-refunded': { title: 'Done.', description: 'The refund is in the books.' },
  'gift-refund-asked': {
    title: 'The refund was requested.',
    description: 'The books change when the payment service confirms it.',
  },
  'gift-changed': {
    title: 'Someone else changed this gift while you had it open.',
    description: 'Here’s the latest version. Nothing was refunded.',
  },
  'campaign-made': { title: 'Done.', description: 'The campaign is open for gifts.' },
  'campaign-saved': { title: 'Done.', description: 'The campaign is saved.' },
  'campaign-closed': { title: 'Done.', description: 'The campaign takes no new gifts.' },
  'campaign-opened': { title: 'Done.', description: 'The campaign takes gifts again.' },
  'receipt-emailed': {
    title: 'Check your email.',
    description: 'We sent you a link to the receipt.',
  },
} as const;
