import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { payments, paymentTasks, rolePermissions, users } from '../../../db/schema/index.ts';
import { seedEssentials } from '../../../db/seed/essentials.ts';
import { write } from '../../../db/write.ts';
import type { Actor, Ctx, Role } from '../../../server/context.ts';
import { paymentList } from '../staff-schemas.ts';
import { getStaffPayment } from './get-staff-payment.ts';
import { exportPayments, listPayments } from './staff-queries.ts';
import { refundPayment, settlePayment, stepPaymentTask } from './staff-steps.ts';

/** Every verb of staff about payments for every actor, with the rights that a new installation grants. */
let database: TestDatabase;
const granted = new Map<Role, string[]>();

beforeAll(async () => {
  database = await createTestDatabase();
  await seedEssentials(database.db);
  for (const { role, permission } of await database.db.select().from(rolePermissions))
    granted.set(role, [...(granted.get(role) ?? []), permission]);
  await write(database.db, async (tx) => {
    for (const role of ['user', 'coach', 'admin', 'super_admin'] as const)
      await tx
        .insert(users)
        .values({ id: role, email: `${role}@x.example`, firstName: 'A', lastName: 'B', role });
    await tx.insert(payments).values({
      id: 'row',
      purpose: 'test',
      provider: 'sandbox',
      providerPaymentId: 'row',
      status: 'completed',
      amountCents: 500,
    });
    for (const id of ['admin', 'super_admin'])
      await tx.insert(paymentTasks).values({ id, kind: 'cancel', key: id, problem: 'missing' });
  });
});
afterAll(() => database.close());

const actor = (role: Role, changes: Partial<Actor> = {}) => ({
  userId: role,
  role,
  permissions: granted.get(role) ?? [],
  ...changes,
});
const actors: [who: string, Parameters<typeof testCtx>[1], 'allowed' | 401 | 403][] = [
  ['visitor', undefined, 401],
  ['free', actor('user'), 403],
  ['paid', actor('user', { membershipLevel: 'standard' }), 403],
  ['applicant', actor('user', { isApplicant: true }), 403],
  ['coach', actor('coach'), 403],
  ['admin without the right', actor('admin', { permissions: ['content:edit'] }), 403],
];
const holders: Role[] = ['admin', 'super_admin'];

const id = 'row';
const verbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listPayments: (ctx) => listPayments({ ctx, input: paymentList.input.parse({}) }),
  exportPayments: (ctx) =>
    exportPayments({
      ctx,
      input: { ...paymentList.input.parse({}), reason: 'report', reasonNote: '' },
    }),
  getStaffPayment: (ctx) => getStaffPayment({ ctx, input: { id } }),
  refundPayment: (ctx) =>
    refundPayment({ ctx, input: { id, amountCents: 1, reason: 'asked', note: '' } }),
  settlePayment: (ctx) => settlePayment({ ctx, input: { id, step: 'settle' } }),
  stepPaymentTask: (ctx) =>
    stepPaymentTask({ ctx, input: { id: ctx.actor?.userId ?? 'admin', step: 'leave' } }),
};
const answerTo = (verb: string, who: Parameters<typeof testCtx>[1]) =>
  verbs[verb]!(testCtx(database.db, who)).then(
    () => 'allowed',
    (error: { status?: number }) => error.status ?? error,
  );

describe.each(Object.keys(verbs))('%s', (verb) => {
  it.each(actors)('%s', async (_, who, expected) => {
    expect(await answerTo(verb, who)).toBe(expected);
  });

  it.each(holders)('%s', async (role) => {
    expect(await answerTo(verb, actor(role))).toBe('allowed');
  });
});
