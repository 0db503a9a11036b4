import { vi } from 'vitest';
import { rowsOf } from './rows.ts';
import { demoEmail, type TestServer } from './server.ts';
import type { Visitor } from './session.ts';

interface Drill {
  site: TestServer;
  ask: (who: Visitor, path: string, sent?: { method: string; json: object }) => Promise<Response>;
  newCanary: (owner: Visitor, from: string) => string;
}

/** Of a gift, what its giver wrote goes on through payment and receipts, and what staff add lies beside it. */
const GIFT = 'POST /api/donations';

/** What people wrote goes through the hands that it is for: gifts are paid, staff open them and answer requests, each with a note of their own. */
export async function passThroughHands(drill: Drill): Promise<void> {
  const { site, newCanary } = drill;
  const once = await giveAndPay(drill, 'free', {});
  await giveAndPay(drill, 'visitor', { email: 'giver@home.example', rhythm: 'monthly' });
  const note = newCanary('super', 'POST /api/admin/donations');
  const receivedOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await good(drill, 'super', '/api/admin/donations', {
    amount: '25',
    method: 'check',
    receivedOn,
    note,
  });
  await openWithReason(drill, 'donations', once);
  const [request] = rowsOf<{ id: string; updatedAt: number }>(
    site,
    `select r.id, r.updated_at as updatedAt from membership_requests r join users on users.id = r.user_id where users.email = ? and r.status = 'new'`,
    demoEmail('free'),
  );
  await openWithReason(drill, 'membership-requests', request!.id);
  await good(drill, 'super', `/api/admin/membership-requests/${request!.id}`, {
    status: 'approved',
    seenAt: request!.updatedAt,
  });
}

/** @returns the gift's id */
async function giveAndPay(
  drill: Drill,
  who: Visitor,
  more: Record<string, string>,
): Promise<string> {
  const { site, ask, newCanary } = drill;
  const { paymentId, href } = (await good(drill, who, '/api/donations', {
    gift: '25',
    dedication: 'memory',
    dedicatedTo: newCanary(who, GIFT),
    message: newCanary(who, GIFT),
    ...more,
  })) as { paymentId: string; href: string };
  const page = (await ask(who, href)).headers.get('location') ?? '';
  await good(drill, who, `/api/test-checkout/${page.split('/').at(-1)}`, { step: 'pay' });
  const find = () =>
    rowsOf<{ id: string }>(
      site,
      `select id from donations where payment_id = ? and status = 'completed'`,
      paymentId,
    );
  const found = await vi.waitUntil(() => find()[0], { timeout: 20_000, interval: 200 });
  return found.id;
}

const openWithReason = (drill: Drill, what: string, id: string) =>
  good(drill, 'super', `/api/admin/${what}/${id}/open`, {
    reason: 'answer',
    reasonNote: drill.newCanary('super', `POST /api/admin/${what}/[id]/open`),
  });

async function good({ ask }: Drill, who: Visitor, path: string, json: object): Promise<unknown> {
  const answer = await ask(who, path, { method: 'POST', json });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${who} POST ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
