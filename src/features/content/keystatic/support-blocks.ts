import { fields } from '@keystatic/core';
import { SUPPORT_NEEDS } from '../choices.ts';
import { anchor, block, cards, eyebrow, title } from './block-fields.ts';
import { choice, line, lines, link, prose } from './fields.ts';

const need = fields.object({
  category: choice('Need', SUPPORT_NEEDS, 'safety', 'Which services are listed here.'),
  title: line('Title', { help: 'Two to five words.', max: 80, required: true }),
  content: prose('Content', { help: 'One sentence.', max: 300 }),
});

export const supportBlocks = {
  urgency: {
    label: 'How soon do you need help?',
    itemLabel: title('How soon'),
    schema: block({
      anchor,
      cards: cards('Ways', 'Each links to a part of this page. Four to six, a few words each.'),
      spanishTitle: line('For readers of Spanish', {
        help: 'In Spanish, such as en español. Not shown when empty.',
        max: 60,
      }),
      spanishContent: line('Under it', { help: 'In Spanish, a few words.', max: 80 }),
      spanishUrl: link('Where it leads', 'Such as #ayuda.'),
    }),
  },
  spanish_lines: {
    label: 'Crisis lines in Spanish',
    itemLabel: title('Ayuda en español'),
    schema: block({
      anchor,
      eyebrow,
      closing: prose('Closing words', { help: 'In Spanish, under the lines.', max: 600 }),
    }),
  },
  finder: {
    label: 'Finder of services',
    itemLabel: title('Finder'),
    schema: block({
      anchor,
      eyebrow,
      needs: fields.array(need, {
        label: 'Needs',
        description: 'The parts of the finder, in this order.',
        itemLabel: (item) => item.fields.title.value || 'New part',
        validation: { length: { max: 12 } },
      }),
      emptyText: line('When nothing fits', {
        help: 'A kind sentence that says what to try.',
        max: 240,
        required: true,
      }),
      closing: prose('Closing words', {
        help: 'Where the entries come from, and what to do when one is wrong.',
        max: 800,
      }),
    }),
  },
  exercises: {
    label: 'Exercises to calm down',
    itemLabel: title('Exercises'),
    schema: block({
      anchor,
      eyebrow,
      breathTitle: line('Breathing: title', {
        help: 'Two to five words.',
        max: 80,
        required: true,
      }),
      breathContent: prose('Breathing: instructions', {
        help: 'Enough to do it without the moving circle.',
        max: 600,
      }),
      breatheIn: line('Breathing in', {
        help: 'Shown while the circle grows.',
        max: 30,
        required: true,
      }),
      breatheOut: line('Breathing out', {
        help: 'Shown while it shrinks.',
        max: 30,
        required: true,
      }),
      sensesTitle: line('Senses: title', { help: 'Two to five words.', max: 80, required: true }),
      sensesContent: prose('Senses: instructions', { help: 'One or two sentences.', max: 600 }),
      steps: lines('Senses: steps', 'Shown one at a time.', { max: 160, most: 8 }),
      sensesEnd: line('Senses: at the end', {
        help: 'A kind sentence after the last step.',
        max: 200,
      }),
    }),
  },
  local_help: {
    label: 'Help by state or ZIP code',
    itemLabel: title('Help by state'),
    schema: block({
      anchor,
      eyebrow,
      helpTitle: line('Above the national hotlines', {
        help: 'They always come first. Two to five words.',
        max: 80,
        required: true,
      }),
      label: line('Label of the field', {
        help: 'Asks for a ZIP code or a state.',
        max: 80,
        required: true,
      }),
      hint: line('Under the field', { help: 'Says that nothing is sent or kept.', max: 200 }),
      listText: line('Text that opens the list of states', {
        help: 'Such as Choose from a list of states.',
        max: 80,
        required: true,
      }),
      unknownText: line('When no state is found', {
        help: 'Says what to type instead.',
        max: 200,
        required: true,
      }),
      emptyText: line('When a state has no entry', {
        help: 'Says who knows what is near.',
        max: 300,
        required: true,
      }),
      closing: prose('Closing words', {
        help: 'Where the entries come from, and what the dates mean.',
        max: 800,
      }),
    }),
  },
  offline_note: { label: 'Offline note', itemLabel: title('Offline'), schema: block({ anchor }) },
};
