import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/config/constants.ts';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { impliedLimits } from '../../src/features/wellness/engine/fits.ts';
import { SMALL_MINUTES } from '../../src/features/wellness/engine/plan-week.ts';
import { startPlan } from '../../src/features/wellness/server/index.ts';
import { readCatalogue } from '../../src/features/recommendations/catalogue.ts';
import { keyOf, type Suggestion } from '../../src/features/recommendations/rank.ts';
import { verdictInput } from '../../src/features/recommendations/schemas.ts';
import { listSuggestions, saveVerdict } from '../../src/features/recommendations/server/index.ts';
import { reasonOf } from '../../src/features/recommendations/words.ts';
import { library } from '../support/journey-bench.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testCtx } from '../support/ctx.ts';
import { answersOf, liveTwelveWeeks, WEEKS } from './live-weeks.ts';
import { people } from './people/people.ts';
import type { Person } from './people/person.ts';
import { readSteps, textsOfStep } from './steps.ts';

/** The forty people live with their plans for twelve weeks, through the verbs that the pages call. */
let database: TestDatabase;
let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
const START = Date.UTC(2026, 0, 5, 18);
const facts = new Map((await readSteps()).map((step) => [step.id, step]));

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await readCatalogue();
}, 60_000);
afterAll(() => database.close());

describe.each(people.map((person) => [person.name, person] as const))('%s', (_name, person) => {
  it('gets what she must and never what she must not, for twelve weeks', async () => {
    const { must, mustNot, most, setUp, says } = person;
    const userId = await addMember(person.name);
    const lived = await liveTwelveWeeks(database.db, userId, person, library);
    const had = [...lived.steps.values()].flatMap(({ key }) => facts.get(key) ?? []);
    const areas = new Set(had.map(({ area }) => area));
    const limits = impliedLimits(setUp.limits);
    const rules = new Set(lived.proposed.map(({ rule }) => rule));
    expect({
      missing: must.areas.filter((area) => !areas.has(area)),
      notProposed: must.adaptations.filter((rule) => !rules.has(rule)),
      unwanted: [...mustNot.areas, ...setUp.leaveOut].filter((area) => areas.has(area)),
      wronglyProposed: mustNot.adaptations.filter((rule) => rules.has(rule)),
      endangers: had.filter(({ avoid }) => avoid.some((limit) => limits.has(limit))),
      cannot: had.filter(({ needs }) =>
        needs.some((need) => [...mustNot.needs, ...setUp.lacks].includes(need)),
      ),
      says: had.filter((step) => mustNot.words?.test(textsOfStep(step))),
      longest: Math.max(...lived.days.map(({ minutes }) => minutes)),
      hardest: lived.days.filter(({ hard }) => hard > most.hardADay).length,
      help: says ? 'by her words' : wrongHelp(person, lived.helped),
      owed: lived.owed,
      mostOpen: Math.max(1, lived.mostOpen),
      asksForNothing: lived.days.every(({ steps }) => steps === 0),
    }).toEqual({
      missing: [],
      notProposed: [],
      unwanted: [],
      wronglyProposed: [],
      endangers: [],
      cannot: [],
      says: [],
      longest: expect.toSatisfy(
        (minutes: number) => minutes <= Math.max(most.minutesADay, SMALL_MINUTES),
      ),
      hardest: 0,
      help: says ? 'by her words' : 'as written',
      owed: 0,
      mostOpen: 1,
      asksForNothing: false,
    });
  }, 180_000);
});

describe.each(people.map((person) => [person.name, person] as const))(
  'what is suggested to %s',
  (_name, person) => {
    it('holds what she left out, her limits and her "not for me", from the plan on', async () => {
      const { mustNot, setUp } = person;
      const userId = await addMember(`${person.name}-picks`);
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

/** When help and people stood first, against when they should. */
function wrongHelp({ must }: Person, helped: ReadonlySet<number>): string {
  const weeks = [...helped].join(', ');
  if (must.help === 'never') return helped.size === 0 ? 'as written' : `in weeks ${weeks}`;
  if (must.help === 'from the start')
    return helped.has(0) ? 'as written' : `only in weeks ${weeks}`;
  const { by } = must.help;
  return [...helped].some((week) => week <= by) ? 'as written' : `only in weeks ${weeks}`;
}

/** What a suggestion says and asks for; a sentence that only says what it does not do is left out. */
const asksFor = (
  { title, text, kind, name }: Suggestion,
  exercises: (typeof catalogue)['exercises'],
): string =>
  [title, text, ...(kind === 'exercise' ? exercises.get(name)!.steps : [])]
    .flatMap((part) => part.split(/(?<=[.!?])\s+/))
    .filter((sentence) => !/^No\b|\bdon[’']t\b/.test(sentence))
    .join('\n');

async function addMember(id: string): Promise<string> {
  const row = { id, email: `${id.toLowerCase()}@x.example`, firstName: id, lastName: 'B' };
  await write(database.db, async (tx) => {
    await tx.insert(users).values(row);
  });
  return id;
}
