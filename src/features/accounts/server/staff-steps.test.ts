import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { addPerson } from '../../../../tests/support/people.ts';
import {
  adminActivityLog,
  contactPreferences,
  outboundMessages,
  passwordResets,
  recordAccessLog,
  sessions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createSession } from '../../../server/auth/session.ts';
import type { Role } from '../../../server/context.ts';
import { Conflict, Forbidden, LimitExceeded, NotFound } from '../../../server/errors.ts';
import { listOpenings } from '../../personal-data/server/index.ts';
import { helpInput, standingInput, type HelpStep, type StandingStep } from '../staff-schemas.ts';
import { helpAccount, listAccountSteps, setStanding } from './index.ts';

let database: TestDatabase;
let maya: string;
let staff: string;
beforeEach(async () => {
  database = await createTestDatabase();
  maya = await addPerson(database.db, { email: 'maya@home.example' });
  staff = await addPerson(database.db, { email: 'desk@home.example', role: 'admin' });
});
afterEach(() => database.close());

const as = (
  userId = staff,
  role: Role = 'admin',
  permissions = ['members:help', 'members:close'],
) => testCtx(database.db, { userId, role, permissions });
const help = (step: HelpStep, { id = maya, ctx = as(), note = '' } = {}) =>
  helpAccount({
    ctx,
    input: { ...helpInput.parse({ step, reason: 'asked', reasonNote: note }), id },
  });
const stand = (step: StandingStep, { id = maya, ctx = as() } = {}) =>
  setStanding({
    ctx,
    input: { ...standingInput.parse({ step, reason: 'misuse' }), id },
  });
const signIn = (userId: string) =>
  write(database.db, (tx) => createSession(tx, { ctx: as(), userId, kind: 'member' }));
const countSessions = () => database.db.$count(sessions, eq(sessions.userId, maya));
const letters = async () =>
  (await database.db.select().from(outboundMessages)).map(({ purpose, toAddress }) => [
    purpose,
    toAddress,
  ]);

describe('helping somebody with their account', () => {
  it('signs out every device, and the person reads who did it and why', async () => {
    await Promise.all([signIn(maya), signIn(maya)]);
    await help('sign-out', { note: 'canary phone call' });
    expect([await countSessions(), await letters()]).toEqual([0, []]);
    expect(await database.db.select().from(adminActivityLog)).toMatchObject([
      {
        action: 'account.sign-out',
        resource: 'people',
        resourceId: maya,
        details: { reason: 'asked' },
      },
    ]);
    expect(
      JSON.stringify([
        await database.db.select().from(adminActivityLog),
        await database.db.select().from(recordAccessLog),
      ]),
    ).not.toContain('canary');
    const { openings } = await listOpenings({ ctx: as(maya, 'user', []), input: {} });
    expect(openings).toMatchObject([
      {
        who: 'Maya, staff',
        what: 'Your account',
        isChange: true,
        why: 'Signed out every device. The person asked for it',
        note: 'canary phone call',
      },
    ]);
  });

  it('writes the letters that they could ask for themselves, to their own address', async () => {
    await help('reset-letter');
    expect([
      await letters(),
      await database.db.$count(passwordResets, eq(passwordResets.userId, maya)),
    ]).toEqual([[['account.reset', 'maya@home.example']], 1]);
    const ana = await addPerson(database.db, { email: 'ana@home.example', emailVerifiedAt: null });
    await help('confirm-letter', { id: ana });
    expect((await letters()).at(-1)).toEqual(['account.confirm', 'ana@home.example']);
  });

  it('sends none to anyone who wants none, has nothing to confirm, or is closed, and not many', async () => {
    await expect(help('confirm-letter')).rejects.toBeInstanceOf(Conflict);
    await write(database.db, (tx) =>
      tx.insert(contactPreferences).values({ userId: maya, neverEmail: true }),
    );
    await expect(help('reset-letter')).rejects.toBeInstanceOf(Conflict);
    const shut = await addPerson(database.db, { email: 'shut@home.example', isActive: false });
    await expect(help('reset-letter', { id: shut })).rejects.toBeInstanceOf(Conflict);
    expect(await letters()).toEqual([]);
    for (const turn of [2, 3])
      await expect(help('reset-letter'), `${turn}`).rejects.toBeInstanceOf(Conflict);
    await expect(help('reset-letter')).rejects.toBeInstanceOf(LimitExceeded);
  });

  it('sends a letter only to somebody who asked for it', () => {
    expect(helpInput.safeParse({ step: 'reset-letter', reason: 'misuse' }).success).toBe(false);
    expect(helpInput.safeParse({ step: 'sign-out', reason: 'misuse' }).success).toBe(true);
  });
});

