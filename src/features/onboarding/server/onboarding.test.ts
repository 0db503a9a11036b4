import { describe, expect, it } from 'vitest';
import {
  contactPreferences,
  followUps,
  onboardingProgress,
  outboundMessages,
  recordAccessLog,
  sessions,
  userPreferences,
} from '../../../db/schema/index.ts';
import * as schema from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createFieldCipher, createKey } from '../../../server/crypto/field-cipher.ts';
import { rotateKeys } from '../../../server/crypto/rotate-keys.ts';
import { removeExpired } from '../../../server/jobs/housekeeping.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { preferencesInput, setUpInput, type FormKind } from '../schemas.ts';
import {
  findClientIntake,
  forgetAnswers,
  openClientIntake,
  readForm,
  savePreferences,
  saveSetUp,
} from './index.ts';
import {
  oldKey,
  cipher,
  supportEmail,
  database,
  as,
  hear,
  save,
  isThrough,
  everything,
  setUpOnboarding,
} from '../../../../tests/support/onboarding-bench.ts';

setUpOnboarding();

const read = (kind: FormKind, { ctx = as(), open = true } = {}) =>
  readForm({ ctx, input: { kind, open } });
const send = (given: Record<string, unknown>, ctx = as()) =>
  saveSetUp({
    ctx,
    supportEmail,
    heard: hear(given['specificChallenges'] ?? given['healthConcerns']),
    input: setUpInput.parse(given),
  });
const waiting = () => database.db.select().from(followUps);

describe('what is unfinished', () => {
  it('waits sealed, comes back with its step, and runs out', async () => {
    const saved = await save({
      kind: 'live_coaching',
      step: '3',
      specificChallenges: 'canary-1',
      preferredDays: ['monday', 'friday'],
      role: 'admin',
    });
    expect(saved.savedAt).toEqual(expect.any(Number));
    expect(await everything()).not.toMatch(/canary|monday/);
    expect(await read('live_coaching')).toMatchObject({
      stoppedAt: 3,
      isDone: false,
      answers: { specificChallenges: 'canary-1', preferredDays: ['monday', 'friday'] },
    });
    expect((await read('live_coaching')).answers).not.toHaveProperty('role');
    expect((await read('live_coaching', { ctx: as('other') })).answers).toBeUndefined();
    const later = Date.now() + 31 * 86_400_000;
    expect(
      (await read('live_coaching', { ctx: as('mia', { now: later }) })).answers,
    ).toBeUndefined();
    await removeExpired(database.db, later);
    expect(await database.db.$count(onboardingProgress)).toBe(0);
  });

  it('is what was sent last, also when an earlier step takes longer', async () => {
    const now = Date.now();
    await save({ kind: 'discovery', step: '4' }, as('mia', { now }));
    await save({ kind: 'discovery', step: '3' }, as('mia', { now: now - 300 }));
    expect(await read('discovery')).toMatchObject({ stoppedAt: 4 });
    await save({ kind: 'discovery', step: '2' }, as('mia', { now: now + 300 }));
    expect(await read('discovery')).toMatchObject({ stoppedAt: 2 });
  });

  it('shows only when it is asked for, and is not kept from a shared or watched device', async () => {
    await write(database.db, (tx) =>
      tx.insert(sessions).values({
        id: 'shared',
        userId: 'mia',
        token: 't',
        kind: 'sharedDevice',
        expiresAt: Date.now() + 9999,
      }),
    );
    const shared = { ...testCtx(database.db, { userId: 'mia', sessionId: 'shared' }), cipher };
    expect(await save({ kind: 'discovery', step: 2, situationDetails: 'x' }, shared)).toEqual({
      savedAt: null,
      screen: null,
    });
    expect(await database.db.$count(onboardingProgress)).toBe(0);
    await save({ kind: 'discovery', step: 2, situationDetails: 'from home' });
    expect(await read('discovery', { ctx: shared, open: false })).toEqual({
      answers: undefined,
      stoppedAt: 2,
      isDone: false,
      isShared: true,
    });
    expect(await read('discovery', { ctx: shared })).toMatchObject({
      answers: { situationDetails: 'from home' },
    });
  });

  it('makes staff look after somebody in danger at once, without a word', async () => {
    expect(
      await save({ kind: 'live_coaching', step: 1, currentSafetyLevel: 'danger', noContact: 'on' }),
    ).toMatchObject({ screen: 'help' });
    await save({ kind: 'live_coaching', step: 2, currentSafetyLevel: 'danger', noContact: 'on' });
    expect(await waiting()).toMatchObject([
      { userId: 'mia', kind: 'safety', state: 'open', mayContact: false },
    ]);
    const mails = await database.db.select().from(outboundMessages);
    expect(mails).toMatchObject([{ toAddress: supportEmail, audience: 'staff' }]);
    expect(JSON.stringify(mails)).not.toMatch(/danger|mia/i);
  });
});

