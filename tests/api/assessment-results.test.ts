import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  assessmentCounts,
  assessmentShares,
  recordAccessLog,
  wellnessAssessments,
} from '../../src/db/schema/index.ts';
import { DAY_MS } from '../../src/config/constants.ts';
import { write } from '../../src/db/write.ts';
import {
  exportResultsCsv,
  getAssessmentFigures,
  getOwnResult,
  latestResults,
  listOwnResults,
  listSharedResults,
} from '../../src/features/assessments/server/index.ts';
import { settingsInput } from '../../src/features/recommendations/schemas.ts';
import { saveSettings } from '../../src/features/recommendations/server/index.ts';
import { readSetUp } from '../../src/features/wellness/server/index.ts';
import { POST as remove } from '../../src/pages/api/assessments/results/[id]/delete.ts';
import { POST as share } from '../../src/pages/api/assessments/results/[id]/share.ts';
import { GET as pdf } from '../../src/pages/api/assessments/results.pdf.ts';
import { POST as openShared } from '../../src/pages/api/assessments/shared/[id]/open.ts';
import {
  actor,
  bench,
  ctxOf,
  phq,
  setUpAssessments,
  take,
  who,
} from '../support/assessments-bench.ts';

setUpAssessments();

describe('sharing', () => {
  const set = (userId: string, id: string, level: string) =>
    bench.call(share, { json: { level }, params: { id }, actor: actor(userId) });
  const open = (id: string, coach = 'coach') =>
    bench.call(openShared, {
      method: 'POST',
      params: { id },
      actor: actor(coach, { role: 'coach' }),
    });
  const asCoach = (input: { open?: string } = {}, coach = 'coach') =>
    listSharedResults({ ctx: ctxOf(coach, { role: 'coach' }), input });

  it('goes to the own coach, shows as much as was said, is logged each time, and is taken back', async () => {
    const id = await take('free', phq(1, 1, 1, 1, 1, 1, 1, 1, 0));
    expect((await asCoach()).shares).toEqual([]);
    expect((await set('free', id, 'score')).status).toBe(200);
    const [row] = await bench.db.select().from(assessmentShares);
    expect((await asCoach()).shares).toMatchObject([{ from: 'free', isOpened: false }]);
    expect((await asCoach({ open: row!.id })).open).toBeUndefined();
    expect((await open(row!.id)).status).toBe(200);
    bench.now += 16 * 60_000;
    expect((await asCoach({ open: row!.id })).open).toBeUndefined();
    expect((await open(row!.id)).status).toBe(200);
    expect(await bench.db.select().from(recordAccessLog)).toMatchObject([
      { userId: 'free', actorId: 'coach', resource: 'user_assessments', resourceId: id },
      { userId: 'free', actorId: 'coach' },
    ]);
    expect((await asCoach({ open: row!.id })).open).toMatchObject({ from: 'free', level: 'score' });
    expect((await open(row!.id, 'coach-2')).status).toBe(404);
    expect((await asCoach({ open: row!.id }, 'coach-2')).shares).toEqual([]);
    bench.now += 60_000;
    expect((await set('free', id, 'none')).status).toBe(200);
    expect((await asCoach({ open: row!.id })).open).toBeUndefined();
    expect((await open(row!.id)).status).toBe(404);
  });

  it('is the owner’s alone, and needs a coach', async () => {
    const id = await take('free', phq(1));
    expect((await set('other', id, 'answers')).status).toBe(404);
    const own = await take('other', phq(1));
    expect((await set('other', own, 'answers')).status).toBe(409);
    expect((await set('free', id, 'everything')).status).toBe(400);
    expect(await bench.db.$count(assessmentShares)).toBe(0);
  });
});

describe('what a member has', () => {
  it('is listed, latest by instrument, deleted with all that hangs on it, and nobody else’s', async () => {
    const first = await take('free', who(1, 1, 1, 1, 1));
    bench.now += 1_000;
    await take('free', { ...who(4, 4, 4, 4, 4), ...phq(1) });
    expect(await listOwnResults({ ctx: ctxOf('free') })).toHaveLength(2);
    expect(await listOwnResults({ ctx: ctxOf('other') })).toEqual([]);
    expect(await latestResults(ctxOf('free'))).toMatchObject([
      { instrument: 'who-5', band: 'good', isForTools: true },
      { instrument: 'phq-9', band: undefined, isForTools: false },
    ]);
    const call = (userId: string) =>
      bench.call(remove, { method: 'POST', params: { id: first }, actor: actor(userId) });
    expect((await call('other')).status).toBe(404);
    expect((await call('free')).status).toBe(200);
    expect(
      await bench.db
        .select()
        .from(wellnessAssessments)
        .where(eq(wellnessAssessments.userAssessmentId, first)),
    ).toEqual([]);
    await expect(getOwnResult({ ctx: ctxOf('free'), input: { id: first } })).rejects.toThrow();
  });

  it('leaves as a table and as a paper with neutral names', async () => {
    await take('free', who(1, 2, 3, 4, 5));
    const { fileName, chunks } = await exportResultsCsv({ ctx: ctxOf('free') });
    expect(fileName).toBe('records.csv');
    let text = '';
    for await (const chunk of chunks) text += chunk;
    expect(text).toContain('WHO-5 Well-Being Index,About as well as most people,60');
    const paper = await bench.call(pdf, { actor: actor('free') });
    expect(paper.headers.get('content-disposition')).toBe('attachment; filename="records.pdf"');
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

it('staff see numbers by month, small ones not', async () => {
  const month = new Date(bench.now).toISOString().slice(0, 7);
  await write(bench.db, (tx) =>
    tx.insert(assessmentCounts).values([
      { month, instrument: 'phq-9', band: 'mild', count: 13 },
      { month, instrument: 'phq-9', band: 'severe', count: 4 },
      { month: '2001-01', instrument: 'phq-9', band: 'severe', count: 40 },
    ]),
  );
  const staff = ctxOf('other', { role: 'admin', permissions: ['figures:read'] });
  const figures = await getAssessmentFigures({ ctx: staff });
  const found = figures.find(({ key }) => key === 'phq-9')!;
  expect(found.months).toEqual([{ month, total: 15, counts: { mild: 10, severe: 'few' } }]);
  expect(found.year).toMatchObject({ minimal: 0, mild: 10, severe: 'few' });
  await expect(getAssessmentFigures({ ctx: ctxOf('other') })).rejects.toThrow();
});

it('results propose answers of the set-up once their owner lets tools use them, and only to the owner', async () => {
  const worried = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((at) => [`gad-7.${at}`, '2']));
  await take('free', worried);
  const setUp = async (userId: string) =>
    (await readSetUp({ ctx: ctxOf(userId), input: { open: false } })).answers;
  expect(await setUp('free')).toEqual({});
  const lets = (sources: string[]) =>
    saveSettings({ ctx: ctxOf('free'), input: settingsInput.parse({ sources }) });
  await lets(['quiz', 'results']);
  expect(await setUp('free')).toEqual({ areas: ['calm'] });
  expect(await setUp('other')).toEqual({});
  await lets(['quiz']);
  expect(await setUp('free')).toEqual({});
  await lets(['results']);
  bench.now += 61 * DAY_MS;
  expect(await setUp('free')).toEqual({});
});
