import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  adminActivityLog,
  membershipRequests,
  outboundMessages,
  recordAccessLog,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, Forbidden, Unauthenticated } from '../../../server/errors.ts';
import { FREE_SESSION_CENTS } from '../../../config/constants.ts';
import { readFund } from '../../giving/server/index.ts';
import { moveFund } from '../../giving/server/session-fund.ts';
import { needInput, requestList, type NeedRule } from '../schemas.ts';
import {
  answerRequest,
  askForCommunity,
  countCredits,
  getPlan,
  getRequest,
  getRequestCover,
  listRequests,
  unlockRequest,
} from './index.ts';
import { lookAfterMemberships } from './job.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values([
      { id: 'mia', email: 'mia@x.example', firstName: 'Mia', lastName: 'B' },
      { id: 'ada', email: 'ada@x.example', firstName: 'Ada', lastName: 'S', role: 'admin' },
    ]),
  );
});
afterEach(() => database.close());

/** So much was given for free sessions. */
const fill = (amountCents: number) =>
  write(database.db, (tx) =>
    moveFund(tx, { kind: 'gift', amountCents, cause: `gift:${amountCents}`, now: Date.now() }),
  );

const mia = () => testCtx(database.db, { userId: 'mia' });
const ada = (permissions: ['memberships:review'] | [] = ['memberships:review']) =>
  testCtx(database.db, { userId: 'ada', role: 'admin', permissions });
const ask = (message: string, rule: NeedRule = 'person') =>
  askForCommunity({
    ctx: mia(),
    input: needInput.parse({ situation: 'little', helps: ['talk'], message }),
    rule,
    supportEmail: 'office@x.example',
  });
const mails = () => database.db.select().from(outboundMessages);
const level = async () =>
  (await database.db.select().from(users).where(eq(users.id, 'mia')))[0]!.membershipLevel;

describe('a request for Community Support', () => {
  it('is sealed, told to the office without a word of it, and replaced when asked again', async () => {
    const { id, status } = await ask('My rent takes everything');
    expect(status).toBe('new');
    expect((await ask('Rent and school')).id).toBe(id);
    const rows = await database.db.select().from(membershipRequests);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.answers).not.toMatch(/rent|school/i);
    expect(await mails()).toMatchObject([{ audience: 'staff', purpose: 'membership.received' }]);
    await expect(
      askForCommunity({
        ctx: testCtx(database.db),
        input: needInput.parse({ situation: 'other' }),
        rule: 'person',
        supportEmail: 'x',
      }),
    ).rejects.toThrow(Unauthenticated);
  });

  it('is opened with a reason that its owner can read, and only by those who may', async () => {
    const { id } = await ask('My rent takes everything');
    const input = { id };
    await expect(getRequestCover({ ctx: ada([]), input })).rejects.toThrow(Forbidden);
    expect((await getRequestCover({ ctx: ada(), input })).isOpen).toBe(false);
    await expect(getRequest({ ctx: ada(), input })).rejects.toThrow(Forbidden);
    const list = await listRequests({ ctx: ada(), input: requestList.input.parse({}) });
    expect(JSON.stringify(list)).not.toMatch(/rent|little/i);
    await unlockRequest({ ctx: ada(), input: { id, reason: 'answer', reasonNote: '' } });
    expect((await getRequest({ ctx: ada(), input })).answers).toEqual({
      situation: 'little',
      helps: ['talk'],
      message: 'My rent takes everything',
    });
    expect(await database.db.select().from(recordAccessLog)).toMatchObject([{ userId: 'mia' }]);
    expect(await database.db.$count(adminActivityLog)).toBe(1);
  });

  it('that is approved brings one session, no other level, and a neutral email; a second press changes nothing', async () => {
    await fill(2 * FREE_SESSION_CENTS);
    const { id } = await ask('');
    const { updatedAt } = await getRequestCover({ ctx: ada(), input: { id } });
    const approve = () =>
      answerRequest({ ctx: ada(), input: { id, status: 'approved', seenAt: updatedAt } });
    await approve();
    await approve();
    expect(await level()).toBe('free');
    expect((await countCredits({ ctx: mia() })).available).toBe(1);
    expect((await getPlan({ ctx: mia() })).request).toMatchObject({ status: 'approved' });
    const [, mail] = await mails();
    expect(mail).toMatchObject({ purpose: 'membership.answer', subject: 'About your account' });
    expect(await mails()).toHaveLength(2);
    // Asked again, it brings no second session.
    await ask('again', 'automatic');
    expect((await countCredits({ ctx: mia() })).available).toBe(1);
    expect(await readFund({ db: database.db })).toMatchObject({
      leftCents: FREE_SESSION_CENTS,
      sessions: 1,
    });
  });

  it('that is declined can still be approved; an approved one stays so', async () => {
    const { id } = await ask('');
    const seen = async () => (await getRequestCover({ ctx: ada(), input: { id } })).updatedAt;
    const answer = async (status: 'approved' | 'declined') =>
      answerRequest({ ctx: ada(), input: { id, status, seenAt: await seen() } });
    await answer('declined');
    expect((await countCredits({ ctx: mia() })).available).toBe(0);
    await answer('approved');
    // The fund is empty: the session comes as soon as someone has given enough.
    expect((await countCredits({ ctx: mia() })).available).toBe(0);
    await lookAfterMemberships({ process: mia(), now: Date.now() });
    expect((await countCredits({ ctx: mia() })).available).toBe(0);
    await fill(FREE_SESSION_CENTS);
    for (let time = 0; time < 2; time++)
      await lookAfterMemberships({ process: mia(), now: Date.now() });
    expect((await countCredits({ ctx: mia() })).available).toBe(1);
    await expect(answer('declined')).rejects.toThrow(Conflict);
    expect((await mails()).filter(({ audience }) => audience === 'person')).toHaveLength(2);
  });

  it('is answered at once where the settings say so', async () => {
    await fill(FREE_SESSION_CENTS);
    expect(await ask('', 'automatic')).toMatchObject({ status: 'approved' });
    const [row] = await database.db.select().from(membershipRequests);
    expect(row).toMatchObject({ isByRule: true, reviewedBy: null });
    expect((await countCredits({ ctx: mia() })).available).toBe(1);
  });
});