describe('the live-coaching set-up', () => {
  it('seals every answer, asks staff to get in touch, lets go of the draft and takes the place of an earlier one', async () => {
    await save({ kind: 'live_coaching', step: 2, specificChallenges: 'half' });
    expect(
      await send({
        specificChallenges: 'canary-2',
        medications: 'canary-3',
        preferredTimes: 'evening',
        needsImmediateSupport: false,
        userId: 'other',
      }),
    ).toEqual({ outcome: 'done' });
    expect(await everything()).not.toMatch(/canary|evening|half/);
    expect(await isThrough()).toBe(true);
    expect(await waiting()).toMatchObject([{ kind: 'live_coaching', mayContact: true }]);
    expect(await read('live_coaching')).toMatchObject({
      isDone: true,
      stoppedAt: undefined,
      answers: { specificChallenges: 'canary-2', preferredTimes: ['evening'], primaryGoal: '' },
    });
    await send({ specificChallenges: 'second' });
    expect(await database.db.$count(schema.clientIntake)).toBe(1);
    expect((await read('live_coaching')).answers).toMatchObject({
      specificChallenges: 'second',
      medications: '',
    });
    const both = createFieldCipher(`${createKey('new')},${oldKey}`);
    await rotateKeys(database.db, both, () => {});
    expect(
      (
        await readForm({
          ctx: as('mia', { cipher: both }),
          input: { kind: 'live_coaching', open: true },
        })
      ).answers,
    ).toMatchObject({ specificChallenges: 'second' });
  });

  it.each([
    ['danger', { currentSafetyLevel: 'danger' }, 2],
    ['a wish for someone today', { needsImmediateSupport: 'on' }, 2],
    ['words of giving up', { specificChallenges: 'I want to die' }, 2],
    ['a home that is not safe', { currentSafetyLevel: 'unsafe' }, 1],
    ['not eating', { healthConcerns: 'I purge' }, 2],
    ['a home that is mostly safe', { currentSafetyLevel: 'mostly' }, 1, 'people'],
    [
      'a home that is mostly safe, and a wish for someone',
      { currentSafetyLevel: 'mostly', needsImmediateSupport: 'on' },
      2,
    ],
  ])('shows help for %s', async (_what, given, raised, screen = 'help') => {
    expect(await send(given)).toEqual({ outcome: screen });
    expect(await waiting()).toHaveLength(raised);
    expect((await database.db.select().from(schema.clientIntake))[0]!.needsImmediateSupport).toBe(
      raised === 2,
    );
  });

  it('is opened by staff with a reason that its owner can read', async () => {
    await send({ primaryGoal: 'safety' });
    const admin = {
      ...testCtx(database.db, {
        userId: 'admin',
        role: 'admin',
        permissions: ['intakes:read'],
      }),
      cipher,
    };
    const input = { id: 'mia', reason: 'care' as const, reasonNote: 'canary-5' };
    await expect(openClientIntake({ ctx: as('other'), input })).rejects.toThrow();
    await expect(
      openClientIntake({ ctx: admin, input: { ...input, id: 'other' } }),
    ).rejects.toThrow();
    expect(await findClientIntake({ ctx: admin, input })).toEqual({
      sentAt: expect.any(Number),
      answers: undefined,
    });
    await openClientIntake({ ctx: admin, input });
    expect((await findClientIntake({ ctx: admin, input }))?.answers).toMatchObject({
      primaryGoal: 'safety',
    });
    expect(
      await findClientIntake({ ctx: { ...admin, now: admin.now + 16 * 60_000 }, input }),
    ).toMatchObject({ answers: undefined });
    expect(
      await findClientIntake({
        ctx: testCtx(database.db, { userId: 'admin', role: 'admin' }),
        input,
      }),
    ).toBeUndefined();
    expect(await database.db.select().from(recordAccessLog)).toMatchObject([
      {
        userId: 'mia',
        actorId: 'admin',
        resource: 'client_intake',
        purpose: 'To prepare support for this person',
      },
    ]);
  });
});

describe('preferences', () => {
  it('are kept beside what the profile knows', async () => {
    await write(database.db, (tx) =>
      tx
        .insert(userPreferences)
        .values({ userId: 'mia', language: 'es', timezone: 'America/Denver' }),
    );
    expect((await read('preferences')).isDone).toBe(false);
    await savePreferences({
      ctx: as(),
      input: preferencesInput.parse({
        learningStyle: 'doing',
        sessionDuration: '30',
        reminders: 'on',
        language: 'es',
        timezone: 'America/Denver',
      }),
    });
    expect(await read('preferences')).toMatchObject({
      isDone: true,
      answers: {
        learningStyle: 'doing',
        sessionDuration: '30',
        reminders: 'on',
        timezone: 'America/Denver',
      },
    });
    await forgetAnswers({ ctx: as(), input: { kind: 'preferences' } });
    expect(await database.db.select().from(userPreferences)).toMatchObject([
      { language: 'es', timezone: 'America/Denver', learningStyle: null, reminders: false },
    ]);
    expect(preferencesInput.safeParse({ timezone: 'Mars/Base' }).success).toBe(false);
  });

  it('switch reminders on and off where the profile does, and leave them alone when nothing is said', async () => {
    const save = (reminders: string) =>
      savePreferences({
        ctx: as(),
        input: preferencesInput.parse({ learningStyle: 'doing', reminders }),
      });
    const muted = async () => (await database.db.select().from(contactPreferences))[0]?.mutedTopics;
    await save('');
    expect(await muted()).toBeUndefined();
    await write(database.db, (tx) =>
      tx
        .insert(contactPreferences)
        .values({ userId: 'mia', mutedTopics: ['dates'], neverEmail: true }),
    );
    await save('off');
    await save('');
    expect([await muted(), (await read('preferences')).answers?.['reminders']]).toEqual([
      ['dates', 'reminders'],
      'off',
    ]);
    await save('on');
    expect([await muted(), (await read('preferences')).answers?.['reminders']]).toEqual([
      ['dates'],
      'on',
    ]);
    expect(await database.db.select().from(contactPreferences)).toMatchObject([
      { neverEmail: true },
    ]);
  });
});
