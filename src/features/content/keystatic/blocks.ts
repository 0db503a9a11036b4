import { fields } from '@keystatic/core';
import { CARD_LAYOUTS, COLOURS, FAQ_TOPICS, ICONS, ILLUSTRATIONS } from '../choices.ts';
import { choice, flag, line, lines, link, picture, prose } from './fields.ts';

/**
 * `content_blocks` of the specification, kept as blocks inside their page: `pageId` is the page they stand in, `blockType` the kind
 * of block and `order` their place in the list (both are set by dragging); `settings` holds what only that kind needs.
 */
const block = <Settings extends Parameters<typeof fields.object>[0]>(settings: Settings) =>
  fields.object({
    title: line('Title', { help: 'The heading of this part of the page. Leave empty for a part without a heading.', max: 120 }),
    content: prose('Content', { help: 'The words under the heading.' }),
    imageUrl: picture('Image', 'Shown beside the words, if the part has room for one.'),
    buttonText: line('Button text', { help: 'Says what happens next, such as "Get Started". No button when empty.', max: 60 }),
    buttonUrl: link('Button address', 'Where the button leads.'),
    colours: choice('Colours', COLOURS, 'paper', 'Background of this part. Neighbours should differ.'),
    settings: fields.object(settings, { label: 'Settings', description: 'What only this kind of part needs.' }),
    isActive: flag('Shown', true, 'Untick to hide this part without deleting it.'),
  });

const anchor = line('Anchor', { help: 'Short name that links can jump to, such as crisis for /contact#crisis.', max: 40 });
const eyebrow = line('Small line above the title', { help: 'Two to five words.', max: 60 });
const illustration = choice('Drawing', ILLUSTRATIONS, 'none', 'A drawing from the set that comes with the site.');

const card = fields.object({
  title: line('Title', { help: 'Two to five words.', max: 80, required: true }),
  content: prose('Content', { help: 'One to three short sentences.', max: 600 }),
  icon: choice('Icon', ICONS, 'hearth', 'A small drawing.'),
  linkText: line('Link text', { help: 'What the link says. Say where it leads; never "click here".', max: 60 }),
  url: link('Link address', 'Where the card leads.'),
  badge: line('Badge', { help: 'One word such as New or Popular. Usually empty.', max: 20 }),
  time: line('Time', { help: 'How long it takes, such as 5 min. Usually empty.', max: 20 }),
  figure: line('Figure', { help: 'A satisfaction or similar figure, such as 95%. Usually empty.', max: 60 }),
});

const cards = (label: string, help: string) =>
  fields.array(card, { label, description: help, itemLabel: (item) => item.fields.title.value || 'New card', validation: { length: { max: 12 } } });

const figure = fields.object({
  value: line('Value', { help: 'The number as shown, usually a setting such as %womenSupported%.', max: 40, required: true }),
  label: line('Label', { help: 'What is counted, in lower case: women supported.', max: 60, required: true }),
});

const title = (fallback: string) => (props: { fields: { title: { value: string } } }) => props.fields.title.value || fallback;

export const contentBlocks = fields.blocks(
  {
    hero: {
      label: 'Hero (first words of a page)', itemLabel: title('Hero'),
      schema: block({
        anchor, eyebrow, illustration,
        claim: line('Claim', { help: 'One line of proof under the buttons.', max: 160 }),
        secondButtonText: line('Second button text', { help: 'A quieter choice.', max: 60 }),
        secondButtonUrl: link('Second button address', 'Where the quieter choice leads.'),
      }),
    },
    text: {
      label: 'Text with a drawing', itemLabel: title('Text'),
      schema: block({ anchor, eyebrow, illustration, points: lines('Points', 'A short list after the words.') }),
    },
    cards: {
      label: 'Cards', itemLabel: title('Cards'),
      schema: block({
        anchor, eyebrow,
        layout: choice('Layout', CARD_LAYOUTS, 'row', 'Feature: one large, the rest small. Pair: two wide. Row: equal. List: lines with an icon. People: portraits without names.'),
        cards: cards('Cards', 'What is shown, in this order.'),
      }),
    },
    pathways: {
      label: 'Ways to start, with the platform tour', itemLabel: title('Ways to start'),
      schema: block({
        anchor, eyebrow, illustration,
        cards: cards('Ways to start', 'The main ways. Four work best.'),
        extrasTitle: line('Title of the extra tools', { help: 'Introduces the smaller cards.', max: 80 }),
        extras: cards('Extra tools', 'Shown smaller. Two work best.'),
        figureLabel: line('What the figures mean', { help: 'Shown after each figure, such as "found it helpful".', max: 60 }),
        tourText: line('Tour button', { help: 'Opens the platform tour. No button when empty.', max: 60 }),
      }),
    },
    figures: {
      label: 'Figures', itemLabel: title('Figures'),
      schema: block({
        anchor, eyebrow,
        figures: fields.array(figure, {
          label: 'Figures', description: 'The first one or two are shown larger.', itemLabel: (item) => `${item.fields.value.value} ${item.fields.label.value}`, validation: { length: { max: 12 } },
        }),
      }),
    },
    testimonials: {
      label: 'Testimonials', itemLabel: title('Testimonials'),
      schema: block({
        anchor, eyebrow,
        note: line('Note', { help: 'Said under the heading, for instance that names were changed.', max: 200 }),
        emptyText: line('When there are none', { help: 'A kind sentence.', max: 200, required: true }),
        errorText: line('When they cannot be loaded', { help: 'A kind sentence without blame.', max: 200, required: true }),
        noScriptText: line('Without script', { help: 'Shown to people whose browser runs no script.', max: 200, required: true }),
      }),
    },
    coaches: {
      label: 'AI coaches on other sites', itemLabel: title('AI coaches'),
      schema: block({
        anchor, eyebrow,
        cards: cards('Coaches', 'Each opens another site in a new tab, and says so.'),
        newTabText: line('New tab notice', { help: 'Said on each link.', max: 60, required: true }),
      }),
    },
    call_to_action: {
      label: 'Call to action', itemLabel: title('Call to action'),
      schema: block({
        anchor, eyebrow, illustration,
        secondButtonText: line('Second button text', { help: 'A quieter choice.', max: 60 }),
        secondButtonUrl: link('Second button address', 'Where the quieter choice leads.'),
      }),
    },
    contact: {
      label: 'Contact form with details', itemLabel: title('Contact form'),
      schema: block({
        anchor, eyebrow,
        cards: cards('Details', 'Address, e-mail, phone, hours.'),
        reply: line('Promise', { help: 'When people hear from you.', max: 160 }),
        safety: prose('Safety note', { help: 'Said beside the form to people who may be watched.', max: 400 }),
      }),
    },
    crisis: {
      label: 'Crisis lines', itemLabel: title('Crisis lines'),
      schema: block({ anchor, eyebrow, closing: prose('Closing words', { help: 'Said under the lines.', max: 600 }) }),
    },
    faq: {
      label: 'Questions and answers', itemLabel: title('Questions'),
      schema: block({
        anchor, eyebrow,
        topics: fields.multiselect({
          label: 'Topics', description: 'Which questions are shown.', options: FAQ_TOPICS.map((value) => ({ value, label: value })), defaultValue: [...FAQ_TOPICS],
        }),
      }),
    },
  },
  { label: 'Blocks', description: 'The parts of the page, from top to bottom. Drag to change their order.', validation: { length: { max: 24 } } },
);
