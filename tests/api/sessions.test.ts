import { describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { MINUTE_MS, SESSION_LIMITS } from '../../src/config/constants.ts';
import { connectionOf } from '../../src/db/client.ts';
import {
  adminActivityLog,
  adminSessions,
  bookings,
  coaches,
  coachSessionNotes,
  rolePermissions,
  sessions,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { GET as adminMe } from '../../src/pages/api/admin/auth/me.ts';
import { POST as logout } from '../../src/pages/api/auth/logout.ts';
import { GET as currentUser } from '../../src/pages/api/auth/user.ts';
import { cookiesOf } from '../support/endpoint.ts';
import { addPerson } from '../support/people.ts';
import { bench, adminId, start, open, holds, setUpSessions } from '../support/sessions-bench.ts';

setUpSessions();

const SECOND_MS = 1_000;

describe('a session ends', () => {
  it.each([
    ['member', {}, 'member'],
    ['member', { rememberMe: true }, 'remembered'],
    ['member', { sharedDevice: true, rememberMe: true }, 'sharedDevice'],
    ['coach', { rememberMe: true }, 'coach'],
    ['admin', { rememberMe: true }, 'admin'],
    ['super', {}, 'admin'],
  ] as const)('of %s with %j, idle as %s', async (who, options, kind) => {
    const { idleMs } = SESSION_LIMITS[kind];
    const cookie = cookiesOf(await open(who, options));
    bench.now += idleMs - MINUTE_MS;
    expect(await holds(cookie)).toBe(true);
    // Lucia looks at the real clock, which goes on while the answer is made.
    bench.now += idleMs - SECOND_MS;
    expect(await holds(cookie)).toBe(true);
    bench.now += idleMs + 1;
    expect(await holds(cookie)).toBe(false);
    bench.now = start;
    expect(await holds(cookie)).toBe(false);
  });

  it.each([
    ['member', {}, 'member'],
    ['coach', {}, 'coach'],
    ['admin', {}, 'admin'],
    ['member', { rememberMe: true }, 'remembered'],
  ] as const)('of %s with %j after its absolute time, however busy', async (who, options, kind) => {
    const { idleMs, absoluteMs } = SESSION_LIMITS[kind];
    const cookie = cookiesOf(await open(who, options));
    for (const end = start + absoluteMs; bench.now + idleMs / 2 < end; bench.now += idleMs / 2)
      expect(await holds(cookie)).toBe(true);
    bench.now = start + absoluteMs + 1;
    expect(await holds(cookie)).toBe(false);
  });

  it.each([
    ['user', 'admin'],
    ['admin', 'user'],
    ['user', 'coach'],
  ] as const)(
    'at once when its owner, %s, becomes %s; the next one holds',
    async (before, after) => {
      const who = `${before}-to-${after}`;
      const id = await addPerson(bench.db, { email: `${who}@members.example`, role: before });
      const cookie = cookiesOf(await open(who, { rememberMe: true }));
      await write(bench.db, (tx) => tx.update(users).set({ role: after }).where(eq(users.id, id)));
      expect(await holds(cookie)).toBe(false);
      expect(await holds(cookiesOf(await open(who)))).toBe(true);
    },
  );

  it('before it begins, for anyone who holds a copy of the database', async () => {
    const cookie = cookiesOf(await open('admin'));
    const copied = [
      ...(await bench.db.select().from(sessions)),
      ...(await bench.db.select().from(adminSessions)),
    ].flatMap((row) => Object.values(row));
    for (const text of new Set(copied.map(String)))
      expect(await holds(`hw_session=${encodeURIComponent(text)}`)).toBe(false);
    expect([copied.length > 0, await holds(cookie)]).toEqual([true, true]);
  });

  it('at once for a closed account', async () => {
    const id = await addPerson(bench.db, { email: 'closed@members.example' });
    const cookie = cookiesOf(await open('closed'));
    await write(bench.db, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, id)),
    );
    expect(await holds(cookie)).toBe(false);
    expect((await open('closed')).status).toBe(401);
  });
});

