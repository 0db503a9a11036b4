import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../src/db/schema/index.ts';
import type { Db } from '../../src/db/client.ts';
import { write } from '../../src/db/write.ts';
import { impliedLimits } from '../../src/features/wellness/engine/fits.ts';
import { SMALL_MINUTES } from '../../src/features/wellness/engine/plan-week.ts';
import { library } from '../support/journey-bench.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { liveTwelveWeeks } from './live-weeks.ts';
import type { Person } from './people/person.ts';
import { readSteps, textsOfStep } from './steps.ts';

const facts = new Map((await readSteps()).map((step) => [step.id, step]));

/** These people live with their plans for twelve weeks, through the verbs that the pages call. Call it at the top of a test file. */
export function testTwelveWeeks(people: readonly Person[]): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.close());

  describe.each(people.map((person) => [person.name, person] as const))('%s', (_name, person) => {
    it('gets what she must and never what she must not, for twelve weeks', async () => {
      const { must, mustNot, most, setUp, says } = person;
      const userId = await addMember(database.db, person.name);
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
}

/** When help and people stood first, against when they should. */
function wrongHelp({ must }: Person, helped: ReadonlySet<number>): string {
  const weeks = [...helped].join(', ');
  if (must.help === 'never') return helped.size === 0 ? 'as written' : `in weeks ${weeks}`;
  if (must.help === 'from the start')
    return helped.has(0) ? 'as written' : `only in weeks ${weeks}`;
  const { by } = must.help;
  return [...helped].some((week) => week <= by) ? 'as written' : `only in weeks ${weeks}`;
}

export async function addMember(db: Db, id: string): Promise<string> {
  const row = { id, email: `${id.toLowerCase()}@x.example`, firstName: id, lastName: 'B' };
  await write(db, async (tx) => {
    await tx.insert(users).values(row);
  });
  return id;
}
