import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payments, savedViews, sessions, weightLossIntakes } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { Tx } from '../../src/db/write.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { loadEndpoints } from '../support/endpoints.ts';
import { readRights, rightsPeople, type RightsActor } from '../support/rights.ts';
import { fillWorld } from '../support/sample-world.ts';

/** One thing of someone's called `row`, its owner, and someone with every right to the endpoint but not to the thing. */
interface Owned {
  owner: RightsActor;
  stranger: RightsActor;
  make?: (tx: Tx) => Promise<unknown>;
  body?: (id: string) => Record<string, unknown>;
}

const view: Owned = {
  owner: 'admin',
  stranger: 'super',
  make: (tx) =>
    tx.insert(savedViews).values({ id: 'row', userId: 'admin', list: 'people', name: 'Mine' }),
};
const said: Owned = { owner: 'free', stranger: 'super', body: () => ({}) };
/** The sample was made signed out, so that anyone with its id may pay it: it becomes someone's. */
const payment: Owned = {
  owner: 'free',
  stranger: 'super',
  make: (tx) => tx.update(payments).set({ userId: 'free' }).where(eq(payments.id, 'row')),
};
const paidOrder: Owned = {
  owner: 'free',
  stranger: 'super',
  make: (tx) =>
    tx
      .update(payments)
      .set({ userId: 'free', purpose: 'session', status: 'completed' })
      .where(eq(payments.id, 'row')),
};
const reply: Owned = { owner: 'free', stranger: 'paid' };
const owned: Record<string, Owned> = {
  'DELETE /api/admin/saved-views/[id]': view,
  'POST /api/admin/saved-views/[id]': view,
  'POST /api/auth/devices/end': {
    owner: 'coach',
    stranger: 'coach 2',
    body: (id) => ({ id }),
    make: (tx) =>
      tx.insert(sessions).values({
        id: 'row',
        userId: 'coach',
        token: 't',
        expiresAt: Date.now() + 60_000,
        kind: 'coach',
      }),
  },
  'POST /api/assessments/results/[id]/delete': said,
  'POST /api/assessments/results/[id]/share': { ...said, body: () => ({ level: 'score' }) },
  'POST /api/assessments/shared/[id]/open': {
    owner: 'coach',
    stranger: 'coach 2',
    body: () => ({}),
  },
  'POST /api/chat/handoffs/[id]/close': { owner: 'coach', stranger: 'coach 2', body: () => ({}) },
  'POST /api/chat/handoffs/[id]/open': { owner: 'coach', stranger: 'coach 2', body: () => ({}) },
  'POST /api/chat/handoffs/[id]/take-back': said,
  'POST /api/chat/messages/[id]/rating': { ...said, body: () => ({ rating: 'helpful' }) },
  'POST /api/chat/sessions/[id]/delete': said,
  'POST /api/chat/sessions/[id]/export': said,
  'POST /api/chat/sessions/[id]/hand-over': {
    ...said,
    body: () => ({ summary: 'Words', isRead: true }),
  },
  'POST /api/chat/sessions/[id]/rename': { ...said, body: () => ({ title: 'Words' }) },
  'GET /api/chat/sessions/[id]/summary': { owner: 'free', stranger: 'super' },
  'GET /api/chat/replies/[id]': reply,
  'POST /api/chat/replies/[id]/stop': reply,
  'POST /api/event-places/[id]/give-back': { owner: 'free', stranger: 'paid' },
  'GET /api/giving/pledges/[id]/card': { owner: 'free', stranger: 'paid' },
  'POST /api/giving/pledges/[id]': {
    ...said,
    body: () => ({ action: 'names', isAnonymous: 'yes' }),
  },
  'POST /api/giving/gifts/[id]': { ...said, body: () => ({ isAnonymous: 'yes' }) },
  'GET /api/giving/receipts/[id].pdf': { owner: 'free', stranger: 'paid' },
  // Staff may save the receipt of any gift; emails go to its giver alone.
  'POST /api/giving/receipts/[id]/email': said,
  'GET /api/payments/[id]/go': payment,
  'GET /api/payments/[id]/receipt.pdf': paidOrder,
  'POST /api/payments/[id]/cancel': { ...payment, body: () => ({}) },
  'POST /api/payments/[id]/receipt-email': { ...paidOrder, body: () => ({}) },
  'GET /api/payments/[id]/state': payment,
  'POST /api/wellness/steps/[id]': { ...said, body: () => ({ action: 'done' }) },
  'POST /api/wellness/adaptations/[id]': { ...said, body: () => ({ answer: 'accept' }) },
  'POST /api/wellness/proposals/[id]': { ...said, body: () => ({ answer: 'accept' }) },
  'POST /api/wellness/milestones/[id]': { ...said, body: () => ({ reached: 'yes' }) },
  'POST /api/wellness/goals/[id]': { ...said, body: () => ({ actualLevel: '5' }) },
  'POST /api/wellness/shared/[id]/open': { owner: 'coach', stranger: 'coach 2', body: () => ({}) },
  'POST /api/wellness/shared/[id]/propose': {
    owner: 'coach',
    stranger: 'coach 2',
    body: () => ({ title: 'Words', minutes: 10 }),
  },
  'GET /api/weight-loss-intakes/[id]': {
    owner: 'free',
    stranger: 'super',
    // The sample is no one's: it becomes someone's.
    make: (tx) =>
      tx.update(weightLossIntakes).set({ userId: 'free' }).where(eq(weightLossIntakes.id, 'row')),
  },
};

const endpoints = await loadEndpoints();
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
});
afterEach(() => bench.close());

it('has an example of everything that the table of rights calls one’s own', () => {
  const rows = readRights()
    .filter((row) => row.asksFor.includes('own'))
    .map((row) => `${row.kind} ${row.path}`);
  expect(Object.keys(owned).sort()).toEqual(rows.sort());
});

it.each(Object.entries(owned))(
  '%s: what is somebody else’s is not there',
  async (name, { owner, stranger, make, body }) => {
    const [method = '', pattern = ''] = name.split(' ');
    if (make) await write(bench.db, (tx) => make(tx));
    const ask = async (actor: RightsActor, id: string) => {
      const answer = await bench.call(endpoints.get(name)!, {
        method,
        path: pattern.replace('[id]', id),
        params: { id },
        actor: rightsPeople[actor],
        headers: { origin: SITE },
        ...(body ? { json: body(id) } : {}),
      });
      return [answer.status, await answer.text()];
    };
    const missing = await ask(stranger, 'no-such-row');
    expect(missing[0]).toBe(404);
    expect(await ask(stranger, 'row')).toEqual(missing);
    expect([200, 204, 303]).toContain((await ask(owner, 'row'))[0]);
  },
);
