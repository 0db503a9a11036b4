import { describe, expect, it } from 'vitest';
import { intakeDrafts, outboundMessages, sessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createFieldCipher, createKey } from '../../../server/crypto/field-cipher.ts';
import { rotateKeys } from '../../../server/crypto/rotate-keys.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { intakeInput } from '../schemas.ts';
import { deleteIntakeDraft, findIntakeDraft, saveIntakeDraft } from './intake-drafts.ts';
import { getIntake, unlockIntake } from './review-intakes.ts';
import {
  oldKey,
  supportEmail,
  form,
  database,
  as,
  admin,
  send,
  rows,
  setUpIntakes,
} from '../../../../tests/support/intakes-bench.ts';

setUpIntakes();

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
