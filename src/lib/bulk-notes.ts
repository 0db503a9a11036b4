import type { NoteWords } from './notes.ts';
import type { WorkStep } from './staff-work.ts';

/**
 * The notes of a list's steps in bulk, one for each step: "12 marked as read. 1 had changed meanwhile."
 * @param name begins the codes: `messages` makes `messages-read`
 * @param steps what became of the rows, by step: "marked as read"
 */
export const bulkNotes = <Name extends string, Step extends string>(
  name: Name,
  steps: Readonly<Record<Step, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>({ ...steps, assign: 'updated', take: 'assigned to you' }).map(
      ([step, words]) => [
        `${name}-${step}`,
        (_language: unknown, counts: readonly number[]) => say(words, counts),
      ],
    ),
  ) as Record<
    `${Name}-${Step | WorkStep}`,
    (language: unknown, counts: readonly number[]) => NoteWords
  >;

function say(words: string, [done = 0, changed = 0, refused = 0, urgent = 0]: readonly number[]) {
  const left = [
    changed > 0 && `${changed} had changed meanwhile.`,
    refused > 0 && `${refused} can’t go there in one step.`,
    urgent > 0 &&
      `${urgent} ${urgent === 1 ? 'needs' : 'need'} help now. Open ${urgent === 1 ? 'it' : 'each one'} to answer.`,
  ].filter((text) => text !== false);
  return {
    title: done > 0 ? `${done} ${words}.` : 'Nothing changed.',
    ...(left.length > 0 && { description: left.join(' ') }),
  };
}
