import { describe, expect, it } from 'vitest';
import { passSentences } from './pass-sentences.ts';
import { cutSentences } from './sentences.ts';

/** An answer as it comes, a few letters at a time, through a gate that minds the word "bad" and a "yes" after "human". */
function answer(text: string, question = 'Hello') {
  const passing = passSentences(
    {
      findFaults: (sentence, before) =>
        /bad/.test(sentence) || (/human/.test(before) && /^yes/i.test(sentence)) ? ['dosing'] : [],
      safeAnswer: () => 'Safe.',
      onlyOurLinks: (words) => words.replaceAll('evil', ''),
    },
    question,
  );
  let waiting = '';
  const parts = (text.match(/[^]{1,7}/g) ?? []).flatMap((piece) => {
    const { sentences, rest } = cutSentences(waiting + piece);
    waiting = rest;
    return sentences.flatMap((sentence) => passing.pass(sentence));
  });
  const all = [...parts, ...(waiting.trim() ? passing.pass(waiting) : []), ...passing.end()];
  return {
    shown: all
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join('')
      .trimEnd(),
    removed: all.filter(({ kind }) => kind === 'removed').length,
  };
}

const LONG = 'Thank you for telling me about the long week.';

describe('an answer', () => {
  it('passes as it is when nothing is wrong', () => {
    const text = `${LONG}\n\n## Ideas\n\nYou could try:\n- **Soup.** It is warm, e.g. with rice.\n1. Rest\n\nWhat helps? See [the page](/resources).`;
    expect(answer(text)).toEqual({ shown: text, removed: 0 });
  });

  it.each([
    ['a sentence', `${LONG} This is bad. Rest well.`, `${LONG} Rest well.`],
    ['all of a paragraph', `${LONG}\n\nThis is bad.\n\nRest well.`, `${LONG}\n\nRest well.`],
    ['the last sentence', `${LONG} This is bad.`, LONG],
    ['what leans on it', `${LONG} This is bad. Then repeat it. Rest well.`, `${LONG} Rest well.`],
    [
      'an item, whole',
      `${LONG}\n- One. A bad idea. More.\n- Two\n\nRest.`,
      `${LONG}\n- Two\n\nRest.`,
    ],
    [
      'a list and the line that announces it',
      `${LONG}\n\nTry one of these:\n\n- bad\n- bad too\n\nRest well.`,
      `${LONG}\n\nRest well.`,
    ],
    [
      'a heading with nothing under it',
      `${LONG}\n\n## Doses\n\nbad words.\n\n## Rest\n\nSleep well.`,
      `${LONG}\n\n## Rest\n\nSleep well.`,
    ],
    ['a heading with nothing under it, the last', `${LONG}\n\n**Doses**\n1. bad`, LONG],
  ])('loses %s', (_, text, left) => expect(answer(text).shown).toBe(left));

  it('keeps a heading under which something is left', () => {
    expect(answer(`${LONG}\n\n## Ideas\n\nOne bad thing. One good thing.`).shown).toBe(
      `${LONG}\n\n## Ideas\n\nOne good thing.`,
    );
  });

  it('tells of each fault once', () => expect(answer(`${LONG} bad one. bad two.`).removed).toBe(1));

  it.each(['bad.', 'Sure! bad.', '## Doses\n\n- bad', '**bad**'])(
    'is the safe answer when nothing or a stub is left: %s',
    (text) => expect(answer(text).shown).toBe('Safe.'),
  );

  it('is short when it was meant to be', () => expect(answer('Yes.').shown).toBe('Yes.'));

  it('is judged together with the question', () =>
    expect(
      answer('Yes. What else is on your mind today, and what helps?', 'are you human').shown,
    ).toBe('What else is on your mind today, and what helps?'));

  it('keeps a link whole until its end is there', () =>
    expect(answer(`See [this. Or that](https://evil) now. ${LONG}`).shown).toBe(
      `See [this. Or that](https://) now. ${LONG}`,
    ));
});
