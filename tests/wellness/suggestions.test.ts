import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/config/constants.ts';
import { impliedLimits } from '../../src/features/wellness/engine/fits.ts';
import { startPlan } from '../../src/features/wellness/server/index.ts';
import { readCatalogue } from '../../src/features/recommendations/catalogue.ts';
import { keyOf, type Suggestion } from '../../src/features/recommendations/rank.ts';
import { verdictInput } from '../../src/features/recommendations/schemas.ts';
import { listSuggestions, saveVerdict } from '../../src/features/recommendations/server/index.ts';
import { reasonOf } from '../../src/features/recommendations/words.ts';
import { library } from '../support/journey-bench.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testCtx } from '../support/ctx.ts';
import { answersOf, WEEKS } from './live-weeks.ts';
import { people } from './people/people.ts';
import { addMember } from './twelve-weeks.ts';

/** What is suggested to the forty people from the plan on, for twelve weeks. */
let database: TestDatabase;
let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
const START = Date.UTC(2026, 0, 5, 18);

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await readCatalogue();
}, 60_000);
afterAll(() => database.close());

describe.each(people.map((person) => [person.name, person] as const))(
  'what is suggested to %s',
  (_name, person) => {
    it('holds what she left out, her limits and her "not for me", from the plan on', async () => {
      const { mustNot, setUp } = person;
      const userId = await addMember(database.db, `${person.name}-picks`);
      const ctx = { ...testCtx(database.db, { userId }), now: START };
      const { candidates, exercises, words } = catalogue;
      const list = async (days: number) =>
        (await listSuggestions({ ctx: { ...ctx, now: START + days * DAY_MS }, candidates, words }))
          .suggestions;
      await startPlan({ ctx, library, input: answersOf(person) });
      const limits = impliedLimits(setUp.limits);
      const gone: string[] = [];
      for (let week = 0; week < WEEKS; week++) {
        const suggestions = await list(week * 7);
        expect(suggestions.length).toBeGreaterThan(0);
        expect({
          week,
          says: suggestions
            .filter((one) => mustNot.words?.test(asksFor(one, exercises)))
            .map(keyOf),
          unwanted: suggestions
            .filter(({ areas = [] }) =>
              areas.some((area) => [...mustNot.areas, ...setUp.leaveOut].includes(area)),
            )
            .map(keyOf),
          endangers: suggestions
            .filter(({ avoid = [] }) => avoid.some((limit) => limits.has(limit)))
            .map(keyOf),
          returned: suggestions.map(keyOf).filter((key) => gone.includes(key)),
          withoutReason: suggestions
            .filter((one) => reasonOf(one, undefined).length < 20)
            .map(keyOf),
        }).toEqual({
          week,
          says: [],
          unwanted: [],
          endangers: [],
          returned: [],
          withoutReason: [],
        });
        const { kind, name } = suggestions[week % suggestions.length]!;
        await saveVerdict({
          ctx,
          input: verdictInput.parse({ kind, name, verdict: 'not_for_me' }),
          suggestions,
        });
        gone.push(keyOf({ kind, name }));
      }
    });
  },
);

/** What a suggestion says and asks for; a sentence that only says what it does not do is left out. */
const asksFor = (
  { title, text, kind, name }: Suggestion,
  exercises: (typeof catalogue)['exercises'],
): string =>
  [title, text, ...(kind === 'exercise' ? exercises.get(name)!.steps : [])]
    .flatMap((part) => part.split(/(?<=[.!?])\s+/))
    .filter((sentence) => !/^No\b|\bdon[’']t\b/.test(sentence))
    .join('\n');
