import { describe, expect, it } from 'vitest';
import { adminActivityLog, recordAccessLog } from '../../../db/schema/index.ts';
import { lookForDanger } from '../../safety/server/index.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { intakeInput, intakeList } from '../schemas.ts';
import { urgentIntakeForms } from './attention.ts';
import { listIntakes, setIntakeStatus } from './intake-queries.ts';
import { createIntake } from './create-intake.ts';
import { getOwnIntake } from './get-own-intake.ts';
import { getIntake, getIntakeCover, unlockIntake } from './review-intakes.ts';
import {
  cipher,
  supportEmail,
  form,
  database,
  visitor,
  as,
  admin,
  send,
  rows,
  setUpIntakes,
} from '../../../../tests/support/intakes-bench.ts';

setUpIntakes();

describe('reading', () => {
  it('is for its owner; for everybody else it is not there', async () => {
    await send({}, as('joan'));
    const [row] = await rows();
    const read = (ctx = visitor()) => getOwnIntake({ ctx, input: { id: row!.id } });
    expect((await read(as('joan'))).answers.medicalConditions).toBe('canary-4711');
    for (const ctx of [testCtx(database.db), as('other'), admin()])
      await expect(read(ctx)).rejects.toMatchObject({ status: 404 });
  });

  it('by staff takes a reason, noted once a reading, for the owner too, by account or by address; the list holds no answer', async () => {
    await send();
    const [row] = await rows();
    expect(
      JSON.stringify(await listIntakes({ ctx: admin(), input: intakeList.input.parse({}) })),
    ).not.toMatch(/canary|hw1\.|92\.1/);
    const read = (ctx = admin()) => getIntake({ ctx, input: { id: row!.id } });
    const isOpen = async (ctx = admin()) =>
      (await getIntakeCover({ ctx, input: { id: row!.id } })).isOpen;
    await expect(read()).rejects.toMatchObject({ status: 403 });
    expect(await isOpen()).toBe(false);
    await unlockIntake({
      ctx: admin(),
      input: { id: row!.id, reason: 'safety', reasonNote: 'canary of a colleague' },
    });
    expect((await read()).answers.medicalConditions).toBe('canary-4711');
    expect((await read()).answers.age).toBe('52');
    // A colleague gives a reason of their own, and after a quarter of an hour so does the first one.
    await expect(
      read(testCtx(database.db, { userId: 'other', role: 'admin', permissions: ['intakes:read'] })),
    ).rejects.toMatchObject({ status: 403 });
    expect(await isOpen({ ...admin(), now: Date.now() + 16 * 60_000 })).toBe(false);
    const [line, ...more] = await database.db.select().from(adminActivityLog);
    expect([line!.details, more]).toEqual([{ reason: 'safety', from: 'new', to: 'read' }, []]);
    const [access] = await database.db.select().from(recordAccessLog);
    expect(access).toMatchObject({
      userId: 'joan',
      actorId: 'admin',
      resource: 'weight_loss_intakes',
      resourceId: row!.id,
      purpose: 'Someone may be in danger',
    });
    expect(
      cipher.open(access!.note!, { table: 'record_access_log', row: access!.id, column: 'note' }),
    ).toBe('canary of a colleague');
    const [opened] = await rows();
    expect(opened!.status).toBe('read');
    const step = (seenAt: number) =>
      setIntakeStatus({ ctx: admin(), input: { id: row!.id, status: 'answered', seenAt } });
    await expect(step(1)).rejects.toMatchObject({ status: 409 });
    expect(await step(opened!.updatedAt)).toMatchObject({ status: 'answered' });
  });
});

describe('an intake in which danger was heard', () => {
  it('stands above the first page until somebody has answered, and is marked', async () => {
    const heard = lookForDanger({ text: "he won't let me leave the house", language: 'en' });
    const sendHeard = (now: number) =>
      createIntake({
        ctx: { ...visitor(), now },
        input: intakeInput.parse(form),
        heard: heard.map((danger) => ({ ...danger, level: 'veiled' })),
        supportEmail,
      });
    const start = Date.now();
    await sendHeard(start - 9_000);
    await sendHeard(start - 99_000);
    await send();
    expect(heard.length).toBeGreaterThan(0);
    const list = (changes: object = {}) =>
      listIntakes({ ctx: admin(), input: intakeList.input.parse(changes) });
    const { urgent, rows: all } = await list({ status: 'closed' });
    expect([urgent.map(({ createdAt }) => createdAt - start), all]).toEqual([
      [-99_000, -9_000],
      [],
    ]);
    expect((await list()).rows.map(({ isUrgent }) => isUrgent)).toEqual([false, true, true]);
    expect((await list({ after: urgent[0]!.id })).urgent).toEqual([]);
    expect(await urgentIntakeForms.load(admin())).toEqual({ count: 2, since: start - 99_000 });
    const [first] = urgent;
    expect(await getIntakeCover({ ctx: admin(), input: { id: first!.id } })).toMatchObject({
      isUrgent: true,
    });
    await unlockIntake({
      ctx: admin(),
      input: { id: first!.id, reason: 'safety', reasonNote: '' },
    });
    const opened = await getIntake({ ctx: admin(), input: { id: first!.id } });
    await setIntakeStatus({
      ctx: admin(),
      input: { id: first!.id, status: 'answered', seenAt: opened.updatedAt },
    });
    expect((await list()).urgent.map(({ createdAt }) => createdAt - start)).toEqual([-9_000]);
  });
});
