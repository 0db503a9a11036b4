import { describe, expect, it } from 'vitest';
import { countableQuery } from './countable.ts';

const pinned = ['hurt', 'kill myself', 'tengo miedo'];

describe('what may be counted of a search', () => {
  it.each([
    ['  Safety   PLAN ', 'safety plan'],
    ['niños y separación', 'ninos y separacion'],
    ['911', '911'],
    ['Sleep', 'sleep'],
    ['CV gaps', 'cv gaps'],
    ['ai coaching', 'ai coaching'],
  ])('%s is kept as "%s"', (typed, kept) => {
    expect(countableQuery(typed, pinned)).toBe(kept);
  });

  it.each([
    ['an address', 'jane.doe@example.com'],
    ['a phone number', 'call 210 555 0142'],
    ['a short number', '555-0142'],
    ['a house number', '1204 oak'],
    ['a link', 'www.facebook.com/x'],
    ['a name after the first word', 'is John Smith dangerous'],
    ['a street', 'shelter on Elm Street'],
    ['a story', 'my sister and i left in march with the two kids'],
    ['a word of danger', 'he hurts me'],
    ['thoughts of suicide', 'i want to kill myself'],
    ['danger in Spanish', 'Tengo miedo'],
    ['nothing', '   '],
    ['very much', 'x'.repeat(61)],
  ])('%s is not', (_what, typed) => {
    expect(countableQuery(typed, pinned)).toBeUndefined();
  });
});
