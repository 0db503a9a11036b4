import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { closeDatabase, openDatabase, type Db } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { coachClients, coaches, users } from '../src/db/schema/index.ts';
import { write } from '../src/db/write.ts';
import {
  getAssessmentFigures,
  latestResults,
  listOwnResults,
  listSharedResults,
  resultsCard,
  saveResult,
  shareResult,
} from '../src/features/assessments/server/index.ts';
import { mirrorContent } from '../src/features/content/server/index.ts';
import { journeyStep } from '../src/features/content/journey-schemas.ts';
import { listSuggestions } from '../src/features/recommendations/server/index.ts';
import { addDays, dayIn } from '../src/features/wellness/days.ts';
import { checkInInput, setUpInput } from '../src/features/wellness/schemas.ts';
import {
  checkIn,
  findPlan,
  journeyFacts,
  listBeyond,
  listInsights,
  listSharedPlans,
  markStep,
  planCard,
  readSetUp,
  sharePlan,
  startPlan,
  type LibraryStep,
} from '../src/features/wellness/server/index.ts';
import { testCtx } from '../tests/support/ctx.ts';
import type { Figure } from './measure.ts';

const SMALL = 1_000;
const LARGE = Number(process.env.GROWTH_MEMBERS ?? 100_000);
/** Of each member: together two million and 300,000. */
const CHECK_INS = 20;
const RESULTS = 3;
const ROUNDS = Number(process.env.GROWTH_ROUNDS ?? 60);
const WANTED = 1.5;
const ZONE = 'America/Chicago';

const stepsFolder = join(import.meta.dirname, '../content/journey-steps');
const library: LibraryStep[] = readdirSync(stepsFolder).map((file) => ({
  ...journeyStep.parse(parse(readFileSync(join(stepsFolder, file), 'utf8'))),
  id: file.replace(/\.yaml$/, ''),
}));

const ctxOf = (db: Db, userId = 'mia', more: Parameters<typeof testCtx>[1] = { userId }) =>
  testCtx(db, { ...more, userId });

/** What members, their coach and staff ask of these tools. The one who asks lives with a plan of her own among all the others. */
const asked: Record<string, (db: Db) => Promise<unknown>> = {
  'today, week, plan and progress': (db) => findPlan({ ctx: ctxOf(db), library }),
  'steps beside the week': async (db) =>
    listBeyond({ ctx: ctxOf(db), library, plan: (await findPlan({ ctx: ctxOf(db), library }))! }),
  'what the numbers carry': (db) =>
    listInsights({ ctx: ctxOf(db), input: { journeyId: 'not-there' } }),
  'what other tools ask of a plan': (db) => journeyFacts(ctxOf(db)),
  'the card of the plan': (db) => planCard.load(ctxOf(db), 'underway'),
  'the set-up': (db) => readSetUp({ ctx: ctxOf(db, 'new'), input: { open: true } }),
  'a check-in': (db) =>
    checkIn({ ctx: ctxOf(db), library, input: checkInInput.parse({ mood: '6' }) }),
  'a step': async (db) => {
    const { steps } = (await findPlan({ ctx: ctxOf(db), library }))!;
    const input = { id: steps[0]!.id, action: 'done' as const, back: 'today' as const };
    await markStep({ ctx: ctxOf(db), library, input });
  },
  'own results': (db) => listOwnResults({ ctx: ctxOf(db) }),
  'the latest results': (db) => latestResults(ctxOf(db)),
  'the card of results': (db) => resultsCard.load(ctxOf(db), 'underway'),
  'what is suggested': (db) =>
    listSuggestions({ ctx: ctxOf(db), candidates: [], words: new Map() }),
  'plans shared with a coach': (db) =>
    listSharedPlans({
      ctx: ctxOf(db, 'coach', { userId: 'coach', role: 'coach' }),
      library,
      input: {},
    }),
  'results shared with a coach': (db) =>
    listSharedResults({ ctx: ctxOf(db, 'coach', { userId: 'coach', role: 'coach' }), input: {} }),
  'figures of assessments': (db) =>
    getAssessmentFigures({
      ctx: ctxOf(db, 'staff', { userId: 'staff', role: 'admin', permissions: ['figures:read'] }),
    }),
};

