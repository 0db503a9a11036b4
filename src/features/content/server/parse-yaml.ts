import { load, YAMLException, type State } from 'js-yaml';

/** A file whose fields cannot be read. The message names the line. */
export class UnreadableEntry extends Error {}

/** One that would cost too much to read: it is neither saved nor expanded, wherever it came from. */
export class UnsafeEntry extends UnreadableEntry {}

/** Characters of a whole file. The longest entry that came with the site has 16,000. */
export const LONGEST_ENTRY = 300_000;
/** Steps of reading: one or two for each name, text and list in the fields. The largest entry that came with the site takes 470. */
export const MOST_STEPS = 10_000;
/** Lists and groups inside each other. The deepest entry that came with the site has 10. */
export const DEEPEST = 20;

/** The part of js-yaml's state that its types leave out. */
type ReaderState = State & { anchor: string | null };

/**
 * The fields that YAML spells. Anchors (`&name`) and aliases (`*name`) are refused while the file is read: nine lines of them stand for
 * more values than memory holds. It is js-yaml itself that says what is an anchor, so nothing can look like one thing to the check and
 * like another to the reader. An alias needs an anchor before it, so none is ever followed.
 * @param firstLine of the YAML in its file, from 1
 * @throws UnreadableEntry, or UnsafeEntry for anchors and for what is too large or too deep
 */
export function parseYaml(text: string, firstLine = 1): unknown {
  const openedAt: number[] = [];
  let steps = 0;
  const lineAt = (position: number) =>
    firstLine + (text.slice(0, position).match(/\r\n?|\n/g)?.length ?? 0);
  const watch = (event: string, state: State): void => {
    if (event === 'open') {
      openedAt.push(state.position);
      if (openedAt.length > DEEPEST)
        throw new UnsafeEntry(
          `Line ${lineAt(state.position)}: lists are nested more than ${DEEPEST} levels deep. Please make this simpler.`,
        );
      if (++steps > MOST_STEPS)
        throw new UnsafeEntry(
          `Line ${lineAt(state.position)}: this is too much for one entry. Please split it.`,
        );
      return;
    }
    const start = openedAt.pop() ?? 0;
    const { anchor } = state as ReaderState;
    if (anchor === null) return;
    const at = text.indexOf(`&${anchor}`, start);
    throw new UnsafeEntry(
      `Line ${lineAt(at)}: “&${anchor}” marks a text to be repeated with “*${anchor}”. The site can’t read that. Please write out the text each time.`,
    );
  };
  try {
    return load(text, { listener: (event, state) => watch(event, state) });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new UnreadableEntry(
      `Line ${firstLine + (error.mark?.line ?? 0)} can’t be read: ${error.reason}.`,
    );
  }
}
