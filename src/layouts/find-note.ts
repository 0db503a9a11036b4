import type { Note } from '~/lib/notes.ts';

const features = import.meta.glob<{ notes: Readonly<Record<string, Note>> }>(
  '../features/*/notes.ts',
);

/** The words of a note, from the feature that its code names; undefined for a code that no feature knows. */
export async function findNote(code: string): Promise<Note | undefined> {
  const [feature = '', name = ''] = code.split('.');
  const found = await features[`../features/${feature}/notes.ts`]?.();
  return found && Object.hasOwn(found.notes, name) ? found.notes[name] : undefined;
}
