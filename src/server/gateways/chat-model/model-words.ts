import { ModelAway } from './chat-model.ts';
import { cleanReply, REPLY_MAX } from './clean-reply.ts';

const THOUGHT = '<think>';
const THOUGHT_END = '</think>';
/** Words in a row that no one repeats by chance. */
const ROW = 9;

/** The word may go on in the next piece. */
const ENDS_INSIDE = /[\p{L}\p{N}]$/u;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const knownRows = new Map<string, ReadonlySet<string>>();

/** Every row of words of a text, found once: the orders are the same for each answer. */
function rowsOf(text: string): ReadonlySet<string> {
  const known = knownRows.get(text);
  if (known) return known;
  const words = wordsOf(text);
  const rows = new Set(words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(' ')));
  knownRows.set(text, rows);
  return rows;
}

/**
 * Looks at a model's words on their way. Takes out what it thinks aloud before it answers, cuts at `REPLY_MAX`, and
 * ends it when it begins to recite what it was told.
 * @param secretText what is not to be recited
 */
export function watchWords(secretText: string) {
  const rows = rowsOf(secretText);
  let held = '';
  let isBeginning = true;
  let length = 0;
  const row: string[] = [];
  let unfinished = '';

  const afterThought = (text: string): string => {
    if (!isBeginning) return text;
    held += text;
    const start = held.trimStart();
    if (THOUGHT.startsWith(start.slice(0, THOUGHT.length)) && start.length < THOUGHT.length)
      return '';
    if (start.startsWith(THOUGHT)) {
      const end = start.indexOf(THOUGHT_END);
      held =
        end === -1
          ? start.slice(0, THOUGHT.length) + start.slice(THOUGHT.length).slice(-THOUGHT_END.length)
          : '';
      if (end === -1) return '';
      isBeginning = false;
      return start.slice(end + THOUGHT_END.length).trimStart();
    }
    isBeginning = false;
    return start;
  };

  return {
    /** @throws ModelAway when the words are the secret text's own */
    pass(piece: string): string {
      const text = cleanReply(afterThought(piece)).slice(0, REPLY_MAX - length);
      length += text.length;
      const said = wordsOf(unfinished + text);
      unfinished = ENDS_INSIDE.test(text) ? (said.pop() ?? '') : '';
      for (const word of said) {
        if (row.push(word) > ROW) row.shift();
        if (row.length === ROW && rows.has(row.join(' ')))
          throw new ModelAway('recites its orders');
      }
      return text;
    },
    isFull: () => length >= REPLY_MAX,
  };
}
