import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testCipher } from '../../../../tests/support/cipher.ts';
import {
  contactPreferences,
  contacts,
  outboundMessages,
  recordAccessLog,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealBody } from '../../../server/mail/mail-body.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { raiseFollowUp } from '../../../server/staff/follow-ups.ts';
import { getPerson } from './index.ts';
import { NOW, database, ctx, add, setUpPeople } from '../../../../tests/support/people-bench.ts';

setUpPeople();

describe('the record of a person', () => {
  const failures: string[] = [];
  const person = (id = 'rosa', by: Ctx = ctx) =>
    getPerson({
      ctx: by,
      input: { id },
      onFailure: (error) => failures.push(String((error as Error).cause)),
    });
  beforeEach(async () => {
    await add({ id: 'rosa' });
    await write(database.db, async (tx) => {
      await tx.insert(contacts).values({
        name: 'R',
        email: 'rosa@visitors.example',
        subject: 'canary subject',
        message: 'canary words',
      });
      await tx.insert(outboundMessages).values({
        id: 'canary',
        dedupeKey: 'k',
        userId: 'rosa',
        toAddress: 'rosa@visitors.example',
        subject: 'canary mail',
        ...sealBody({ cipher: testCipher }, 'canary', { text: 'canary' }),
        purpose: 'p',
      });
      await tx.insert(contactPreferences).values({ userId: 'rosa', neverEmail: true });
      await raiseFollowUp(tx, {
        kind: 'safety',
        userId: 'rosa',
        dueAt: NOW + 1,
        now: NOW,
        mayContact: false,
      });
    });
  });

  it('says what there is and never what it says', async () => {
    const found = await person();
    expect(found).toMatchObject({
      email: 'rosa@visitors.example',
      isConfirmed: true,
      hasTwoStep: false,
      devices: 0,
      reach: { isDiscreet: true, neverEmail: true, allowPhone: false },
      followUps: [{ kind: 'safety', state: 'open', mayContact: false }],
    });
    expect(Object.fromEntries(found.traces.map(({ key, count }) => [key, count]))).toMatchObject({
      messages: 1,
      letters: 1,
      intakes: 0,
      places: 0,
    });
    expect(JSON.stringify(found)).not.toMatch(/canary|password/i);
  });

  it('counts nothing by an address that nobody has shown to be theirs', async () => {
    await add({
      id: 'claim',
      email: 'x.1@unconfirmed.invalid',
      claimedEmail: 'rosa@visitors.example',
      emailVerifiedAt: null,
    });
    expect((await person('claim')).traces.find(({ key }) => key === 'messages')?.count).toBe(0);
  });

  it('is opened in the sight of the person, once a quarter of an hour', async () => {
    await person();
    const again = await person('rosa', { ...ctx, now: NOW + 1000 });
    expect(again.openings).toMatchObject([
      { who: 'Ada Lead', what: expect.stringContaining('account') },
    ]);
    expect(again.deeds).toEqual([]);
    expect(await database.db.$count(recordAccessLog)).toBe(1);
    await expect(person('nobody')).rejects.toBeInstanceOf(NotFound);
  });

  it.each([
    ['contact_preferences', { reach: undefined }],
    ['two_factor_credentials', { hasTwoStep: undefined }],
    ['follow_ups', { followUps: undefined }],
    ['sessions', { devices: undefined }],
    ['weight_loss_intakes', {}],
  ])('stands without %s, says so, and takes nothing for none', async (table, unread) => {
    failures.length = 0;
    await write(database.db, (tx) => tx.run(sql.raw(`alter table ${table} rename to elsewhere`)));
    const { traces, ...found } = await person();
    const whole = {
      reach: { neverEmail: true },
      hasTwoStep: false,
      devices: 0,
      followUps: [{ kind: 'safety' }],
      openings: [{ who: 'Ada Lead' }],
      deeds: [],
    };
    expect(found).toMatchObject({ email: 'rosa@visitors.example', ...whole, ...unread });
    expect(Object.fromEntries(traces.map(({ key, count }) => [key, count]))).toEqual({
      messages: 1,
      letters: 1,
      intakes: table === 'weight_loss_intakes' ? undefined : 0,
      places: 0,
      volunteering: 0,
      'coaching-intake': 0,
    });
    expect(failures).toEqual([`LibsqlError: SQLITE_ERROR: no such table: ${table}`]);
  });

  it('is not shown where its opening cannot be noted', async () => {
    await write(database.db, (tx) =>
      tx.run(sql.raw('alter table record_access_log rename to elsewhere')),
    );
    await expect(person()).rejects.toThrow();
  });
});
