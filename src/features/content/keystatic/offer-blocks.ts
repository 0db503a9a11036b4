import { fields } from '@keystatic/core';
import { ICONS, IMPACT_CHARTS, IMPACT_GROUPS } from '../choices.ts';
import { anchor, block, eyebrow, title } from './block-fields.ts';
import { choice, line, lines, link } from './fields.ts';

const heading = (label: string, help: string) => line(label, { help, max: 60, required: true });

const column = fields.object({
  title: line('Title', { help: 'Such as "What it is".', max: 60, required: true }),
  points: lines('Points', 'Three to six, one thought each.', { max: 240, most: 8 }),
});

export const offerBlocks = {
  note: {
    label: 'Note (a few lines that must be seen)',
    itemLabel: title('Note'),
    schema: block({ anchor, eyebrow, icon: choice('Icon', ICONS, 'lifebuoy', 'A small drawing.') }),
  },
  compare: {
    label: 'Two lists side by side',
    itemLabel: title('Two lists'),
    schema: block({
      anchor,
      eyebrow,
      columns: fields.array(column, {
        label: 'Lists',
        description:
          'The first list has check marks, the second has crosses: what something is, and what it isn’t.',
        itemLabel: (item) => item.fields.title.value || 'New list',
        validation: { length: { max: 2 } },
      }),
    }),
  },
  program_cards: {
    label: 'Programs, as cards',
    itemLabel: title('Programs'),
    schema: block({
      anchor,
      eyebrow,
      moreText: heading(
        'Link beside a button',
        'Links to the page of a program that has its own button.',
      ),
    }),
  },
  program_details: {
    label: 'List of programs, and the headings of their pages',
    itemLabel: title('Programs'),
    schema: block({
      anchor,
      eyebrow,
      listTitle: heading('Name of the list', 'Read aloud by screen readers.'),
      helpTitle: heading('Heading: help now', 'Above the hotlines of a program about danger.'),
      audienceTitle: heading('Heading: who it is for', 'Shown in every program.'),
      weeksTitle: heading('Heading: what happens', 'Shown in every program.'),
      costTitle: heading('Heading: what it costs', 'Shown in every program.'),
      questionsTitle: heading('Heading: questions', 'Shown in every program.'),
      nextTitle: heading('Heading: next step', 'Shown in every program.'),
      backText: heading('Link back to the list', 'Shown at the end of every program.'),
    }),
  },
  pricing: {
    label: 'Prices',
    itemLabel: title('Prices'),
    schema: block({
      anchor,
      eyebrow,
      popularText: heading('Flag of the highlighted price', 'One or two words.'),
      note: line('Small print', { help: 'One or two plain sentences under the prices.', max: 400 }),
      secondButtonText: line('Second link of each price', { help: 'A quieter choice.', max: 60 }),
      secondButtonUrl: link('Address of the second link', 'Where the quieter choice leads.'),
    }),
  },
  ai_coaches: {
    label: 'The AI coaches',
    itemLabel: title('The AI coaches'),
    schema: block({
      anchor,
      eyebrow,
      topicsTitle: heading('Line above the topics', 'Such as "You can ask about".'),
      examplesTitle: line('Line above the example questions', {
        help: 'Leave empty to hide them.',
        max: 60,
      }),
      canTitle: line('Line above what a coach can do', {
        help: 'Leave empty to hide it.',
        max: 60,
      }),
      cannotTitle: line('Line above what a coach can’t do', {
        help: 'Leave empty to hide it.',
        max: 60,
      }),
    }),
  },
  impact: {
    label: 'Impact figures, as a chart with a table',
    itemLabel: title('Impact'),
    schema: block({
      anchor,
      eyebrow,
      group: choice('Figures', IMPACT_GROUPS, 'reach', 'Which impact figures are drawn.'),
      chart: choice(
        'Chart',
        IMPACT_CHARTS,
        'bars',
        'Bars compare. People shows the first share as figures out of twenty. Numbers shows them large.',
      ),
      tableText: heading('Text that opens the table', 'Such as "Show as a table".'),
    }),
  },
};
