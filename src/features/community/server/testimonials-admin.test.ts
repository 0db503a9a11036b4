import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { adminActivityLog, testimonials, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { testimonialApprovalInput, testimonialList } from '../admin-schemas.ts';
import { listTestimonials, setTestimonialApproval } from './index.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
let ctx: Ctx;

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({
      id: 'admin',
      email: 'admin@x.example',
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
    }),
  );
  ctx = {
    ...testCtx(database.db, {
      userId: 'admin',
      role: 'admin',
      permissions: ['testimonials:moderate'],
    }),
    now: NOW,
  };
});
afterEach(() => database.close());

const query = (changes: Record<string, unknown> = {}) =>
  testimonialList.input.parse({ show: 'all', ...changes });
async function add(changes: Partial<typeof testimonials.$inferInsert> = {}) {
  const [row] = await write(database.db, (tx) =>
    tx
      .insert(testimonials)
      .values({
        name: 'Maria',
        initial: 'M',
        category: 'Divorce',
        content: 'It helped.',
        rating: 5,
        createdAt: NOW - 1000,
        updatedAt: NOW - 1000,
        ...changes,
      })
      .returning(),
  );
  return row!;
}
const shown = async (show: string) =>
  (await listTestimonials({ ctx, input: query({ show }) })).rows.map((row) => row.name);

describe('listTestimonials', () => {
  it('tells waiting, approved and hidden apart', async () => {
    await add({ name: 'waits' });
    await add({ name: 'shows', isApproved: true });
    await add({ name: 'hides', reviewedAt: NOW });
    expect(await shown('waiting')).toEqual(['waits']);
    expect(await shown('approved')).toEqual(['shows']);
    expect(await shown('hidden')).toEqual(['hides']);
    const all = await listTestimonials({ ctx, input: query() });
    expect(all.rows.map((row) => row.state).toSorted()).toEqual(['approved', 'hidden', 'waiting']);
    expect(all.counts).toEqual({ waiting: 1 });
  });

  it('walks its pages in both orders', async () => {
    await write(database.db, (tx) =>
      tx.insert(testimonials).values(
        Array.from({ length: 25 }, (_, index) => ({
          name: `T${index}`,
          initial: 'T',
          category: 'c',
          content: 'x',
          rating: 4,
          createdAt: NOW + index,
        })),
      ),
    );
    const first = await listTestimonials({ ctx, input: query({ sort: 'oldest' }) });
    const second = await listTestimonials({
      ctx,
      input: query({ sort: 'oldest', after: first.after }),
    });
    expect([...first.rows, ...second.rows].map((row) => row.name)).toEqual(
      Array.from({ length: 25 }, (_, index) => `T${index}`),
    );
    expect(
      (await listTestimonials({ ctx, input: query({ sort: 'oldest', before: second.before }) }))
        .rows,
    ).toEqual(first.rows);
  });
});

describe('setTestimonialApproval', () => {
  it('approves and hides again, logged', async () => {
    const row = await add();
    const approved = await setTestimonialApproval({
      ctx,
      input: { id: row.id, isApproved: true, seenAt: row.updatedAt },
    });
    expect(approved.state).toBe('approved');
    const hidden = await setTestimonialApproval({
      ctx,
      input: { id: row.id, isApproved: false, seenAt: approved.updatedAt },
    });
    expect(hidden.state).toBe('hidden');
    const log = await database.db
      .select()
      .from(adminActivityLog)
      .orderBy(sql`rowid`);
    expect(log.map(({ action, details }) => [action, details])).toEqual([
      ['testimonial.approve', { from: 'waiting', to: 'approved' }],
      ['testimonial.hide', { from: 'approved', to: 'hidden' }],
    ]);
    const [stored] = await database.db.select().from(testimonials);
    expect(stored).toMatchObject({ reviewedBy: 'admin', reviewedAt: NOW });
  });

  it('lets the first of two people win', async () => {
    const { id, updatedAt } = await add();
    const steps = await Promise.allSettled([
      setTestimonialApproval({ ctx, input: { id, isApproved: true, seenAt: updatedAt } }),
      setTestimonialApproval({ ctx, input: { id, isApproved: false, seenAt: updatedAt } }),
    ]);
    expect(steps.map((step) => step.status)).toEqual(['fulfilled', 'rejected']);
    expect((steps[1] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
  });

  it('takes the same decision twice as one and knows no foreign id', async () => {
    const { id, updatedAt } = await add();
    await setTestimonialApproval({ ctx, input: { id, isApproved: true, seenAt: updatedAt } });
    await setTestimonialApproval({ ctx, input: { id, isApproved: true, seenAt: updatedAt } });
    expect(await database.db.select().from(adminActivityLog)).toHaveLength(1);
    await expect(
      setTestimonialApproval({ ctx, input: { id: 'nothing', isApproved: true, seenAt: 0 } }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it.each(['yes', '1', 1, 'TRUE', null, undefined, ['true']])(
    'takes %j for no decision at all',
    (isApproved) => {
      expect(testimonialApprovalInput.safeParse({ isApproved, seenAt: 1 }).success).toBe(false);
    },
  );
});
