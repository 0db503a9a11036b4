import { EVENT_BLOCK_KINDS } from '../choices.ts';
import { anchor, block, eyebrow, illustration, title } from './block-fields.ts';
import { choice, line, lines, prose } from './fields.ts';

/** Page parts of the community: what members get, dates to come, and the place of a page's form. */
export const communityBlocks = {
  member_benefits: {
    label: 'Member benefits', itemLabel: title('Member benefits'),
    schema: block({
      anchor, eyebrow,
      freeTitle: line('Title of the free level', { help: 'As the pricing tier is called.', max: 60, required: true, defaultValue: 'Community Support' }),
      affordableTitle: line('Title of the affordable level', { help: 'As the pricing tier is called.', max: 60, required: true, defaultValue: 'Affordable Coaching' }),
      standardTitle: line('Title of the standard level', { help: 'As the pricing tier is called.', max: 60, required: true, defaultValue: 'Standard Coaching' }),
    }),
  },
  community_events: {
    label: 'Groups or workshops to come', itemLabel: title('Dates'),
    schema: block({
      anchor, eyebrow,
      kind: choice('Which', EVENT_BLOCK_KINDS, 'support_group', 'The dates themselves are made in the admin dashboard.'),
      emptyText: line('When there are none', { help: 'A kind sentence.', max: 200, required: true }),
      errorText: line('When they cannot be loaded', { help: 'A kind sentence without blame.', max: 200, required: true }),
      noScriptText: line('Without script', { help: 'Stands above the button that leads to all dates.', max: 200, required: true }),
    }),
  },
  form: {
    label: 'The form of this page', itemLabel: title('Form'),
    schema: block({
      anchor, eyebrow, illustration,
      points: lines('Good to know', 'Short points beside the form.'),
      safety: prose('Safety note', { help: 'Said beside the form to people who may be watched.', max: 400 }),
    }),
  },
};
