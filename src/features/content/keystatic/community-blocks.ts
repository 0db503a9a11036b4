import { EVENT_BLOCK_KINDS } from '../choices.ts';
import { anchor, block, eyebrow, illustration, title } from './block-fields.ts';
import { choice, flag, line, lines, prose } from './fields.ts';

export const communityBlocks = {
  member_benefits: {
    label: 'Member benefits',
    itemLabel: title('Member benefits'),
    schema: block({
      anchor,
      eyebrow,
      freeTitle: line('Title of the free level', {
        help: 'The name of the pricing tier.',
        max: 60,
        required: true,
        defaultValue: 'Community Support',
      }),
      affordableTitle: line('Title of the affordable level', {
        help: 'The name of the pricing tier.',
        max: 60,
        required: true,
        defaultValue: 'Affordable Coaching',
      }),
      standardTitle: line('Title of the standard level', {
        help: 'The name of the pricing tier.',
        max: 60,
        required: true,
        defaultValue: 'Standard Coaching',
      }),
    }),
  },
  community_events: {
    label: 'Upcoming groups or workshops',
    itemLabel: title('Dates'),
    schema: block({
      anchor,
      eyebrow,
      kind: choice(
        'Which',
        EVENT_BLOCK_KINDS,
        'support_group',
        'Add the dates in the admin dashboard.',
      ),
      emptyText: line('When there are none', {
        help: 'A kind sentence.',
        max: 200,
        required: true,
      }),
      errorText: line('When they can’t be loaded', {
        help: 'A kind sentence without blame.',
        max: 200,
        required: true,
      }),
      noScriptText: line('Without JavaScript', {
        help: 'Shown above the button for all dates.',
        max: 200,
        required: true,
      }),
    }),
  },
  gift_fund: {
    label: 'What gifts have paid for',
    itemLabel: title('Gifts'),
    schema: block({
      anchor,
      eyebrow,
      sessionsText: line('After the number of sessions', {
        help: 'Such as: free sessions paid for by gifts. The number comes from the fund, in steps of five.',
        max: 120,
        required: true,
      }),
      fewText: line('While there are few sessions', {
        help: 'Shown instead of a number. A small number could tell of one person.',
        max: 200,
        required: true,
      }),
      campaignsTitle: line('Title of the campaigns', {
        help: 'Two to five words.',
        max: 60,
        required: true,
      }),
      withoutText: line('Without the live number', {
        help: 'Shown without JavaScript, and when the number can’t be loaded.',
        max: 200,
        required: true,
      }),
    }),
  },
  form: {
    label: 'The form of this page',
    itemLabel: title('Form'),
    schema: block({
      isHeading: flag(
        'Page heading',
        false,
        'The title names the page, and the form is in view at once. Leave out the hero.',
      ),
      anchor,
      eyebrow,
      illustration,
      points: lines('Good to know', 'Short points beside the form.'),
      safety: prose('Safety note', {
        help: 'Shown beside the form for people who may be monitored.',
        max: 400,
      }),
    }),
  },
};
