import { fields } from '@keystatic/core';
import { CARD_LAYOUTS, FAQ_TOPICS, SHELVES } from '../choices.ts';
import { anchor, block, cards, eyebrow, illustration, title } from './block-fields.ts';
import { communityBlocks } from './community-blocks.ts';
import { choice, line, lines, link, prose } from './fields.ts';
import { offerBlocks } from './offer-blocks.ts';
import { supportBlocks } from './support-blocks.ts';

const figure = fields.object({
  value: line('Value', {
    help: 'The number as shown, usually a setting such as %womenSupported%.',
    max: 40,
    required: true,
  }),
  label: line('Label', {
    help: 'What is counted, in lower case: women supported.',
    max: 60,
    required: true,
  }),
});

const shelf = fields.object({
  kind: choice(
    'Kind',
    SHELVES,
    'worksheet',
    'What’s on it. Links jump to it by this word: /resources#podcast.',
  ),
  title: line('Title', { help: 'Two to four words.', max: 60, required: true }),
  content: line('Words', { help: 'One sentence.', max: 200 }),
  emptyText: line('When there are none', { help: 'A kind sentence.', max: 200, required: true }),
});

export const contentBlocks = fields.blocks(
  {
    hero: {
      label: 'Hero (first words of a page)',
      itemLabel: title('Hero'),
      schema: block({
        anchor,
        eyebrow,
        illustration,
        claim: line('Claim', { help: 'One line of proof under the buttons.', max: 160 }),
        secondButtonText: line('Second button text', { help: 'A quieter choice.', max: 60 }),
        secondButtonUrl: link('Second button address', 'Where the quieter choice leads.'),
      }),
    },
    text: {
      label: 'Text with a drawing',
      itemLabel: title('Text'),
      schema: block({
        anchor,
        eyebrow,
        illustration,
        points: lines('Points', 'A short list after the words.'),
      }),
    },
    cards: {
      label: 'Cards',
      itemLabel: title('Cards'),
      schema: block({
        anchor,
        eyebrow,
        layout: choice(
          'Layout',
          CARD_LAYOUTS,
          'row',
          'Feature: one large, the rest small. Pair: two wide. Row: equal. List: lines with an icon. Steps: numbered, in order. People: portraits without names.',
        ),
        cards: cards('Cards', 'What is shown, in this order.'),
      }),
    },
    pathways: {
      label: 'Ways to start, with the platform tour',
      itemLabel: title('Ways to start'),
      schema: block({
        anchor,
        eyebrow,
        illustration,
        cards: cards('Ways to start', 'The main ways. Four work best.'),
        extrasTitle: line('Title of the extra tools', {
          help: 'Introduces the smaller cards.',
          max: 80,
        }),
        extras: cards('Extra tools', 'Shown smaller. Two work best.'),
        figureLabel: line('What the figures mean', {
          help: 'Shown after each figure, such as "found it helpful".',
          max: 60,
        }),
        tourText: line('Tour button', {
          help: 'Opens the platform tour. No button when empty.',
          max: 60,
        }),
      }),
    },
    figures: {
      label: 'Figures',
      itemLabel: title('Figures'),
      schema: block({
        anchor,
        eyebrow,
        figures: fields.array(figure, {
          label: 'Figures',
          description: 'The first one or two are shown larger.',
          itemLabel: (item) => `${item.fields.value.value} ${item.fields.label.value}`,
          validation: { length: { max: 12 } },
        }),
      }),
    },
    testimonials: {
      label: 'Testimonials',
      itemLabel: title('Testimonials'),
      schema: block({
        anchor,
        eyebrow,
        note: line('Note', {
          help: 'Shown under the heading, for example to say that names were changed.',
          max: 200,
        }),
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
          help: 'Shown when JavaScript is off.',
          max: 200,
          required: true,
        }),
      }),
    },
    coaches: {
      label: 'AI coaches on other sites',
      itemLabel: title('AI coaches'),
      schema: block({
        anchor,
        eyebrow,
        cards: cards('Coaches', 'Each opens another site in a new tab, and says so.'),
        newTabText: line('New tab notice', {
          help: 'Shown on each link.',
          max: 60,
          required: true,
        }),
      }),
    },
    call_to_action: {
      label: 'Call to action',
      itemLabel: title('Call to action'),
      schema: block({
        anchor,
        eyebrow,
        illustration,
        secondButtonText: line('Second button text', { help: 'A quieter choice.', max: 60 }),
        secondButtonUrl: link('Second button address', 'Where the quieter choice leads.'),
      }),
    },
    contact: {
      label: 'Contact form with details',
      itemLabel: title('Contact form'),
      schema: block({
        anchor,
        eyebrow,
        cards: cards('Details', 'Address, email, phone, hours.'),
        reply: line('Promise', { help: 'When people hear from you.', max: 160 }),
        safety: prose('Safety note', {
          help: 'Shown beside the form for people who may be monitored.',
          max: 400,
        }),
      }),
    },
    crisis: {
      label: 'Crisis lines',
      itemLabel: title('Crisis lines'),
      schema: block({
        anchor,
        eyebrow,
        closing: prose('Closing words', { help: 'Shown under the hotlines.', max: 600 }),
      }),
    },
    library: {
      label: 'Resource library',
      itemLabel: title('Library'),
      schema: block({
        anchor,
        eyebrow,
        feedText: line('Feed link text', {
          help: 'For people who use a feed reader. No link when empty.',
          max: 80,
        }),
        shelves: fields.array(shelf, {
          label: 'Shelves by kind',
          description: 'Shown after the topics.',
          itemLabel: (item) => item.fields.title.value || 'New shelf',
          validation: { length: { max: 5 } },
        }),
      }),
    },
    faq: {
      label: 'Questions and answers',
      itemLabel: title('Questions'),
      schema: block({
        anchor,
        eyebrow,
        topics: fields.multiselect({
          label: 'Topics',
          description: 'Which questions are shown.',
          options: FAQ_TOPICS.map((value) => ({ value, label: value })),
          defaultValue: [...FAQ_TOPICS],
        }),
      }),
    },
    ...offerBlocks,
    ...supportBlocks,
    ...communityBlocks,
  },
  {
    label: 'Blocks',
    description: 'The parts of the page, from top to bottom. Drag to change their order.',
    validation: { length: { max: 24 } },
  },
);
