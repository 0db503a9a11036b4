import { defineNotes } from '../../lib/notes.ts';

export const { notes, note } = defineNotes('content', {
  'nothing-to-publish': {
    title: 'There’s nothing to publish.',
    description: 'Visitors already see the latest version.',
  },
  'version-back': {
    title: 'The version is back in the editor.',
    description: 'Visitors will see it after you publish.',
  },
});
