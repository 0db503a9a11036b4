import type { NoteWords } from './notes.ts';

/**
 * The notes of a reply that was sent, and of one that waits for a safe time.
 * @param name begins the codes: `message` makes `message-replied`
 * @param kept what became of the row: "The message is marked “Answered”, and your reply is kept with it."
 */
export const replyNotes = <Name extends string>(name: Name, kept: string) =>
  ({
    [`${name}-replied`]: { title: 'Your reply is on its way.', description: kept },
    [`${name}-reply-held`]: {
      title: 'Your reply is saved.',
      description: 'It leaves at the next time this person called safe. You can see when below it.',
    },
  }) as Record<`${Name}-${'replied' | 'reply-held'}`, NoteWords>;