describe('asking who one is', () => {
  it('costs two queries: the session with its owner, and what help reads', async () => {
    const cookie = cookiesOf(await open('member'));
    const queries = vi.spyOn(connectionOf(bench.db).reader, 'execute');
    expect(await holds(cookie)).toBe(true);
    expect(queries).toHaveBeenCalledTimes(2);
    queries.mockRestore();
  });

  it('tells what help reads of somebody: their own latest sessions in minutes, newest first, and whether they booked', async () => {
    const id = await addPerson(bench.db, { email: 'helped@members.example' });
    const other = await addPerson(bench.db, { email: 'other@members.example' });
    const cookie = cookiesOf(await open('helped'));
    const ask = async () => (await bench.call(currentUser, { cookie })).json();
    const day = 24 * 60 * MINUTE_MS;
    const visit = (clientId: string, daysAgo: number, duration: number | null) => ({
      coachId: 'c1',
      clientId,
      sessionDate: start - daysAgo * day,
      duration,
    });
    const place = {
      userId: id,
      fullName: 'Maya Brooks',
      email: 'helped@members.example',
      coachingArea: 'life balance',
    };
    await write(bench.db, async (tx) => {
      await tx.insert(coaches).values({
        id: 'c1',
        coachId: 'HELP1',
        firstName: 'Ada',
        lastName: 'Lane',
        email: 'ada@coaches.example',
      });
      await tx
        .insert(coachSessionNotes)
        .values([
          visit(id, 3, 4),
          visit(id, 1, 2),
          visit(id, 2, null),
          visit(id, 120, 50),
          visit(other, 1, 33),
        ]);
      await tx.insert(bookings).values({ ...place, status: 'cancelled' });
    });
    expect(await ask()).toMatchObject({
      recentSessions: [{ duration: 2 }, { duration: 4 }],
      hasBookedSession: false,
      hasCompletedSessions: false,
    });
    await write(bench.db, (tx) => tx.insert(bookings).values({ ...place, status: 'scheduled' }));
    expect(await ask()).toMatchObject({ hasBookedSession: true, hasCompletedSessions: false });
    await write(bench.db, (tx) => tx.insert(bookings).values({ ...place, status: 'completed' }));
    expect(await ask()).toMatchObject({ hasBookedSession: true, hasCompletedSessions: true });
  });

  it('tells what is true now, not at sign-in', async () => {
    const id = await addPerson(bench.db, { email: 'changed@members.example' });
    const cookie = cookiesOf(await open('changed'));
    const ask = async () => (await bench.call(currentUser, { cookie })).json();
    expect(await ask()).toMatchObject({
      id,
      role: 'user',
      donationTotal: '0',
      lastLoginDate: null,
      emailConfirmed: true,
    });
    await write(bench.db, (tx) =>
      tx
        .update(users)
        .set({
          membershipLevel: 'standard',
          donationTotal: 2500,
          emailVerifiedAt: null,
          claimedEmail: 'changed@members.example',
        })
        .where(eq(users.id, id)),
    );
    expect(await ask()).toEqual({
      id,
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: 'changed@members.example',
      role: 'user',
      membershipLevel: 'standard',
      hasCompletedOnboarding: false,
      donationTotal: '2500',
      lastLoginDate: null,
      emailConfirmed: false,
      recentSessions: [],
      hasBookedSession: false,
      hasCompletedSessions: false,
      language: 'en',
    });
    // "A while ago" is measured from the sign-in before this one.
    const next = cookiesOf(await open('changed'));
    expect(await (await bench.call(currentUser, { cookie: next })).json()).toMatchObject({
      lastLoginDate: start,
    });
  });
});

describe('staff', () => {
  it('get their session and permissions from /api/admin/auth/me', async () => {
    await write(bench.db, (tx) =>
      tx
        .insert(rolePermissions)
        .values({ role: 'admin', permission: 'edit', resource: 'content' })
        .onConflictDoNothing(),
    );
    const admin = await (
      await bench.call(adminMe, { cookie: cookiesOf(await open('admin')) })
    ).json();
    expect(admin).toEqual({
      user: { id: adminId, isSuperAdmin: false, role: 'admin' },
      permissions: expect.arrayContaining(['content:edit']),
    });
    const boss = await (
      await bench.call(adminMe, { cookie: cookiesOf(await open('super')) })
    ).json();
    expect(boss).toMatchObject({
      user: { isSuperAdmin: true, role: 'super_admin' },
      permissions: expect.arrayContaining(['content:edit']),
    });
    expect((await bench.call(adminMe)).status).toBe(401);
    expect((await bench.call(adminMe, { cookie: cookiesOf(await open('member')) })).status).toBe(
      403,
    );
  });

  it('stand in the log under the name of the person who signed in', async () => {
    await open('admin');
    const lines = await bench.db
      .select()
      .from(adminActivityLog)
      .where(eq(adminActivityLog.action, 'session.open'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ userId, resourceId }) => userId !== resourceId)).toEqual([]);
  });

  it('leave a second record, which ends with the session', async () => {
    const cookie = cookiesOf(await open('admin'));
    const newest = async () =>
      (await bench.db.select().from(adminSessions).where(eq(adminSessions.userId, adminId))).at(-1);
    expect(await newest()).toMatchObject({
      isActive: true,
      expiresAt: bench.now + SESSION_LIMITS.admin.idleMs,
    });
    await bench.call(logout, { method: 'POST', cookie });
    expect(await newest()).toMatchObject({ isActive: false });
  });
});
