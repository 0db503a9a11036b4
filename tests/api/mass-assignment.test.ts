import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '../../src/db/schema/index.ts';
import { SITE, type EndpointBench } from '../support/endpoint.ts';
import { sampleOf, takesInput } from '../support/endpoint-samples.ts';
import { loadEndpoints, type Endpoint } from '../support/endpoints.ts';
import { rightsPeople } from '../support/rights.ts';
import { shapeOf } from '../support/sample-values.ts';
import { createFilledBench } from '../support/sample-world.ts';

/**
 * What no one may set for themselves, sent along with a good request to every endpoint that changes something. Each value can be
 * recognized wherever it lands, so the whole database is searched afterward.
 */
const MARK = 'mass-assigned';
const NUMBER = 987_654_321;
const protectedFields: Record<string, unknown> = {
  role: 'super_admin',
  permissions: [MARK],
  membershipLevel: 'standard',
  donationTotal: NUMBER,
  rewardPoints: NUMBER,
  isActive: false,
  hasCompletedOnboarding: true,
  emailVerifiedAt: NUMBER,
  claimedEmail: MARK,
  provider: 'google',
  googleId: MARK,
  passwordHash: MARK,
  stripeCustomerId: MARK,
  stripePurchaseId: MARK,
  rating: NUMBER,
  isApproved: true,
  isVerified: true,
  verificationStatus: 'verified',
  paid: true,
  paymentStatus: 'completed',
  status: 'approved',
  userId: MARK,
  actorId: MARK,
  coachId: MARK,
  reviewedBy: MARK,
  assigneeId: MARK,
  takenBy: MARK,
  authorId: MARK,
  reviewedAt: NUMBER,
  approvedAt: NUMBER,
  createdAt: NUMBER,
  joinDate: NUMBER,
  lastLogin: NUMBER,
  isSuperAdmin: true,
  isAdmin: true,
  isApplicant: true,
  steppedUpAt: NUMBER,
  hash: MARK,
  seq: NUMBER,
};

/** Endpoints whose own schema names a protected field: steps and filters of staff, each judged by tests of its own. A new one is a decision. */
const itsOwnWork: Record<string, readonly string[]> = {
  'POST /api/admin/contacts/[id]': ['status'],
  'POST /api/admin/contacts.csv': ['status'],
  'POST /api/admin/donations.csv': ['status'],
  'POST /api/admin/events/[id]/registrations.csv': ['status'],
  'POST /api/admin/intakes/[id]': ['status'],
  'POST /api/admin/payments.csv': ['status'],
  'POST /api/admin/security/people/[id]': ['role'],
  'POST /api/admin/security/roles': ['role', 'permissions'],
  'POST /api/admin/testimonials/[id]': ['isApproved'],
  'POST /api/admin/membership-requests/[id]': ['status'],
  'POST /api/admin/volunteers/[id]': ['status'],
  'POST /api/admin/volunteers.csv': ['status'],
  // What someone thinks of a reply, not of a person.
  'POST /api/chat/messages/[id]/rating': ['rating'],
};

const endpoints = await loadEndpoints();
/** A preview builds a whole site and writes no row; leaving takes the account itself away. */
const elsewhere = ['POST /api/cms/preview', 'POST /api/records/leave'];
const changing = [...endpoints].filter(
  ([name, endpoint]) =>
    !name.startsWith('GET ') && !elsewhere.includes(name) && takesInput(name, endpoint),
);
const named = ([, endpoint]: [string, Endpoint]) => {
  const { properties = {} } = shapeOf(endpoint.input!);
  return Object.keys(protectedFields).filter((field) => field in properties);
};
let bench: EndpointBench;
let leave: () => Promise<void>;
let calls = 0;

beforeAll(async () => {
  ({ bench, leave } = await createFilledBench());
}, 60_000);
afterAll(() => leave());

it('is asked for twenty fields and more', () => {
  expect(Object.keys(protectedFields).length).toBeGreaterThan(20);
  expect(changing.length).toBeGreaterThan(30);
});

it('names the endpoints that are there to set one of them', () => {
  expect(
    Object.fromEntries(
      changing
        .map((entry) => [entry[0], named(entry)] as const)
        .filter(([, fields]) => fields.length > 0),
    ),
  ).toEqual(itsOwnWork);
});

it('sets none of them anywhere', async () => {
  const before = [await people(), await flags()] as const;
  for (const entry of changing.filter(([name]) => !(name in itsOwnWork))) await sendAlong(entry);
  expect(await marked()).toEqual([]);
  // Half of the gift was refunded: its points and its part of the total go with it.
  const giver = before[0].find(({ id }) => id === 'free')!;
  Object.assign(giver, {
    reward_points: giver.reward_points - 5,
    donation_total: giver.donation_total - 500,
  });
  expect([await people(), await flags()]).toEqual(before);
}, 120_000);

it('sets no other one where one of them is the work', async () => {
  const before = await people();
  for (const entry of changing.filter(([name]) => name in itsOwnWork)) await sendAlong(entry);
  expect(await marked()).toEqual([]);
  expect(await people()).toEqual(before);
}, 60_000);

/** A good request with everything protected beside it, but for what the endpoint names itself. */
async function sendAlong([name, endpoint]: [string, Endpoint]): Promise<void> {
  const { method, path, params, values, as } = sampleOf(name, endpoint);
  bench.now += 180_000;
  const actor = rightsPeople[as] && { ...rightsPeople[as], steppedUpAt: bench.now };
  const answer = await bench.call(endpoint, {
    method,
    path,
    params,
    actor,
    ip: `198.51.100.${++calls % 250}`,
    headers: { origin: SITE },
    json: { ...protectedFields, ...values },
  });
  expect([
    name,
    answer.status,
    bench.lines.filter((line) => line.includes('request.failed')),
  ]).toEqual([name, answer.status < 500 ? answer.status : 'no failure', []]);
  await answer.text();
}

/** Where a value that was sent along stands now. */
async function marked(): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema).filter((entry) => is(entry, SQLiteTable))) {
    for (const row of await bench.db.all<Record<string, unknown>>(sql`select * from ${table}`)) {
      for (const [column, value] of Object.entries(row))
        if (value === NUMBER || (typeof value === 'string' && value.includes(MARK)))
          found.push(`${getTableName(table)}.${column}`);
    }
  }
  return [...new Set(found)];
}

/** Who everyone is; accounts that were made meanwhile are members without anything. */
interface Person {
  id: string;
  reward_points: number;
  donation_total: number;
}
const people = () =>
  bench.db
    .all<Person>(sql`select id, role, permissions, membership_level, donation_total, reward_points, is_active, provider, email_verified_at from users
  where id not like '0%' or role <> 'user' or membership_level <> 'free' or is_active = 0 or email_verified_at is not null or provider <> 'local' order by id`);

/** How much is approved, verified or paid. */
async function flags(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of Object.values(schema).filter((entry) => is(entry, SQLiteTable))) {
    for (const field of [
      'isApproved',
      'isVerified',
      'paid',
      'verificationStatus',
      'paymentStatus',
    ].filter((name) => name in getTableColumns(table))) {
      const [row] = await bench.db.all<{ n: number }>(
        sql`select count(*) as n from ${table} where ${sql.identifier(toSnakeCase(field))} in (1, 'verified', 'completed')`,
      );
      found.push([getTableName(table), field, row!.n]);
    }
  }
  return found;
}
