import { describe, expect, it } from 'vitest';
import { contactPreferences, contacts, recordAccessLog, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { contactFlow, type ContactStatus } from '../admin-schemas.ts';
import { getContact, setContactStatus } from './index.ts';
import {
  NOW,
  database,
  ctx,
  addContact,
  activity,
  setUpContacts,
} from '../../../../tests/support/contacts-bench.ts';

setUpContacts();

describe('getContact', () => {
  it('marks a new message read, once, and logs each reading rather than each page load', async () => {
    const { id } = await addContact();
    const first = await getContact({ ctx, input: { id } });
    expect(first).toMatchObject({
      status: 'read',
      message: 'Hello there',
      nextStatuses: contactFlow.steps.read,
      replyRules: { isMember: false, neverEmail: false, leavesAt: undefined },
    });
    const second = await getContact({ ctx: { ...ctx, now: NOW + 5000 }, input: { id } });
    expect(second).toEqual({ ...first, work: { ...first.work, now: NOW + 5000 } });
    expect(await activity()).toHaveLength(1);
    await getContact({ ctx: { ...ctx, now: NOW + 16 * 60_000 }, input: { id } });
    await getContact({
      ctx: { ...ctx, actor: { ...ctx.actor!, userId: 'colleague' } },
      input: { id },
    });
    expect(
      (await activity()).map(({ action, userId, details }) => [action, userId, details]),
    ).toEqual([
      ['contact.open', ctx.actor!.userId, { from: 'new', to: 'read' }],
      ['contact.open', ctx.actor!.userId, null],
      ['contact.open', 'colleague', null],
    ]);
  });

  it('tells a member that the message was opened, and staff how that member may be answered', async () => {
    const { id } = await addContact({ email: ' Jane@Mail.Example ' });
    await write(database.db, async (tx) => {
      await tx.insert(users).values({
        id: 'member',
        email: 'jane@mail.example',
        firstName: 'Jane',
        lastName: 'Doe',
        emailVerifiedAt: 1,
      });
      await tx
        .insert(contactPreferences)
        .values({ userId: 'member', neverEmail: true, safeFromHour: 9, safeUntilHour: 12 });
    });
    const contact = await getContact({ ctx, input: { id } });
    expect(contact.replyRules).toEqual({
      neverEmail: true,
      wantsCall: false,
      isDiscreet: true,
      isMember: true,
      times: '9 am to Noon, Central Time',
      leavesAt: Date.parse('2026-11-22T15:00:00Z'),
    });
    const log = await database.db.select().from(recordAccessLog);
    expect(log).toMatchObject([
      {
        userId: 'member',
        actorId: ctx.actor!.userId,
        actorRole: 'admin',
        resource: 'contacts',
        resourceId: id,
      },
    ]);
  });

  it('knows no foreign id', async () => {
    await expect(getContact({ ctx, input: { id: 'nothing' } })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('setContactStatus', () => {
  const all = Object.keys(contactFlow.steps) as ContactStatus[];
  it.each(all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s',
    async (from, to) => {
      const row = await addContact({ status: from });
      const step = setContactStatus({
        ctx,
        input: { id: row.id, status: to, seenAt: row.updatedAt },
      });
      if (!contactFlow.steps[from].includes(to))
        return expect(step).rejects.toBeInstanceOf(Conflict);
      const result = await step;
      expect(result).toMatchObject({ id: row.id, status: to });
      expect(result.updatedAt).toBeGreaterThan(row.updatedAt);
      expect(await activity()).toMatchObject([
        {
          action: 'contact.status',
          resourceId: row.id,
          details: { from, to },
          userId: ctx.actor!.userId,
        },
      ]);
    },
  );

  it('lets the first of two people win and tells the second what happened', async () => {
    const { id, updatedAt } = await addContact({ status: 'read' });
    const steps = await Promise.allSettled([
      setContactStatus({ ctx, input: { id, status: 'answered', seenAt: updatedAt } }),
      setContactStatus({ ctx, input: { id, status: 'closed', seenAt: updatedAt } }),
    ]);
    expect(steps.map((step) => step.status)).toEqual(['fulfilled', 'rejected']);
    expect((steps[1] as PromiseRejectedResult).reason).toMatchObject({
      status: 409,
      message: expect.stringContaining('now marked “answered”'),
    });
    const [row] = await database.db.select().from(contacts);
    expect(row!.status).toBe('answered');
    expect(await activity()).toHaveLength(1);
  });

  it('takes the same step twice as one', async () => {
    const { id, updatedAt } = await addContact({ status: 'read' });
    const first = await setContactStatus({
      ctx,
      input: { id, status: 'answered', seenAt: updatedAt },
    });
    expect(
      await setContactStatus({ ctx, input: { id, status: 'answered', seenAt: updatedAt } }),
    ).toEqual(first);
    expect(await activity()).toHaveLength(1);
  });

  it('keeps states apart even within one millisecond or with a clock that runs behind', async () => {
    const { id } = await addContact({ status: 'read', updatedAt: NOW + 60_000 });
    const first = await setContactStatus({
      ctx,
      input: { id, status: 'answered', seenAt: NOW + 60_000 },
    });
    expect(first.updatedAt).toBe(NOW + 60_001);
  });

  it('knows no foreign id', async () => {
    await expect(
      setContactStatus({ ctx, input: { id: 'nothing', status: 'closed', seenAt: 0 } }),
    ).rejects.toBeInstanceOf(NotFound);
  });
});
