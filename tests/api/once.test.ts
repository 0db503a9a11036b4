import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  clientIntake,
  followUps,
  payments,
  savedViews,
  sessions,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { finishAfterAnswers } from '../../src/server/jobs/after-answer.ts';
import { SITE, type EndpointBench } from '../support/endpoint.ts';
import { sampleOf } from '../support/endpoint-samples.ts';
import { loadEndpoints } from '../support/endpoints.ts';
import { rightsPeople } from '../support/rights.ts';
import { createFilledBench } from '../support/sample-world.ts';

/**
 * Every endpoint that changes something is sent the same request twenty times with one key: after the first nothing in the database changes and the
 * answer is the first one. A handler that writes twice, or answers with something else than its write returned, fails here with a 500.
 */

/** Judged again each time, and why. A new one is a decision. */
const JUDGED_ANEW: Record<string, readonly string[]> = {
  'its answer carries a cookie': [
    'POST /api/auth/email-confirm',
    'POST /api/auth/register',
    'POST /api/auth/logout',
    'POST /api/auth/reset-password/new',
    'POST /api/auth/login',
    'POST /api/auth/staff-login',
    'POST /api/auth/login/code',
    'POST /api/auth/password',
    'POST /api/auth/devices/end',
    'POST /api/auth/devices/end-all',
    'POST /api/auth/step-up',
    'POST /api/records/leave',
    'POST /api/cms/preview',
    'POST /api/cms/preview/leave',
  ],
  'it sets what staff rely on: a kept answer could say "on" or "ended" when it is not': [
    'POST /api/admin/security/maintenance',
    'POST /api/admin/security/people/[id]',
    'POST /api/admin/security/roles',
    'POST /api/admin/security/sessions',
    'POST /api/admin/security/sessions/[id]',
    'POST /api/admin/security/throttles',
  ],
  'it reads, and hands out a file or a page': [
    'POST /api/admin/contacts.csv',
    'POST /api/admin/donations.csv',
    'POST /api/admin/coupons.csv',
    'POST /api/admin/events/[id]/registrations.csv',
    'POST /api/admin/feedback.csv',
    'POST /api/admin/payments.csv',
    'POST /api/admin/people.csv',
    'POST /api/admin/volunteers.csv',
    'POST /api/admin/security/log/export',
    'POST /api/admin/security/people/find',
    'POST /api/records/copy/file',
    'POST /api/chat/sessions/[id]/export',
    'POST /api/chat/sessions/export-all',
    'POST /api/chat/sessions/find',
    'POST /api/chat/sessions/search',
  ],
  'its own key or version makes a repeat harmless': [
    'POST /api/chat/messages',
    'POST /api/chat/messages/[id]/edit',
    'POST /api/chat/replies/[id]/again',
    'POST /api/chat/replies/[id]/guide',
    'POST /api/chat/replies/[id]/release',
    'POST /api/chat/temporary',
    'POST /api/resources/views',
    'POST /api/keystatic/[...params]',
    'POST /api/cms/restore',
    'POST /api/records/copy',
    'POST /api/payments/webhook/[provider]',
    'POST /api/test-checkout/[id]',
    'POST /api/admin/test-payment',
  ],
};

const endpoints = await loadEndpoints();
const changing = [...endpoints].filter(([name]) => !name.startsWith('GET '));
// A picture is no text that a sample could hold (features/profile).
const keyed = changing
  .filter(([name, { idempotent }]) => idempotent && name !== 'POST /api/profile/picture')
  .map(([name]) => name);
/** Good requests that this world has no row for; verbs of theirs have tests of their own. A new one needs its row in `fillMore`. */
const NOTHING_TO_DO = [
  // Codes and pages of an hour are drawn by chance.
  'POST /api/auth/two-step',
  'POST /api/auth/two-step/codes',
  'POST /api/event-places/give-back',
  // Content of the installation: jobs, entries, versions, ways, services.
  'POST /api/admin/jobs/[name]',
  'POST /api/cms/ready',
  'POST /api/cms/roll-back',
  'POST /api/onboarding/steps',
  'POST /api/wellness-resources/usage',
  // What is sold is a feature's own (src/features/payments/server/orders.test.ts).
  'POST /api/checkout',
  // It is still to come.
  'POST /api/admin/events/[id]/attendance',
];
const PERSON = { id: 'free' };
const PARAMS: Record<string, Record<string, string>> = {
  'POST /api/admin/people/[id]/help': PERSON,
  'POST /api/admin/people/[id]/reach': PERSON,
  'POST /api/admin/people/[id]/set-up': PERSON,
  'POST /api/admin/people/[id]/standing': PERSON,
  'POST /api/admin/security/people/[id]': PERSON,
  'POST /api/payments/[id]/receipt-email': { id: 'bought' },
};

let bench: EndpointBench;
let leave: () => Promise<void>;
beforeEach(async () => {
  ({ bench, leave } = await createFilledBench());
  await fillMore();
}, 60_000);
afterEach(() => leave());

async function fillMore(): Promise<void> {
  const { now } = bench;
  await write(bench.db, async (tx) => {
    await tx.insert(followUps).values({
      id: 'row',
      kind: 'chat',
      userId: 'free',
      dueAt: now,
      createdAt: now,
      updatedAt: 5,
    });
    await tx.insert(payments).values({
      id: 'bought',
      userId: 'free',
      purpose: 'session',
      title: 't',
      provider: 'sandbox',
      amountCents: 1_000,
      status: 'completed',
    });
    for (const userId of ['bare-admin', 'admin', 'super'])
      await tx.insert(savedViews).values({
        id: userId === 'bare-admin' ? 'row' : userId,
        userId,
        list: 'contacts',
        name: 'Mine',
      });
    await tx.insert(sessions).values({
      id: 'row',
      token: 'x',
      userId: 'admin',
      kind: 'admin',
      expiresAt: now + 1e9,
      lastUsedAt: now,
    });
    await tx.insert(clientIntake).values({ id: 'row', userId: 'free' });
  });
}

it('holds for everything that changes something, but for what has a reason', () => {
  expect(
    changing
      .filter(([, { idempotent }]) => !idempotent)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.values(JUDGED_ANEW).flat().sort());
  expect(keyed.length).toBeGreaterThan(50);
});

it.each(keyed)('%s is done once', async (name) => {
  const endpoint = endpoints.get(name)!;
  const { method, params: sampled, values, as, refuses } = sampleOf(name, endpoint);
  const params = PARAMS[name] ?? sampled;
  const path = name.split(' ')[1]!.replace(/\[(\w+)\]/g, (_, key: string) => params[key]!);
  const actor = rightsPeople[as];
  const send = async () => {
    const answer = await bench.call(endpoint, {
      method,
      path,
      params,
      json: values,
      actor,
      headers: { origin: SITE, 'idempotency-key': 'once' },
    });
    const body = await answer.text();
    await finishAfterAnswers();
    return [answer.status, body];
  };
  const first = await send();
  if (refuses || NOTHING_TO_DO.includes(name)) return expect([400, 404, 409]).toContain(first[0]);
  expect(first[0], String(first[1])).toBeLessThan(300);
  const before = await everything();
  for (let times = 1; times < 20; times++) expect(await send()).toEqual(first);
  expect(await everything()).toEqual(before);
});

async function everything(): Promise<string> {
  const tables = await bench.db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_fts%' order by name`,
  );
  const rows = [];
  for (const { name } of tables)
    if (name !== 'rate_limits')
      rows.push([name, await bench.db.all(sql`select * from ${sql.identifier(name)}`)]);
  return JSON.stringify(rows);
}
