import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  communityEvents,
  contacts,
  outboundMessages,
  rolePermissions,
  testimonials,
  users,
  volunteerApplications,
  weightLossIntakes,
} from '../src/db/schema/index.ts';
import { seedEssentials } from '../src/db/seed/essentials.ts';
import { write } from '../src/db/write.ts';
import { followUpList } from '../src/features/admin/followup-schemas.ts';
import { personList } from '../src/features/admin/people-schemas.ts';
import {
  exportPeople,
  getOutboundMessage,
  getPerson,
  changeFollowUps,
  exportFigures,
  getFigures,
  listFollowUps,
  listJobs,
  listOutboundMessages,
  listPeople,
  retryFailedMessages,
  stepFollowUp,
  stepJob,
  stepMessage,
} from '../src/features/admin/server/index.ts';
import { outboxList } from '../src/features/admin/schemas.ts';
import { intakeList } from '../src/features/assessments/schemas.ts';
import {
  getIntake,
  getIntakeCover,
  listIntakes,
  changeIntakes,
  setIntakeStatus,
  unlockIntake,
} from '../src/features/assessments/server/index.ts';
import { contactList, testimonialList } from '../src/features/community/admin-schemas.ts';
import { eventList, registrationList } from '../src/features/community/event-schemas.ts';
import {
  callOffEvent,
  createEvent,
  exportContacts,
  exportRegistrations,
  exportVolunteers,
  getEvent,
  getVolunteer,
  listEvents,
  listRegistrations,
  listVolunteers,
  setVolunteerStatus,
  updateEvent,
  getContact,
  listContacts,
  listDailyContacts,
  listTestimonials,
  changeContacts,
  changeVolunteers,
  setContactStatus,
  setTestimonialApproval,
} from '../src/features/community/server/index.ts';
import { volunteerList } from '../src/features/community/volunteer-schemas.ts';
import { feedbackList, ratingList } from '../src/features/help/review-schemas.ts';
import {
  exportFeedback,
  listEntryRatings,
  listFeedback,
  listVainWords,
} from '../src/features/help/server/index.ts';
import type { BulkInput } from '../src/lib/staff-work.ts';
import type { Actor, Ctx, Role } from '../src/server/context.ts';
import { testCipher } from './support/cipher.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { testCtx } from './support/ctx.ts';
import { addGiftRows, giftVerbs } from './support/gift-verbs.ts';
import { addMoneyRows, moneyVerbs } from './support/money-verbs.ts';
import { replyVerbs } from './support/reply-verbs.ts';

/** Who may do what with messages, testimonials and emails: every verb for every actor, with the rights a new installation grants. */
let database: TestDatabase;
const cipher = testCipher;
const LATER = Date.parse('2099-01-01T00:00:00Z');
const newEvent = {
  title: 't',
  description: 'd',
  kind: 'workshop',
  day: '2099-01-01',
  startTime: '19:00',
  minutes: 60,
  timezone: 'America/Chicago',
  location: 'l',
  meetingUrl: '',
  hostTitle: 'h',
  capacity: 5,
  isWeekly: false,
  isPublished: true,
} as const;
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
    await tx.insert(contacts).values({
      id: 'row',
      name: 'J',
      email: 'j@x.example',
      subject: 's',
      message: 'm',
      status: 'closed',
      updatedAt: 5,
    });
    await tx.insert(testimonials).values({
      id: 'row',
      name: 'J',
      initial: 'J',
      category: 'c',
      content: 'x',
      isApproved: true,
      updatedAt: 5,
    });
    await tx.insert(communityEvents).values({
      id: 'row',
      slug: 'row',
      title: 't',
      description: 'd',
      startsAt: LATER,
      endsAt: LATER + 1,
      capacity: 5,
      cancelledAt: 1,
      updatedAt: 5,
    });
    await tx
      .insert(volunteerApplications)
      .values({ id: 'row', fullName: 'J', email: 'j@x.example', status: 'declined', updatedAt: 5 });
    const seal = (column: string) =>
      cipher.seal('1', { table: 'weight_loss_intakes', row: 'row', column });
    await tx.insert(weightLossIntakes).values({
      id: 'row',
      fullName: 'J',
      email: 'j@x.example',
      age: seal('age'),
      height: seal('height'),
      currentWeight: seal('current_weight'),
      goalWeight: seal('goal_weight'),
      status: 'closed',
      updatedAt: 5,
    });
    await addGiftRows(tx);
    await addMoneyRows(tx);
    await tx
      .insert(outboundMessages)
      .values({ id: 'row', dedupeKey: 'k', toAddress: 'a@x.example', subject: 's', purpose: 'p' });
  });
});
afterAll(() => database.close());

