import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  assessmentCounts,
  assessmentDrafts,
  assessmentShares,
  followUps,
  idempotencyKeys,
  outboundMessages,
  rateLimits,
  recordAccessLog,
  userAssessments,
  wellnessAssessments,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import {
  exportResultsCsv,
  getAssessmentFigures,
  getOwnResult,
  latestResults,
  listOwnResults,
  listSharedResults,
} from '../../src/features/assessments/server/index.ts';
import { openField } from '../../src/server/crypto/sealed-field.ts';
import * as drafts from '../../src/pages/api/assessments/drafts/[name].ts';
import { POST as save } from '../../src/pages/api/assessments/results/index.ts';
import { POST as remove } from '../../src/pages/api/assessments/results/[id]/delete.ts';
import { POST as share } from '../../src/pages/api/assessments/results/[id]/share.ts';
import { GET as pdf } from '../../src/pages/api/assessments/results.pdf.ts';
import { POST as openShared } from '../../src/pages/api/assessments/shared/[id]/open.ts';
import {
  actor,
  allowFollowUp,
  bench,
  phq,
  setUpAssessments,
  who,
} from '../support/assessments-bench.ts';

setUpAssessments();

const post = (userId: string | undefined, answers: Record<string, string>, more = {}) =>
  bench.call(save, {
    path: '/api/assessments/results',
    json: { assessment: 'well-being', language: 'en', answers },
    ...(userId && {
      actor: actor(userId, userId === 'paid' ? { membershipLevel: 'affordable' } : {}),
    }),
    ...more,
  });
const take = async (userId: string, answers: Record<string, string>) =>
  ((await (await post(userId, answers)).json()) as { id: string }).id;
const ctxOf = (userId: string, more = {}) => bench.ctx(actor(userId, more));

describe('a result', () => {
  it('is one row for twenty identical posts', async () => {
    const key = '01a1ffd1-43fa-7b5c-9d8c-45067ca63206';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('free', who(3, 3, 3, 3, 3), { headers: { 'idempotency-key': key } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await bench.db.$count(userAssessments)).toBe(1);
    expect(await bench.db.select().from(assessmentCounts)).toMatchObject([
      { instrument: 'who-5', band: 'good', count: 1 },
    ]);
  });

  it('is nowhere in clear in the file of the database', async () => {
    const canary = 'canary-4711-and-nothing-else';
    const id = (
      (await (
        await bench.call(save, {
          path: '/api/assessments/results',
          json: {
            assessment: 'relationships',
            answers: { 'reflection.1': '2', 'reflection.10': canary },
          },
          actor: actor('free'),
        })
      ).json()) as { id: string }
    ).id;
    const [file] = (await bench.db.all('pragma database_list')) as unknown as { file: string }[];
    for (const part of [file!.file, `${file!.file}-wal`])
      expect((await readFile(part).catch(() => Buffer.from(''))).includes(canary)).toBe(false);
    expect((await getOwnResult({ ctx: ctxOf('free'), input: { id } })).result.answers).toEqual({
      'reflection.1': '2',
      'reflection.10': canary,
    });
    expect(bench.lines.join('\n')).not.toContain(canary);
  });

  it('leaves out what a license keeps from paid plans, and what is no answer of ours', async () => {
    const id = await take('paid', { ...who(5, 5, 5, 5, 5), ...phq(1), 'phq-9.2': '7', 'x.y': '1' });
    const { result } = await getOwnResult({ ctx: ctxOf('paid'), input: { id } });
    expect(result.answers).toEqual({ 'phq-9.1': '1' });
    expect((await post('paid', who(5, 5, 5, 5, 5))).status).toBe(400);
  });

  it('of a visitor is shown once and leaves no row', async () => {
    const answer = await bench.call(save, {
      path: '/api/assessments/results',
      form: { assessment: 'well-being', language: 'en', 'who-5.1': '3', _key: '' },
    });
    expect(await answer.json()).toMatchObject({ page: '/assessments/answers' });
    for (const table of [userAssessments, wellnessAssessments, idempotencyKeys, assessmentCounts])
      expect(await bench.db.$count(table)).toBe(0);
    expect(await bench.db.$count(rateLimits)).toBeGreaterThan(0);
  });

  it('of a member with an ordinary form leads to its own page', async () => {
    const answer = await bench.call(save, {
      path: '/api/assessments/results',
      form: { assessment: 'well-being', language: 'es', 'phq-9.1': '1' },
      actor: actor('free'),
    });
    expect(answer.status).toBe(303);
    const [row] = await bench.db.select().from(userAssessments);
    expect(answer.headers.get('location')).toBe(`/assessments/results/${row!.id}`);
  });

  it('without an answer, or of questions that are not there, is refused', async () => {
    expect((await post('free', {})).status).toBe(400);
    expect(
      (
        await bench.call(save, {
          path: '/api/assessments/results',
          json: { assessment: 'not-there', answers: phq(1) },
          actor: actor('free'),
        })
      ).status,
    ).toBe(404);
  });
});

describe('danger', () => {
  const screenings = async () =>
    (await bench.db.select().from(wellnessAssessments)).map((row) => ({
      kind: row.assessmentType,
      risk: openField(ctxOf('free'), wellnessAssessments.riskLevel, row.id, row.riskLevel),
      follow: row.followUpRequired,
    }));

  it('in question 9 is high risk, and brings a person only with leave', async () => {
    await take('free', phq(0, 0, 0, 0, 0, 0, 0, 0, 1));
    expect(await screenings()).toEqual([{ kind: 'phq-9', risk: 'high', follow: false }]);
    expect(await bench.db.$count(followUps)).toBe(0);
    await allowFollowUp('other');
    await take('other', phq(0, 0, 0, 0, 0, 0, 0, 0, 1));
    expect(await bench.db.select().from(followUps)).toMatchObject([
      { userId: 'other', kind: 'safety', state: 'open' },
    ]);
    const mails = await bench.db.select().from(outboundMessages);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/phq|suicid|mood|assess/i);
  });

  it.each([
    [[3, 3, 3, 3, 3, 3, 1, 0, 0], 'some'],
    [[3, 3, 3, 3, 3, 3, 2, 0, 0], 'high'],
  ])('in a total: %j is %s', async (values, risk) => {
    await take('free', phq(...values));
    expect(await screenings()).toEqual([{ kind: 'phq-9', risk, follow: false }]);
  });

  it('in own words and in answers about a partner goes through the one room', async () => {
    await allowFollowUp('free');
    const answer = await bench.call(save, {
      path: '/api/assessments/results',
      json: {
        assessment: 'relationships',
        answers: { 'reflection.7': '1', 'reflection.10': 'he said he will kill me tonight' },
      },
      actor: actor('free'),
    });
    expect(await answer.json()).toMatchObject({
      help: expect.arrayContaining([expect.any(String)]) as unknown,
    });
    expect(await screenings()).toEqual([{ kind: 'reflection', risk: 'high', follow: true }]);
    expect(await bench.db.$count(followUps)).toBe(1);
  });
});

