import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { permissionNames } from '../../../config/permissions.ts';
import { adminActivityLog, adminSessions, sessions, users } from '../../../db/schema/index.ts';
import { seedEssentials } from '../../../db/seed/essentials.ts';
import { write } from '../../../db/write.ts';
import type { Ctx, Role } from '../../../server/context.ts';
import { personRightsInput, rightField, rolePermissionsInput, sessionList } from '../schemas.ts';
import {
  endOtherSessions,
  endStaffSession,
  getPersonRights,
  getRolePermissions,
  listStaffSessions,
  setPersonRights,
  setRolePermissions,
} from './index.ts';

let database: TestDatabase;
let boss: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  await seedEssentials(database.db);
  await addUser('boss', 'super_admin');
  boss = testCtx(database.db, { userId: 'boss', role: 'super_admin', sessionId: 'boss-session' });
});
afterEach(() => database.close());

const addUser = (id: string, role: Role, more: Partial<typeof users.$inferInsert> = {}) =>
  write(database.db, (tx) =>
    tx.insert(users).values({
      id,
      email: `${id}@x.example`,
      firstName: 'A',
      lastName: id,
      role,
      emailVerifiedAt: 1,
      ...more,
    }),
  );
const addSession = (id: string, userId: string, kind: 'member' | 'coach' | 'admin') =>
  write(database.db, async (tx) => {
    const row = { id, userId, expiresAt: Date.now() + 60_000 };
    await tx.insert(sessions).values({ ...row, token: id, kind });
    if (kind === 'admin') await tx.insert(adminSessions).values({ ...row, sessionToken: id });
  });
const give = (
  id: string,
  seenRole: Role,
  role: Role,
  more: Record<string, string> = {},
  ctx = boss,
) =>
  setPersonRights({ ctx, input: { ...personRightsInput.parse({ role, seenRole, ...more }), id } });
const stored = (id: string) =>
  database.db
    .select({ role: users.role, permissions: users.permissions })
    .from(users)
    .where(eq(users.id, id))
    .get();
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

describe('a role', () => {
  it('is given, ends every session of the person, and is written down', async () => {
    await addUser('ann', 'user');
    await addSession('s1', 'ann', 'member');
    await give('ann', 'user', 'admin', { [rightField('intakes:read')]: 'no' });
    expect(await stored('ann')).toEqual({ role: 'admin', permissions: ['-intakes:read'] });
    expect(await database.db.$count(sessions, eq(sessions.userId, 'ann'))).toBe(0);
    expect(
      await database.db
        .select({ action: adminActivityLog.action, details: adminActivityLog.details })
        .from(adminActivityLog),
    ).toEqual([
      {
        action: 'role.change',
        details: { from: 'user', to: 'admin', exceptions: ['-intakes:read'] },
      },
    ]);
    expect(await getPersonRights({ ctx: boss, input: { id: 'ann' } })).toMatchObject({
      own: { 'intakes:read': 'no' },
      isOwn: false,
    });
  });

  it('leaves sessions alone when only rights change', async () => {
    await addUser('ann', 'admin');
    await addSession('s1', 'ann', 'admin');
    await give('ann', 'admin', 'admin', { [rightField('outbox:read')]: 'no' });
    expect(await database.db.$count(sessions, eq(sessions.userId, 'ann'))).toBe(1);
  });

  it('brings no rights that it cannot hold', async () => {
    await addUser('ann', 'admin');
    await give('ann', 'admin', 'coach', {
      [rightField('contacts:manage')]: 'yes',
      [rightField('roles:grant')]: 'yes',
    });
    expect(await stored('ann')).toEqual({ role: 'coach', permissions: [] });
  });

  it('is not given to a claimed address, a closed account, a stranger, oneself, or over somebody faster', async () => {
    await addUser('claimed', 'user', { emailVerifiedAt: null });
    await addUser('closed', 'user', { isActive: false });
    await addUser('ann', 'admin');
    expect(await statusOf(give('claimed', 'user', 'admin'))).toBe(400);
    expect(await statusOf(give('closed', 'user', 'admin'))).toBe(409);
    expect(await statusOf(give('nobody', 'user', 'admin'))).toBe(404);
    expect(await statusOf(give('boss', 'super_admin', 'user'))).toBe(403);
    expect(await statusOf(give('ann', 'user', 'coach'))).toBe(409);
  });

  it.each(['user', 'coach', 'admin'] as const)('is not in the hands of a %s', async (role) => {
    await addUser('ann', 'user');
    const ctx = testCtx(database.db, {
      userId: 'x',
      role,
      permissions: permissionNames.filter((name) => name !== 'roles:grant'),
    });
    expect(await statusOf(give('ann', 'user', 'admin', {}, ctx))).toBe(403);
    expect(
      await statusOf(setRolePermissions({ ctx, input: { role: 'admin', permissions: [] } })),
    ).toBe(403);
  });
});