/** Growth of the wellness tools: each page's question among 100,000 members with 2,000,000 check-ins and 300,000 results ÷ the same among 1,000. */
export async function measureGrowthOfWellness(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-wellness-'));
  const small = await filled(join(folder, 'small.db'), SMALL);
  const large = await filled(join(folder, 'large.db'), LARGE);
  try {
    const figures: Figure[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      const times: [number[], number[]] = [[], []];
      for (let round = -5; round < ROUNDS; round++)
        for (const [at, db] of [small, large].entries()) {
          const started = performance.now();
          await ask(db);
          if (round >= 0) times[at]!.push(performance.now() - started);
        }
      const [a, b] = times.map(
        (list) => list.sort((one, two) => one - two)[Math.floor(list.length / 4)]!,
      ) as [number, number];
      figures.push({
        what,
        measured: `${(b / a).toFixed(2)} (${b.toFixed(2)} ms ÷ ${a.toFixed(2)} ms)`,
        wanted: `≤ ${WANTED}`,
        ok: b / a <= WANTED,
      });
    }
    return figures;
  } finally {
    await closeDatabase(small);
    await closeDatabase(large);
    rmSync(folder, { recursive: true });
  }
}

async function filled(file: string, members: number): Promise<Db> {
  const db = await openDatabase({ url: `file:${file}` });
  await migrateDatabase(db);
  await mirrorContent({ db, contentDir: join(import.meta.dirname, '../content') });
  await write(db, async (tx) => {
    for (const id of ['mia', 'new', 'coach', 'staff'])
      await tx.insert(users).values({
        id,
        email: `${id}@x.example`,
        firstName: id,
        lastName: 'B',
        role: id === 'coach' ? 'coach' : 'user',
      });
    await tx.insert(coaches).values({
      id: 'c',
      userId: 'coach',
      coachId: 'HW-1',
      firstName: 'Corinne',
      lastName: 'B',
      email: 'coach@x.example',
      status: 'approved',
    });
    await tx.insert(coachClients).values({ id: 'c', coachId: 'c', clientId: 'mia' });
  });
  const ctx = ctxOf(db);
  await startPlan({
    ctx,
    library,
    input: setUpInput.parse({ weeklyMinutes: '60', energy: 'good' }),
  });
  for (let days = CHECK_INS - 1; days >= 0; days--)
    await checkIn({
      ctx: { ...ctx, now: ctx.now - days * 86_400_000 },
      library,
      input: checkInInput.parse({ mood: String(4 + (days % 4)), energy: '5' }),
    });
  await sharePlan({ ctx, input: { share: 'on', withRatings: false } });
  for (let at = 0; at < RESULTS; at++) {
    const answers = Object.fromEntries([1, 2, 3, 4, 5].map((item) => [`who-5.${item}`, '3']));
    await saveResult({
      ctx,
      input: { assessment: 'well-being', language: 'en', answers },
    } as never);
  }
  const [own] = await listOwnResults({ ctx });
  await shareResult({ ctx, input: { id: own!.id, level: 'score' } });
  const today = dayIn(ZONE, ctx.now);
  await multiply(db, 'users', `id = 'new'`, members, {
    id: `'m' || n`,
    email: `'m' || n || '@large.example'`,
  });
  // One plan with its steps for each tenth of the members, so that all indexes hold other people's rows.
  await multiply(db, 'wellness_journeys', `user_id = 'mia'`, members, {
    id: `'j' || n`,
    user_id: `'m' || n`,
  });
  await multiply(db, 'journey_steps', `id = (select min(id) from journey_steps)`, members * 10, {
    id: `'s' || n`,
    journey_id: `'j' || (n % ${members})`,
  });
  await multiply(
    db,
    'progress_tracking',
    `id = (select min(id) from progress_tracking)`,
    members * CHECK_INS,
    {
      id: `'p' || n`,
      user_id: `'m' || (n % ${members})`,
      journey_id: `'j' || (n % ${members})`,
      day: `date('${addDays(today, -400)}', '+' || (n / ${members}) || ' days')`,
    },
  );
  await multiply(
    db,
    'user_assessments',
    `id = (select min(id) from user_assessments)`,
    members * RESULTS,
    {
      id: `'r' || n`,
      user_id: `'m' || (n % ${members})`,
      created_at: `created_at - n`,
    },
  );
  return db;
}

/** Copies the one row that `where` finds, so many times, with other values in some columns. `n` counts from 0. */
async function multiply(
  db: Db,
  table: string,
  where: string,
  times: number,
  values: Record<string, string>,
): Promise<void> {
  const columns = (
    await db.all<{ name: string }>(sql.raw(`select name from pragma_table_info('${table}')`))
  ).map(({ name }) => name);
  await write(db, (tx) =>
    tx.run(
      sql.raw(
        `with recursive seq(n) as (select 0 union all select n + 1 from seq where n < ${times - 1}) ` +
          `insert into ${table} (${columns.join(', ')}) ` +
          `select ${columns.map((column) => values[column] ?? column).join(', ')} from ${table}, seq where ${where}`,
      ),
    ),
  );
}