describe('a draft', () => {
  const call = (method: string, userId: string, json?: unknown) =>
    bench.call(drafts[method as 'GET' | 'PUT' | 'DELETE'], {
      method,
      path: '/api/assessments/drafts/well-being',
      params: { name: 'well-being' },
      actor: actor(userId),
      ...(json !== undefined && { json }),
    });

  it('waits for its owner alone, sealed, and is gone when it is finished', async () => {
    expect((await call('PUT', 'free', { version: 1, answers: phq(1, 2, 3) })).status).toBe(200);
    const [row] = await bench.db.select().from(assessmentDrafts);
    expect(row!.answers).toMatch(/^hw1\./);
    expect(await (await call('GET', 'free')).json()).toMatchObject({
      draft: { answers: phq(1, 2, 3) },
      isPaid: false,
    });
    expect(await (await call('GET', 'other')).json()).toMatchObject({ draft: null });
    await call('DELETE', 'other');
    expect(await bench.db.$count(assessmentDrafts)).toBe(1);
    await take('free', phq(1, 2, 3));
    expect(await bench.db.$count(assessmentDrafts)).toBe(0);
  });

  it('of other questions, or too old, is not shown', async () => {
    await call('PUT', 'free', { version: 9, answers: phq(1) });
    expect(await (await call('GET', 'free')).json()).toMatchObject({ draft: null });
    await call('PUT', 'free', { version: 1, answers: phq(1) });
    bench.now += 31 * 24 * 3_600_000;
    expect(await (await call('GET', 'free')).json()).toMatchObject({ draft: null });
  });
});

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
  expect(figures.find(({ key }) => key === 'phq-9')!.months).toEqual([
    { month, total: 15, counts: { mild: 10, severe: 'few' } },
  ]);
  await expect(getAssessmentFigures({ ctx: ctxOf('other') })).rejects.toThrow();
});
