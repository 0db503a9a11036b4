import { noteIn, type Note } from '~/lib/notes.ts';

const features = import.meta.glob<{ notes: Readonly<Record<string, Note>> }>(
  '../features/*/notes.ts',
);

/** The words of a note, from the feature that its code names; undefined for a code that no feature knows. */
export async function findNote(code: string): Promise<Note | undefined> {
  const [feature = '', rest = ''] = code.split('.');
  const [name = '', ...counts] = rest.split('~');
  const found = await features[`../features/${feature}/notes.ts`]?.();
  const note = found && Object.hasOwn(found.notes, name) ? found.notes[name] : undefined;
  return note && ((language) => noteIn(note, language, counts.map(Number)));
}