const actor = (role: Role, changes: Partial<Actor> = {}) => ({
  userId: role,
  role,
  permissions: granted.get(role) ?? [],
  ...changes,
});
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
const bulk = {
  rows: ['row.5'],
  pageRows: '',
  assignee: 'keep',
  due: 'keep',
  dueDay: '',
  list: '',
  open: '',
} as const satisfies Omit<BulkInput, 'step'>;
const jobs = [{ name: 'rest', label: 'Rests', everyMs: 1 }];
const why = { reason: 'care', reasonNote: '' };
const verbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listContacts: (ctx) => listContacts({ ctx, input: contactList.input.parse({}) }),
  listDailyContacts: (ctx) => listDailyContacts({ ctx }),
  getContact: (ctx) => getContact({ ctx, input: { id } }),
  changeContacts: (ctx) => changeContacts({ ctx, input: { ...bulk, step: 'closed' } }),
  ...replyVerbs,
  changeVolunteers: (ctx) => changeVolunteers({ ctx, input: { ...bulk, step: 'take' } }),
  changeIntakes: (ctx) => changeIntakes({ ctx, input: { ...bulk, step: 'take' } }),
  changeFollowUps: (ctx) => changeFollowUps({ ctx, input: { ...bulk, step: 'take' } }),
  setContactStatus: (ctx) => setContactStatus({ ctx, input: { id, status: 'closed', seenAt: 5 } }),
  exportContacts: (ctx) =>
    exportContacts({ ctx, input: { ...contactList.input.parse({}), ...why } }),
  listTestimonials: (ctx) => listTestimonials({ ctx, input: testimonialList.input.parse({}) }),
  setTestimonialApproval: (ctx) =>
    setTestimonialApproval({ ctx, input: { id, isApproved: true, seenAt: 5 } }),
  listEvents: (ctx) => listEvents({ ctx, input: eventList.input.parse({}) }),
  getEvent: (ctx) => getEvent({ ctx, input: { id } }),
  createEvent: (ctx) => createEvent({ ctx, input: newEvent }),
  // Someone with the right learns that it is called off; anyone else learns nothing.
  updateEvent: (ctx) =>
    updateEvent({ ctx, input: { ...newEvent, id, seenAt: 5 } }).catch(
      (error: { status?: number }) => {
        if (error.status !== 409) throw error;
      },
    ),
  callOffEvent: (ctx) => callOffEvent({ ctx, input: { id, seenAt: 5 } }),
  listRegistrations: (ctx) =>
    listRegistrations({ ctx, input: { ...registrationList.input.parse({}), eventId: id } }),
  exportRegistrations: (ctx) =>
    exportRegistrations({
      ctx,
      input: { ...registrationList.input.parse({}), ...why, eventId: id },
    }),
  listVolunteers: (ctx) => listVolunteers({ ctx, input: volunteerList.input.parse({}) }),
  getVolunteer: (ctx) => getVolunteer({ ctx, input: { id } }),
  setVolunteerStatus: (ctx) =>
    setVolunteerStatus({ ctx, input: { id, status: 'declined', seenAt: 5 } }),
  exportVolunteers: (ctx) =>
    exportVolunteers({ ctx, input: { ...volunteerList.input.parse({}), ...why } }),
  listIntakes: (ctx) => listIntakes({ ctx, input: intakeList.input.parse({}) }),
  unlockIntake: (ctx) => unlockIntake({ ctx, input: { id, reason: 'answer', reasonNote: '' } }),
  getIntakeCover: (ctx) => getIntakeCover({ ctx, input: { id } }),
  getIntake: async (ctx) => {
    await unlockIntake({ ctx, input: { id, reason: 'answer', reasonNote: '' } });
    return getIntake({ ctx, input: { id } });
  },
  setIntakeStatus: (ctx) => setIntakeStatus({ ctx, input: { id, status: 'closed', seenAt: 5 } }),
  listFeedback: (ctx) => listFeedback({ ctx, input: feedbackList.input.parse({}) }),
  exportFeedback: (ctx) =>
    exportFeedback({ ctx, input: { ...feedbackList.input.parse({}), ...why } }),
  listEntryRatings: (ctx) => listEntryRatings({ ctx, input: ratingList.input.parse({}) }),
  listVainWords: (ctx) => listVainWords({ ctx }),
  listFollowUps: (ctx) => listFollowUps({ ctx, input: followUpList.input.parse({}) }),
  // Someone with the right learns that there is none; anyone else learns nothing.
  stepFollowUp: (ctx) =>
    stepFollowUp({ ctx, input: { id, state: 'taken', seenAt: 5 } }).catch(
      (error: { status?: number }) => {
        if (error.status !== 404) throw error;
      },
    ),
  ...giftVerbs,
  getFigures: (ctx) => getFigures({ ctx, input: {} }),
  exportFigures: (ctx) => exportFigures({ ctx, input: {} }),
  listPeople: (ctx) => listPeople({ ctx, input: personList.input.parse({}) }),
  getPerson: (ctx) =>
    getPerson({
      ctx,
      input: { id: 'user' },
      onFailure: (error) => {
        throw error;
      },
    }),
  exportPeople: (ctx) => exportPeople({ ctx, input: { ...personList.input.parse({}), ...why } }),
  listOutboundMessages: (ctx) => listOutboundMessages({ ctx, input: outboxList.input.parse({}) }),
  getOutboundMessage: (ctx) => getOutboundMessage({ ctx, input: { id } }),
  stepMessage: (ctx) => stepMessage({ ctx, input: { id, step: 'cancel' } }),
  retryFailedMessages: (ctx) => retryFailedMessages({ ctx }),
  ...moneyVerbs,
  listJobs: (ctx) => listJobs({ ctx, jobs }),
  stepJob: (ctx) => stepJob({ ctx, input: { name: 'rest', step: 'run' }, jobs }),
};

const expected: Record<string, 'allowed' | 401 | 403> = {
  visitor: 401,
  free: 403,
  paid: 403,
  applicant: 403,
  coach: 403,
  'admin without the right': 403,
  admin: 'allowed',
  super_admin: 'allowed',
};

describe.each(Object.keys(verbs))('%s', (verb) => {
  it.each(Object.keys(actors))('%s', async (who) => {
    const answer = await verbs[verb]!(testCtx(database.db, actors[who]!())).then(
      () => 'allowed',
      (error: { status?: number }) => error.status ?? error,
    );
    expect(answer).toBe(expected[who]);
  });
});
