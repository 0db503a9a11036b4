import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contacts, outboundMessages, rolePermissions, testimonials, users } from '../src/db/schema/index.ts';
import { seedEssentials } from '../src/db/seed/essentials.ts';
import { write } from '../src/db/write.ts';
import { getAttention, getOutboundMessage, listOutboundMessages } from '../src/features/admin/server/index.ts';
import { outboxList } from '../src/features/admin/schemas.ts';
import { contactList, testimonialList } from '../src/features/community/admin-schemas.ts';
import {
  exportContacts, getCommunityAttention, getContact, listContacts, listDailyContacts, listTestimonials, setContactStatus, setTestimonialApproval,
} from '../src/features/community/server/index.ts';
import type { Actor, Ctx, Role } from '../src/server/context.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { testCtx } from './support/ctx.ts';

/** Who may do what with messages, testimonials and mails: every verb for every actor, with the rights a new installation grants. */
let database: TestDatabase;
const granted = new Map<Role, string[]>();

beforeAll(async () => {
  database = await createTestDatabase();
  await seedEssentials(database.db);
  for (const { role, permission } of await database.db.select().from(rolePermissions)) granted.set(role, [...(granted.get(role) ?? []), permission]);
  await write(database.db, async (tx) => {
    for (const role of ['user', 'coach', 'admin', 'super_admin'] as const) await tx.insert(users).values({ id: role, email: `${role}@x.example`, firstName: 'A', lastName: 'B', role });
    await tx.insert(contacts).values({ id: 'row', name: 'J', email: 'j@x.example', subject: 's', message: 'm', status: 'closed', updatedAt: 5 });
    await tx.insert(testimonials).values({ id: 'row', name: 'J', initial: 'J', category: 'c', content: 'x', isApproved: true, updatedAt: 5 });
    await tx.insert(outboundMessages).values({ id: 'row', dedupeKey: 'k', toAddress: 'a@x.example', subject: 's', bodyText: 'b', purpose: 'p' });
  });
});
afterAll(() => database.close());

const actor = (role: Role, changes: Partial<Actor> = {}) => ({ userId: role, role, permissions: granted.get(role) ?? [], ...changes });
const actors: Record<string, () => (Partial<Actor> & Pick<Actor, 'userId'>) | undefined> = {
  visitor: () => undefined,
  free: () => actor('user'),
  paid: () => actor('user', { membershipLevel: 'standard' }),
  applicant: () => actor('user', { isApplicant: true }),
  coach: () => actor('coach'),
  'admin without the right': () => actor('admin', { permissions: ['content:edit'] }),
  admin: () => actor('admin'),
  super_admin: () => actor('super_admin'),
};

const id = 'row';
const verbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listContacts: (ctx) => listContacts({ ctx, input: contactList.input.parse({}) }),
  listDailyContacts: (ctx) => listDailyContacts({ ctx }),
  getContact: (ctx) => getContact({ ctx, input: { id } }),
  setContactStatus: (ctx) => setContactStatus({ ctx, input: { id, status: 'closed', seenAt: 5 } }),
  exportContacts: (ctx) => exportContacts({ ctx, input: contactList.input.parse({}) }),
  listTestimonials: (ctx) => listTestimonials({ ctx, input: testimonialList.input.parse({}) }),
  setTestimonialApproval: (ctx) => setTestimonialApproval({ ctx, input: { id, isApproved: true, seenAt: 5 } }),
  getCommunityAttention: (ctx) => getCommunityAttention({ ctx }),
  getAttention: (ctx) => getAttention({ ctx }),
  listOutboundMessages: (ctx) => listOutboundMessages({ ctx, input: outboxList.input.parse({}) }),
  getOutboundMessage: (ctx) => getOutboundMessage({ ctx, input: { id }, isWhole: false }),
};

const expected: Record<string, 'allowed' | 401 | 403> = {
  visitor: 401, free: 403, paid: 403, applicant: 403, coach: 403, 'admin without the right': 403, admin: 'allowed', super_admin: 'allowed',
};

describe.each(Object.keys(verbs))('%s', (verb) => {
  it.each(Object.keys(actors))('%s', async (who) => {
    const answer = await verbs[verb]!(testCtx(database.db, actors[who]!())).then(() => 'allowed', (error: { status?: number }) => error.status ?? error);
    expect(answer).toBe(expected[who]);
  });
});
