import type { Language } from '../../../src/lib/languages.ts';
import type { FindDanger } from '../../../src/features/safety/detector/find-danger.ts';

export interface LabeledMessage {
  text: string;
  label: 'danger' | 'harmless';
  /** Taken from the words where it is not said. */ language?: Language;
}

export const LENGTHS = ['<25', '25-60', '>60'] as const;
export type Length = (typeof LENGTHS)[number];

/** How many messages of one length there are, and how many of them brought a card: `found` of the danger, `alarms` of the harmless ones. */
export interface LengthRow {
  words: Length;
  danger: number;
  found: number;
  harmless: number;
  alarms: number;
}

export function lengthOf(text: string): Length {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return words < 25 ? '<25' : words <= 60 ? '25-60' : '>60';
}

export function scoreMessages(messages: readonly LabeledMessage[], find: FindDanger): LengthRow[] {
  const rows = LENGTHS.map((words): LengthRow => ({
    words,
    danger: 0,
    found: 0,
    harmless: 0,
    alarms: 0,
  }));
  for (const { text, label } of messages) {
    const row = rows[LENGTHS.indexOf(lengthOf(text))]!;
    const hasCard = find(text).length > 0;
    row[label]++;
    if (hasCard) row[label === 'danger' ? 'found' : 'alarms']++;
  }
  return rows;
}

/** @throws Error when it is not an array of messages with a text and a label */
export function readMessages(json: string): LabeledMessage[] {
  const read: unknown = JSON.parse(json);
  if (!Array.isArray(read)) throw new Error('The messages must be a JSON array');
  return read.map((one: unknown, at) => {
    const { text, label } = (typeof one === 'object' && one !== null ? one : {}) as Record<
      string,
      unknown
    >;
    if (typeof text !== 'string' || (label !== 'danger' && label !== 'harmless'))
      throw new Error(`Message ${at} needs a text and a label, "danger" or "harmless"`);
    return { text, label };
  });
}