describe('closing an account', () => {
  it('signs it out, deletes nothing, tells its owner, and can be taken back', async () => {
    const token = await signIn(maya);
    await stand('close');
    await stand('close');
    expect([token.length > 0, await countSessions(), await letters()]).toEqual([
      true,
      0,
      [['account.standing', 'maya@home.example']],
    ]);
    await stand('reopen');
    expect(
      await database.db.select({ isActive: users.isActive }).from(users).where(eq(users.id, maya)),
    ).toEqual([{ isActive: true }]);
    expect((await database.db.select().from(adminActivityLog)).map(({ action }) => action)).toEqual(
      ['account.close', 'account.reopen'],
    );
  });

  it('does not bring back an account whose address another has confirmed', async () => {
    const lost = await addPerson(database.db, {
      email: 'lost@unconfirmed.invalid',
      claimedEmail: 'maya@home.example',
      emailVerifiedAt: null,
      isActive: false,
    });
    await expect(stand('reopen', { id: lost })).rejects.toBeInstanceOf(Conflict);
  });

  it('leaves the last super_admin', async () => {
    const chief = await addPerson(database.db, {
      email: 'chief@home.example',
      role: 'super_admin',
    });
    await expect(
      stand('close', { id: chief, ctx: as(staff, 'super_admin', []) }),
    ).rejects.toBeInstanceOf(Conflict);
  });
});

describe('who may', () => {
  it('nobody without the right, nobody on themselves, and on staff only a super_admin', async () => {
    const other = await addPerson(database.db, { email: 'other@home.example', role: 'admin' });
    await expect(
      help('sign-out', { ctx: as(staff, 'admin', ['members:close']) }),
    ).rejects.toBeInstanceOf(Forbidden);
    await expect(
      stand('close', { ctx: as(staff, 'admin', ['members:help']) }),
    ).rejects.toBeInstanceOf(Forbidden);
    for (const id of [staff, other]) {
      await expect(help('sign-out', { id })).rejects.toBeInstanceOf(Forbidden);
      await expect(stand('close', { id })).rejects.toBeInstanceOf(Forbidden);
    }
    await expect(help('sign-out', { id: 'nobody' })).rejects.toBeInstanceOf(NotFound);
    await stand('close', { id: other, ctx: as(maya, 'super_admin', []) });
  });

  it('is offered no more than they may do', () => {
    const person = {
      id: maya,
      role: 'user' as const,
      isActive: true,
      isConfirmed: true,
      neverEmail: false,
    };
    const offered = (more: Partial<typeof person>, permissions?: string[]) =>
      listAccountSteps(as(staff, 'admin', permissions).actor, { ...person, ...more });
    expect(offered({})).toEqual({
      help: ['sign-out', 'reset-letter'],
      standing: 'close',
      neverEmail: false,
    });
    expect(offered({ isConfirmed: false })?.help).toEqual([
      'sign-out',
      'reset-letter',
      'confirm-letter',
    ]);
    expect(offered({ neverEmail: true })?.help).toEqual(['sign-out']);
    expect(offered({ isActive: false })).toMatchObject({ help: [], standing: 'reopen' });
    expect([offered({ id: staff }), offered({}, ['members:read'])]).toEqual([undefined, undefined]);
  });
});