describe('the last super_admin', () => {
  it('stays, when two take each other’s role at the same moment', async () => {
    await addUser('second', 'super_admin');
    const second = testCtx(database.db, { userId: 'second', role: 'super_admin' });
    const answers = await Promise.all([
      statusOf(give('second', 'super_admin', 'user')),
      statusOf(give('boss', 'super_admin', 'user', {}, second)),
    ]);
    expect(answers.sort()).toEqual([200, 403]);
    expect(await database.db.$count(users, eq(users.role, 'super_admin'))).toBe(1);
  });

  it('stays, when the only other one is closed', async () => {
    await addUser('ghost', 'super_admin', { isActive: false });
    const ghost = testCtx(database.db, { userId: 'ghost', role: 'super_admin' });
    expect(await statusOf(give('boss', 'super_admin', 'user', {}, ghost))).toBe(403);
  });
});

describe('the rights of a role', () => {
  it('become exactly what was ticked, and start as a new installation has them', async () => {
    expect((await getRolePermissions({ ctx: boss })).admin).toContain('contacts:manage');
    await setRolePermissions({
      ctx: boss,
      input: rolePermissionsInput.parse({ role: 'admin', permissions: ['outbox:read'] }),
    });
    await setRolePermissions({
      ctx: boss,
      input: rolePermissionsInput.parse({
        role: 'admin',
        permissions: ['outbox:read', 'members:read', 'roles:grant'],
      }),
    });
    expect((await getRolePermissions({ ctx: boss })).admin).toEqual([
      'members:read',
      'outbox:read',
    ]);
    await seedEssentials(database.db);
    expect((await getRolePermissions({ ctx: boss })).admin).toEqual([
      'members:read',
      'outbox:read',
    ]);
  });
});

describe('sessions', () => {
  it('of staff are listed and ended; those of members are nobody’s list', async () => {
    await addUser('ann', 'admin');
    await addUser('mia', 'user');
    await Promise.all([
      addSession('boss-session', 'boss', 'admin'),
      addSession('a1', 'ann', 'admin'),
      addSession('m1', 'mia', 'member'),
    ]);
    const list = await listStaffSessions({
      ctx: boss,
      input: sessionList.parse(new URLSearchParams()),
    });
    expect(list.rows.map((row) => [row.id, row.isOwn]).sort()).toEqual([
      ['a1', false],
      ['boss-session', true],
    ]);
    expect(await statusOf(endStaffSession({ ctx: boss, input: { id: 'm1' } }))).toBe(404);
    expect(await statusOf(endStaffSession({ ctx: boss, input: { id: 'boss-session' } }))).toBe(409);
    await endStaffSession({ ctx: boss, input: { id: 'a1' } });
    expect(await database.db.$count(sessions)).toBe(2);
    expect(await endOtherSessions({ ctx: boss, input: { whose: 'everybody' } })).toEqual({
      ended: 1,
    });
    expect(
      (await database.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id),
    ).toEqual(['boss-session']);
  });
});
