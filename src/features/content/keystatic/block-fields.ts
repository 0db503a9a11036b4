import { fields } from '@keystatic/core';
import { COLOURS, ICONS, ILLUSTRATIONS } from '../choices.ts';
import { choice, flag, line, link, picture, prose } from './fields.ts';

/**
 * `content_blocks` of the specification, kept as blocks inside their page: `pageId` is the page they stand in, `blockType` the kind
 * of block and `order` their place in the list (both are set by dragging); `settings` holds what only that kind needs.
 */
export const block = <Settings extends Parameters<typeof fields.object>[0]>(settings: Settings) =>
  fields.object({
    title: line('Title', {
      help: 'The heading of this part of the page. Leave empty for a part without a heading.',
      max: 120,
    }),
    content: prose('Content', { help: 'The words under the heading.' }),
    imageUrl: picture('Image', 'Shown beside the words, if the part has room for one.'),
    buttonText: line('Button text', {
      help: 'Says what happens next, such as "Get Started". No button when empty.',
      max: 60,
    }),
    buttonUrl: link('Button address', 'Where the button leads.'),
    colours: choice(
      'Colors',
      COLOURS,
      'paper',
      'Background of this part. Use a different color from the parts next to it.',
    ),
    settings: fields.object(settings, {
      label: 'Settings',
      description: 'Settings for this type of part.',
    }),
    isActive: flag('Shown', true, 'Uncheck to hide this part without deleting it.'),
  });

export const anchor = line('Anchor', {
  help: 'Short name that links can jump to, such as crisis for /contact#crisis.',
  max: 40,
});
export const eyebrow = line('Small line above the title', { help: 'Two to five words.', max: 60 });
export const illustration = choice(
  'Drawing',
  ILLUSTRATIONS,
  'none',
  'A drawing from the set that comes with the site.',
);

const card = fields.object({
  title: line('Title', { help: 'Two to five words.', max: 80, required: true }),
  content: prose('Content', { help: 'One to three short sentences.', max: 600 }),
  icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
  linkText: line('Link text', {
    help: 'What the link says. Say where it goes. Never use "click here".',
    max: 60,
  }),
  url: link('Link address', 'Where the card leads.'),
  badge: line('Badge', { help: 'One word such as New or Popular. Usually empty.', max: 20 }),
  time: line('Time', { help: 'How long it takes, such as 5 min. Usually empty.', max: 20 }),
  figure: line('Figure', {
    help: 'A satisfaction or similar figure, such as 95%. Usually empty.',
    max: 60,
  }),
});

export const cards = (label: string, help: string) =>
  fields.array(card, {
    label,
    description: help,
    itemLabel: (item) => item.fields.title.value || 'New card',
    validation: { length: { max: 12 } },
  });

export const title = (fallback: string) => (props: { fields: { title: { value: string } } }) =>
  props.fields.title.value || fallback;
