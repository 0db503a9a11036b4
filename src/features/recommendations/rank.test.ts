import { describe, expect, it } from 'vitest';
import { MOST, MOST_OF_A_KIND, rankCandidates, type Candidate, type Facts } from './rank.ts';
import { KINDS } from './schemas.ts';
import { NEEDS } from './topics.ts';

const candidate = (given: Partial<Candidate> & Pick<Candidate, 'kind' | 'name'>): Candidate => ({
  title: given.name,
  text: '',
  needs: ['calm'],
  language: 'en',
  isFree: true,
  ...given,
});
const facts = (given: Partial<Facts> = {}): Facts => ({
  needs: [{ need: 'calm', source: 'quiz', words: 'I can’t sleep' }],
  verdicts: [],
  saved: [],
  language: 'en',
  isPaid: false,
  ...given,
});
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
/** Forty things of every kind, need and language, in an order of their own. */
const many = Array.from({ length: 140 }, (_, index) =>
  candidate({
    kind: KINDS[index % KINDS.length]!,
    name: `n${index}`,
    needs: [NEEDS[index % NEEDS.length]!, NEEDS[(index * 3) % NEEDS.length]!],
    language: index % 4 === 0 ? 'es' : 'en',
    isPaidOnly: index % KINDS.length === 5,
    isFeatured: index % 9 === 0,
  }),
);

describe('the ranking', () => {
  it('suggests what answers a stated need, with that need as its reason', () => {
    const [first, ...rest] = rankCandidates(
      [
        candidate({ kind: 'article', name: 'sleep' }),
        candidate({ kind: 'article', name: 'money', needs: ['money'] }),
      ],
      facts(),
    );
    expect(first).toMatchObject({ name: 'sleep', because: [{ words: 'I can’t sleep' }] });
    expect(rest).toEqual([]);
  });

  it('never brings back what was done or declined, and nothing that is saved already', () => {
    const list = rankCandidates(
      ['a', 'b', 'c', 'd'].map((name) => candidate({ kind: 'article', name })),
      facts({
        saved: ['c'],
        verdicts: [
          { kind: 'article', name: 'a', verdict: 'not_for_me', needs: ['calm'] },
          { kind: 'article', name: 'b', verdict: 'done', needs: ['calm'] },
        ],
      }),
    );
    expect(names(list)).toEqual(['d']);
  });

  it('holds what a plan keeps out: a part of life, and what could harm someone', () => {
    const list = [
      candidate({ kind: 'coach', name: 'food', areas: ['food'] }),
      candidate({ kind: 'exercise', name: 'cold', avoid: ['heart-condition'] }),
      candidate({ kind: 'exercise', name: 'open', areas: ['body'], avoid: ['panic'] }),
    ];
    const closed = { areas: ['food' as const], limits: ['heart-condition' as const] };
    expect(names(rankCandidates(list, facts({ closed })))).toEqual(['open']);
    expect(rankCandidates(list, facts())).toHaveLength(3);
  });

  it('puts less of a kind lower, and more of what helped higher', () => {
    const two = [
      candidate({ kind: 'article', name: 'a' }),
      candidate({ kind: 'exercise', name: 'b' }),
    ];
    const said = (verdict: 'less' | 'helpful') => [
      { kind: 'article' as const, name: 'x', verdict, needs: ['money' as const] },
    ];
    expect(names(rankCandidates(two, facts()))).toEqual(['a', 'b']);
    expect(names(rankCandidates(two, facts({ verdicts: said('less') })))).toEqual(['b', 'a']);
  });

  it('shows free things before what only paid members can use, but not to paid members', () => {
    const two = [
      candidate({
        kind: 'coach',
        name: 'coach',
        isPaidOnly: true,
        isFree: false,
        needs: ['calm', 'body'],
      }),
      candidate({ kind: 'article', name: 'read', isFree: false }),
    ];
    const both = facts({
      needs: [
        { need: 'calm', source: 'quiz', words: 'a' },
        { need: 'body', source: 'quiz', words: 'b' },
      ],
    });
    expect(names(rankCandidates(two, both))).toEqual(['read', 'coach']);
    expect(names(rankCandidates(two, { ...both, isPaid: true }))).toEqual(['coach', 'read']);
  });

  it('prefers the language of the reader', () => {
    const list = rankCandidates(
      [
        candidate({ kind: 'article', name: 'en' }),
        candidate({ kind: 'article', name: 'es', language: 'es' }),
      ],
      facts({ language: 'es' }),
    );
    expect(names(list)).toEqual(['es', 'en']);
  });

  it('keeps at most two of a kind together, and the same list for the same facts, whatever the order', () => {
    for (const language of ['en', 'es'] as const)
      for (const isPaid of [true, false]) {
        const asked = facts({
          language,
          isPaid,
          needs: NEEDS.map((need) => ({ need, source: 'quiz' as const, words: need })),
        });
        const list = rankCandidates(many, asked);
        expect(list).toHaveLength(MOST);
        for (let index = 2; index < list.length; index++)
          expect(
            new Set(list.slice(index - 2, index + 1).map(({ kind }) => kind)).size,
          ).toBeGreaterThan(1);
        for (const kind of KINDS)
          expect(list.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(
            MOST_OF_A_KIND,
          );
        expect(names(rankCandidates(many.toReversed(), asked))).toEqual(names(list));
        const firstPaid = list.findIndex((one) => one.isPaidOnly);
        if (!isPaid && firstPaid >= 0)
          expect(list.slice(firstPaid).every((one) => one.isPaidOnly)).toBe(true);
      }
  });
});
