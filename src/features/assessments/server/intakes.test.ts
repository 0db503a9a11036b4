import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminActivityLog,
  intakeDrafts,
  outboundMessages,
  recordAccessLog,
  sessions,
  users,
  weightLossIntakes,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createFieldCipher, createKey } from '../../../server/crypto/field-cipher.ts';
import { lookForDanger } from '../../safety/server/index.ts';
import { rotateKeys } from '../../../server/crypto/rotate-keys.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { useCipher } from '../../../server/crypto/process-cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { intakeInput, intakeList } from '../schemas.ts';
import { urgentIntakeForms } from './attention.ts';
import { listIntakes, setIntakeStatus } from './intake-queries.ts';
import { createIntake } from './create-intake.ts';
import { getOwnIntake } from './get-own-intake.ts';
import { deleteIntakeDraft, findIntakeDraft, saveIntakeDraft } from './intake-drafts.ts';
import { getIntake, getIntakeCover, unlockIntake } from './review-intakes.ts';

const oldKey = createKey('old');
const cipher = createFieldCipher(oldKey);
const supportEmail = 'support@x.example';
const form = {
  fullName: 'Joan',
  email: 'Joan@X.example',
  age: '52',
  units: 'us',
  height: '5 ft 5 in',
  currentWeight: '203',
  goalWeight: '176',
  medicalConditions: 'canary-4711',
  interestedInSupplements: 'on',
};
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  useCipher(cipher);
  await write(database.db, async (tx) => {
    for (const id of ['joan', 'other', 'admin'])
      await tx
        .insert(users)
        .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' });
  });
});
afterEach(() => database.close());

const visitor = () => ({ ...testCtx(database.db), cipher });
const as = (userId: string) => ({ ...testCtx(database.db, { userId }), cipher });
const admin = () => ({
  ...testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['intakes:read'] }),
  cipher,
});
const send = (changes: Record<string, unknown> = {}, ctx = visitor()) =>
  createIntake({
    ctx,
    input: intakeInput.parse({ ...form, ...changes }),
    heard: lookForDanger({ text: Object.values(changes).join('\n'), language: 'en' }),
    supportEmail,
  });
const rows = () => database.db.select().from(weightLossIntakes);

describe('createIntake', () => {
  it('seals every answer, gives the specified status itself and tells staff without a word of it', async () => {
    expect(await send({ status: 'closed', id: 'mine', userId: 'joan' })).toMatchObject({
      outcome: 'received',
      status: 'new',
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      fullName: 'Joan',
      email: 'joan@x.example',
      status: 'new',
      userId: null,
      interestedInSupplements: true,
    });
    expect(JSON.stringify(row)).not.toMatch(/canary|\b(203|176)\b|5 ft/);
    const mails = await database.db.select().from(outboundMessages);
    expect(mails).toMatchObject([{ toAddress: supportEmail, audience: 'staff' }]);
    expect(JSON.stringify(mails)).not.toMatch(/canary|Joan|\b203\b/);
  });

  it.each([
    ['a goal under a healthy range', { goalWeight: '100' }],
    ['a weight under it', { currentWeight: '100', goalWeight: '120' }],
    ['somebody under 18', { age: '16' }],
    ['purging', { mindsetFactors: 'I purge' }],
    ['a target that is too fast', { goalsExpectations: '20 pounds in 2 weeks' }],
    ['a pregnancy', { medicalConditions: 'I am pregnant' }],
  ])('answers %s with help, keeps nothing and tells nobody', async (_what, changes) => {
    expect(await send(changes)).toEqual({ outcome: 'help' });
    expect(await rows()).toEqual([]);
    expect(await database.db.select().from(outboundMessages)).toEqual([]);
  });

  it('stays readable when the keys are changed', async () => {
    await send();
    const both = createFieldCipher(`${createKey('new')},${oldKey}`);
    await rotateKeys(database.db, both, () => {});
    const [row] = await rows();
    expect(row!.age).toMatch(/^hw1\.new\./);
    await unlockIntake({
      ctx: { ...admin(), cipher: both },
      input: { id: row!.id, reason: 'fault', reasonNote: '' },
    });
    expect(
      (await getIntake({ ctx: { ...admin(), cipher: both }, input: { id: row!.id } })).answers,
    ).toMatchObject({
      age: '52',
      height: '165 cm (5 ft 5 in)',
      currentWeight: '92.1 kg (203 lb)',
      medicalConditions: 'canary-4711',
    });
  });
});

describe('the schema', () => {
  const fields = (changes: Record<string, unknown>) =>
    Object.keys(
      Object.fromEntries(
        (intakeInput.safeParse({ ...form, ...changes }).error?.issues ?? []).map((issue) => [
          issue.path[0],
          issue.message,
        ]),
      ),
    );
  it('asks for name, email, age, height and both weights and nothing else', () => {
    const { error } = intakeInput.safeParse({});
    expect([...new Set(error?.issues.map((issue) => issue.path[0]))].sort()).toEqual([
      'age',
      'currentWeight',
      'email',
      'fullName',
      'goalWeight',
      'height',
    ]);
    expect(
      intakeInput.parse({
        fullName: 'J',
        email: 'j@x.example',
        age: 40,
        height: '168 cm',
        currentWeight: '80 kg',
        goalWeight: '70 kg',
      }),
    ).toMatchObject({ interestedInSupplements: false, medications: '' });
  });
  it.each([
    [{ age: 'old' }, 'age'],
    [{ age: '300' }, 'age'],
    [{ height: 'tall' }, 'height'],
    [{ goalWeight: 'thin' }, 'goalWeight'],
    [{ email: 'x' }, 'email'],
  ])('marks %o', (changes, field) => {
    expect(fields(changes)).toEqual([field]);
  });
});

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

describe('drafts', () => {
  const answers = { fullName: 'Joan', weightHistory: 'canary-4711' };
  it('wait sealed for their owner alone, one each, and go when asked or sent', async () => {
    await saveIntakeDraft({ ctx: as('joan'), input: { answers } });
    await saveIntakeDraft({
      ctx: as('joan'),
      input: { answers: { ...answers, age: '52' } },
    });
    expect(JSON.stringify(await database.db.select().from(intakeDrafts))).not.toContain('canary');
    expect((await findIntakeDraft({ ctx: as('joan') }))?.answers).toEqual({
      ...answers,
      age: '52',
    });
    expect(await findIntakeDraft({ ctx: as('other') })).toBeNull();
    expect(
      await findIntakeDraft({ ctx: { ...as('joan'), now: Date.now() + 31 * 86_400_000 } }),
    ).toBeNull();
    await send({}, as('joan'));
    expect(await database.db.select().from(intakeDrafts)).toEqual([]);
    await saveIntakeDraft({ ctx: as('joan'), input: { answers } });
    await deleteIntakeDraft({ ctx: as('joan') });
    expect(await findIntakeDraft({ ctx: as('joan') })).toBeNull();
    await expect(findIntakeDraft({ ctx: testCtx(database.db) })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('are refused from a device that is shared or watched', async () => {
    const ctx = as('joan');
    await write(database.db, (tx) =>
      tx.insert(sessions).values({
        id: ctx.actor!.sessionId,
        userId: 'joan',
        token: 't',
        expiresAt: Date.now() + 1000,
        kind: 'sharedDevice',
      }),
    );
    await expect(saveIntakeDraft({ ctx, input: { answers } })).rejects.toMatchObject({
      status: 409,
    });
    expect(await database.db.select().from(intakeDrafts)).toEqual([]);
  });
});
