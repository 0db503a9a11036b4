import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  assessmentCounts,
  assessmentDrafts,
  followUps,
  idempotencyKeys,
  outboundMessages,
  rateLimits,
  userAssessments,
  wellnessAssessments,
} from '../../src/db/schema/index.ts';
import { getOwnResult } from '../../src/features/assessments/server/index.ts';
import { openField } from '../../src/server/crypto/sealed-field.ts';
import * as drafts from '../../src/pages/api/assessments/drafts/[name].ts';
import { POST as save } from '../../src/pages/api/assessments/results/index.ts';
import {
  actor,
  allowFollowUp,
  bench,
  ctxOf,
  phq,
  post,
  setUpAssessments,
  take,
  who,
} from '../support/assessments-bench.ts';

setUpAssessments();

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
