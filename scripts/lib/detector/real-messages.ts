import type { LengthRow } from './score-messages.ts';

/** How the full model did on real messages, which are not in this repository: figures only, written down by hand whenever someone tries it again. */
export const REAL_MESSAGES: {
  date: string;
  labels: string;
  tables: readonly { name: string; rows: readonly LengthRow[] }[];
  meaning: string;
} = {
  date: '2026-11-23',
  labels:
    'Two readers labeled each message independently, by one written instruction: would a crisis listener want the lines shown? They are not known to be crisis workers. The table holds those messages on which they agreed.',
  tables: [
    {
      name: 'half that thresholds were chosen on',
      rows: [
        { words: '<25', danger: 5, found: 0, harmless: 41, alarms: 1 },
        { words: '25-60', danger: 18, found: 12, harmless: 130, alarms: 23 },
        { words: '>60', danger: 19, found: 9, harmless: 99, alarms: 13 },
      ],
    },
    {
      name: 'other half, scored once',
      rows: [
        { words: '<25', danger: 2, found: 2, harmless: 47, alarms: 2 },
        { words: '25-60', danger: 11, found: 4, harmless: 133, alarms: 18 },
        { words: '>60', danger: 14, found: 6, harmless: 104, alarms: 22 },
      ],
    },
    {
      name: 'all, as it was before thresholds by length',
      rows: [
        { words: '<25', danger: 7, found: 2, harmless: 88, alarms: 9 },
        { words: '25-60', danger: 29, found: 17, harmless: 263, alarms: 79 },
        { words: '>60', danger: 33, found: 23, harmless: 203, alarms: 113 },
      ],
    },
    {
      name: 'all, where a doubt of either reader counts as danger',
      rows: [
        { words: '<25', danger: 7, found: 2, harmless: 88, alarms: 3 },
        { words: '25-60', danger: 36, found: 17, harmless: 263, alarms: 41 },
        { words: '>60', danger: 38, found: 18, harmless: 203, alarms: 35 },
      ],
    },
  ],
  meaning: `Of danger that both readers called clear, 24 of 40 messages brought a card. Of the veiled, 9 of 29 did. What was wanted is not reached: 85 in 100 of the veiled, with a
card on one in seven of the long harmless ones. Fewer false alarms were bought with danger that is missed: before, 23 of 33 long messages with danger brought a card, now 15 do. Nobody should rely on a card: the crisis lines stand on every
page and above the chat. There are no real messages in Spanish.`,
};
