import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/client.ts';
import {
  articleFeedback,
  articles,
  articleSearches,
  communityEvents,
  contacts,
  eventRegistrations,
  outboundMessages,
  testimonials,
  users,
  volunteerApplications,
  weightLossIntakes,
} from '../src/db/schema/index.ts';
import { write } from '../src/db/write.ts';
import { outboxList } from '../src/features/admin/schemas.ts';
import { followUpList } from '../src/features/admin/followup-schemas.ts';
import { followUpCounts, followUpPage } from '../src/features/admin/server/follow-up-queries.ts';
import { countedWeeks } from '../src/features/admin/server/get-figures.ts';
import { personList } from '../src/features/admin/people-schemas.ts';
import { VIEW_LISTS } from '../src/features/admin/view-schemas.ts';
import { peoplePage, standingCounts } from '../src/features/admin/server/people-queries.ts';
import { outboxCounts, outboxPage } from '../src/features/admin/server/outbox-queries.ts';
import { intakeList } from '../src/features/assessments/schemas.ts';
import { intakeCounts, intakePage } from '../src/features/assessments/server/intake-queries.ts';
import { contactList, testimonialList } from '../src/features/community/admin-schemas.ts';
import {
  contactCounts,
  contactPage,
  contactSearchPage,
} from '../src/features/community/server/contact-queries.ts';
import { eventList, registrationList } from '../src/features/community/event-schemas.ts';
import {
  comingEvents,
  eventPage,
  registrationCounts,
  registrationPage,
} from '../src/features/community/server/event-queries.ts';
import {
  volunteerCounts,
  volunteerPage,
} from '../src/features/community/server/volunteer-queries.ts';
import { volunteerList } from '../src/features/community/volunteer-schemas.ts';
import { feedbackList, ratingList } from '../src/features/help/review-schemas.ts';
import {
  feedbackPage,
  lastReading,
  newComments,
  ratingPage,
  vainSearches,
} from '../src/features/help/server/feedback-queries.ts';
import { activityList, peopleList, sessionList } from '../src/features/console/schemas.ts';
import { activityPage, activityWords } from '../src/features/console/server/activity-queries.ts';
import { staffPage } from '../src/features/console/server/person-rights.ts';
import { sessionPage } from '../src/features/console/server/staff-sessions.ts';
import { throttlesByScope } from '../src/features/console/server/throttles.ts';
import { unusedAccounts } from '../src/features/personal-data/server/leaving-job.ts';
import { createFieldCipher, createKey } from '../src/server/crypto/field-cipher.ts';
import { dailyContacts } from '../src/features/community/server/list-daily-contacts.ts';
import {
  testimonialPage,
  waitingTestimonials,
} from '../src/features/community/server/testimonial-queries.ts';
import { lastOfficeDays } from '../src/lib/office-days.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

/**
 * Growth: no list of staff may scan its table. SQLite is asked for the plan of exactly the statements that the verbs run; a scan of
 * a whole table, or a sort of more than ties, would make a page slower with every message that comes in.
 */
let database: TestDatabase;
let db: Db;
const NOW = 1_790_000_000_000;
const place = { id: 'x', createdAt: NOW - 500 };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const many = <Row>(make: (index: number) => Row) =>
    Array.from({ length: 300 }, (_, index) => make(index));
  const sealed = createFieldCipher(createKey('test')).seal('1', {
    table: 't',
    row: 'r',
    column: 'c',
  });
  await write(db, async (tx) => {
    await tx.insert(users).values(
      many((index) => ({
        id: `u${index}`,
        firstName: 'Jane',
        lastName: `Doe${index % 5}`,
        email: `jane${index}@x.example`,
        createdAt: NOW - index,
      })),
    );
    await tx.insert(contacts).values(
      many((index) => ({
        name: 'Jane',
        email: 'j@x.example',
        subject: 's',
        message: 'm',
        createdAt: NOW - index,
      })),
    );
    await tx.insert(testimonials).values(
      many((index) => ({
        name: 'J',
        initial: 'J',
        category: 'c',
        content: 'x',
        createdAt: NOW - index,
      })),
    );
    await tx.insert(outboundMessages).values(
      many((index) => ({
        dedupeKey: `k${index}`,
        toAddress: 'a',
        subject: 's',
        purpose: 'p',
        createdAt: NOW - index,
      })),
    );
    await tx.insert(communityEvents).values(
      many((index) => ({
        id: `e${index}`,
        slug: `e${index}`,
        title: 't',
        description: 'd',
        startsAt: NOW + index,
        endsAt: NOW + index + 1,
      })),
    );
    await tx.insert(eventRegistrations).values(
      many((index) => ({
        eventId: `e${index % 3}`,
        name: 'J',
        email: `j${index}@x.example`,
        joinedAt: NOW - index,
      })),
    );
    await tx
      .insert(volunteerApplications)
      .values(
        many((index) => ({ fullName: 'J', email: `j${index}@x.example`, createdAt: NOW - index })),
      );
    await tx.insert(weightLossIntakes).values(
      many((index) => ({
        fullName: 'J',
        email: `j${index}@x.example`,
        age: sealed,
        height: sealed,
        currentWeight: sealed,
        goalWeight: sealed,
        createdAt: NOW - index,
      })),
    );
    await tx.insert(articles).values(
      many((index) => ({
        id: `a${index}`,
        slug: `a${index}`,
        title: 't',
        content: 'c',
        category: 'c',
        notHelpfulCount: index % 7,
      })),
    );
    await tx.insert(articleFeedback).values(
      many((index) => ({
        articleId: `a${index % 3}`,
        wasHelpful: index % 2 === 0,
        feedback: index % 5 ? null : sealed,
        createdAt: NOW - index,
      })),
    );
    await tx
      .insert(articleSearches)
      .values(
        many((index) => ({ query: sealed, resultsCount: index % 4, createdAt: NOW - index })),
      );
  });
});
afterAll(() => database.close());

async function planOf(statement: SQL): Promise<string[]> {
  const rows = await db.all<{ detail: string }>(sql`explain query plan ${statement}`);
  return rows.map((row) => row.detail);
}

const contact = (changes: Record<string, unknown>) => contactList.input.parse(changes);
const testimonial = (changes: Record<string, unknown>) => testimonialList.input.parse(changes);
const mail = (changes: Record<string, unknown>) => outboxList.input.parse(changes);
const at = { after: 'x' };
const people = (changes: Record<string, unknown>) =>
  peoplePage(
    db,
    personList.input.parse(changes),
    changes.after
      ? { id: 'u5', createdAt: NOW - 5, sortName: 'doe0 jane', address: 'jane5@x.example' }
      : undefined,
  ).getSQL();
const answers = (changes: Record<string, unknown>) =>
  feedbackPage(db, {
    query: feedbackList.input.parse(changes),
    entryId: 'a1',
    place: changes.after ? { id: 'x', value: NOW - 5 } : undefined,
  });

const activity = (changes: Record<string, unknown>) =>
  activityPage(db, activityList.input.parse(changes), { id: 'x', value: NOW - 5 }).getSQL();

const statements: [name: string, build: () => SQL, index: RegExp][] = [
  ['contacts', () => contactPage(db, contact({}), undefined).getSQL(), /contacts_created_at_idx/],
  [
    'contacts, later page',
    () => contactPage(db, contact(at), place).getSQL(),
    /contacts_created_at_idx/,
  ],
  [
    'contacts, earlier page',
    () => contactPage(db, contact({ before: 'x' }), place).getSQL(),
    /contacts_created_at_idx/,
  ],
  [
    'contacts, oldest first',
    () => contactPage(db, contact({ sort: 'oldest', ...at }), place).getSQL(),
    /contacts_created_at_idx/,
  ],
  [
    'contacts by state',
    () => contactPage(db, contact({ status: 'new', ...at }), place).getSQL(),
    /contacts_status_created_at_idx/,
  ],
  [
    'contacts by days',
    () => contactPage(db, contact({ from: '2026-01-01', to: '2026-12-31', ...at }), place).getSQL(),
    /contacts_created_at_idx/,
  ],
  [
    'contacts by state and days',
    () => contactPage(db, contact({ status: 'new', from: '2026-01-01' }), undefined).getSQL(),
    /contacts_status_created_at_idx/,
  ],
  [
    'contact search',
    () => contactSearchPage(db, contact({ q: 'jane' }), undefined).getSQL(),
    /contacts_search VIRTUAL TABLE INDEX \d+:M/,
  ],
  [
    'contact search, later page, state and days',
    () =>
      contactSearchPage(
        db,
        contact({ q: 'jane', status: 'new', from: '2026-01-01', ...at }),
        place,
      ).getSQL(),
    /contacts_search VIRTUAL TABLE INDEX \d+:M/,
  ],
  ['contact counts', () => contactCounts(db).getSQL(), /contacts_status_created_at_idx/],
  ['contacts a day', () => dailyContacts(lastOfficeDays(NOW, 30)), /contacts_created_at_idx/],
  [
    'testimonials',
    () => testimonialPage(db, testimonial({ show: 'all', ...at }), place).getSQL(),
    /testimonials_created_at_idx/,
  ],
  [
    'testimonials waiting',
    () => testimonialPage(db, testimonial({ show: 'waiting', ...at }), place).getSQL(),
    /testimonials_waiting_idx/,
  ],
  [
    'testimonials hidden',
    () => testimonialPage(db, testimonial({ show: 'hidden', ...at }), place).getSQL(),
    /testimonials_hidden_idx/,
  ],
  [
    'testimonials approved',
    () => testimonialPage(db, testimonial({ show: 'approved', ...at }), place).getSQL(),
    /testimonials_is_approved_created_at_idx/,
  ],
  [
    'testimonials waiting, counted',
    () => waitingTestimonials(db).getSQL(),
    /testimonials_waiting_idx/,
  ],
  ['outbox', () => outboxPage(db, mail(at), place).getSQL(), /outbound_messages_created_at_idx/],
  [
    'outbox by state',
    () => outboxPage(db, mail({ status: 'failed', ...at }), place).getSQL(),
    /outbound_messages_status_created_at_idx/,
  ],
  [
    'dates to come, as visitors see them',
    () => comingEvents(db, NOW, 'all').getSQL(),
    /community_events_is_published_starts_at_idx/,
  ],
  [
    'dates',
    () =>
      eventPage(db, eventList.input.parse({ ...at }), { id: 'e1', value: NOW + 1 }, NOW).getSQL(),
    /community_events_starts_at_idx/,
  ],
  [
    'dates that are over, latest first',
    () =>
      eventPage(
        db,
        eventList.input.parse({ show: 'past', sort: 'latest' }),
        undefined,
        NOW,
      ).getSQL(),
    /community_events_starts_at_idx/,
  ],
  [
    'people of a date',
    () =>
      registrationPage(db, 'e1', registrationList.input.parse({ ...at }), {
        id: 'x',
        value: NOW - 5,
      }).getSQL(),
    /event_registrations_event_id_joined_at_idx/,
  ],
  [
    'people of a date by state',
    () =>
      registrationPage(
        db,
        'e1',
        registrationList.input.parse({ status: 'waitlisted' }),
        undefined,
      ).getSQL(),
    /event_registrations_event_id_status_joined_at_idx/,
  ],
  [
    'people of a date, counted',
    () => registrationCounts(db, 'e1').getSQL(),
    /event_registrations_event_id_status_joined_at_idx/,
  ],
  [
    'volunteers',
    () =>
      volunteerPage(db, volunteerList.input.parse({ ...at }), { id: 'x', value: NOW - 5 }).getSQL(),
    /volunteer_applications_created_at_idx/,
  ],
  [
    'volunteers by state',
    () => volunteerPage(db, volunteerList.input.parse({ status: 'new' }), undefined).getSQL(),
    /volunteer_applications_status_created_at_idx/,
  ],
  [
    'volunteers by address',
    () => volunteerPage(db, volunteerList.input.parse({ q: 'j1@x.example' }), undefined).getSQL(),
    /volunteer_applications_email_created_at_idx/,
  ],
  [
    'volunteers counted',
    () => volunteerCounts(db).getSQL(),
    /volunteer_applications_status_created_at_idx/,
  ],
  [
    'intakes',
    () => intakePage(db, intakeList.input.parse({ ...at }), { id: 'x', value: NOW - 5 }).getSQL(),
    /weight_loss_intakes_created_at_idx/,
  ],
  [
    'intakes by state',
    () => intakePage(db, intakeList.input.parse({ status: 'new' }), undefined).getSQL(),
    /weight_loss_intakes_status_created_at_idx/,
  ],
  [
    'intakes by address',
    () => intakePage(db, intakeList.input.parse({ q: 'j1@x.example' }), undefined).getSQL(),
    /weight_loss_intakes_email_created_at_idx/,
  ],
  ['intakes counted', () => intakeCounts(db).getSQL(), /weight_loss_intakes_status_created_at_idx/],
  ['comments on the library', () => answers({ ...at }).getSQL(), /article_feedback_commented_idx/],
  [
    'comments on the library, oldest first',
    () => answers({ sort: 'oldest' }).getSQL(),
    /article_feedback_commented_idx/,
  ],
  ['answers', () => answers({ show: 'all', ...at }).getSQL(), /article_feedback_created_at_idx/],
  [
    'answers that say no',
    () => answers({ show: 'all', answer: 'no' }).getSQL(),
    /article_feedback_was_helpful_created_at_idx/,
  ],
  [
    'answers on one entry',
    () => answers({ show: 'all', entry: 'a1', ...at }).getSQL(),
    /article_feedback_article_id_created_at_idx/,
  ],
  [
    'comments that say no, on one entry',
    () => answers({ entry: 'a1', answer: 'no' }).getSQL(),
    /article_feedback_\w+_idx/,
  ],
  [
    'new comments, counted',
    () => newComments(db, NOW - 50).getSQL(),
    /article_feedback_commented_idx/,
  ],
  [
    'the last reading of comments',
    () => lastReading(db).getSQL(),
    /admin_activity_log_resource_resource_id_timestamp_idx/,
  ],
  [
    'entries that did not help',
    () => ratingPage(db, ratingList.input.parse({ ...at }), { id: 'a5', value: 3 }).getSQL(),
    /articles_not_helpful_count_idx/,
  ],
  [
    'entries that helped',
    () => ratingPage(db, ratingList.input.parse({ sort: 'helpful' }), undefined).getSQL(),
    /articles_helpful_count_idx/,
  ],
  [
    'entries that are read',
    () => ratingPage(db, ratingList.input.parse({ sort: 'looks' }), undefined).getSQL(),
    /articles_view_count_idx/,
  ],
  [
    'searches in vain',
    () => vainSearches(db, NOW - 200, 100).getSQL(),
    /article_searches_in_vain_idx/,
  ],
  ['people', () => people(at), /users_created_at_idx/],
  [
    'people of a standing',
    () => people({ standing: 'free', ...at }),
    /users_standing_created_at_idx/,
  ],
  [
    'people of a standing and days, oldest first',
    () => people({ standing: 'free', sort: 'oldest', from: '2026-01-01', ...at }),
    /users_standing_created_at_idx/,
  ],
  ['people by name', () => people({ sort: 'name', ...at }), /users_sort_name_idx/],
  [
    'people of a standing by name',
    () => people({ sort: 'name', standing: 'closed', ...at }),
    /users_standing_sort_name_idx/,
  ],
  ['people by address', () => people({ q: 'jane1@x' }), /users_address_idx/],
  [
    'people by address, later page',
    () => people({ q: 'jane@', standing: 'free', ...at }),
    /users_address_idx/,
  ],
  [
    'people search',
    () => people({ q: 'jane do', ...at }),
    /users_search VIRTUAL TABLE INDEX \d+:M/,
  ],
  [
    'people search, standing and days',
    () => people({ q: 'jane', standing: 'free', from: '2026-01-01' }),
    /users_search VIRTUAL TABLE INDEX \d+:M/,
  ],
  [
    'people counted',
    () => standingCounts(db).getSQL(),
    /users_standing_created_at_idx|users_standing_sort_name_idx/,
  ],
  ['activity', () => activity({ ...at }), /admin_activity_log_timestamp_idx/],
  [
    'activity of a kind',
    () => activity({ action: 'contact.open', ...at }),
    /admin_activity_log_action_timestamp_idx/,
  ],
  [
    'activity on something',
    () => activity({ resource: 'contacts', from: '2026-01-01', ...at }),
    /admin_activity_log_resource_timestamp_idx/,
  ],
  [
    'activity of somebody',
    () => activity({ person: 'u1', ...at }),
    /admin_activity_log_user_id_timestamp_idx/,
  ],
  [
    'words of the activity log',
    () => activityWords('action'),
    /admin_activity_log_action_timestamp_idx/,
  ],
  [
    'accounts that nobody ever used',
    () => unusedAccounts(db, NOW).getSQL(),
    /users_unconfirmed_idx/,
  ],
  [
    'sessions of staff',
    () =>
      sessionPage(
        db,
        sessionList.input.parse({ ...at }),
        { id: 'x', value: NOW - 5 },
        NOW,
      ).getSQL(),
    /sessions_kind_last_used_at_idx/,
  ],
  [
    'people with a role',
    () => staffPage(db, peopleList.input.parse({ ...at }), { id: 'x', value: NOW - 5 }).getSQL(),
    /users_role_created_at_idx/,
  ],
  [
    'throttles that run',
    () => throttlesByScope(db, NOW).getSQL(),
    /rate_limits_scope_window_started_at_idx/,
  ],
  [
    'people to look after',
    () => followUpPage(db, followUpList.input.parse(at), { id: 'x', value: NOW }).getSQL(),
    /follow_ups_state_due_at_idx/,
  ],
  [
    'people looked after, latest first',
    () =>
      followUpPage(
        db,
        followUpList.input.parse({ state: 'closed', sort: 'latest' }),
        undefined,
      ).getSQL(),
    /follow_ups_state_due_at_idx/,
  ],
  [
    'people to look after, counted',
    () => followUpCounts(db).getSQL(),
    /follow_ups_state_due_at_idx/,
  ],
  [
    'figures',
    () => countedWeeks(db, 2900, 2950).getSQL(),
    /SEARCH weekly_counts USING INDEX sqlite_autoindex_weekly_counts_1 \(figure=\? AND week>\? AND week<\?\)/,
  ],
  ['outbox counts', () => outboxCounts(db).getSQL(), /outbound_messages_status/],
];

describe('the lists of staff stay fast as they grow', () => {
  it.each(statements)('%s', async (_name, build, index) => {
    const plan = await planOf(build());
    expect(plan.join('\n')).toMatch(index);
    // Walking a table in index order reads only one page; "SCAN <table>" alone reads everything.
    expect(
      plan.filter((line) =>
        /^SCAN (contacts|testimonials|outbound_messages|community_events|event_registrations|volunteer_applications|weight_loss_intakes|articles|article_feedback|article_searches|admin_activity_log|users|follow_ups|weekly_counts)(?! USING (COVERING )?INDEX)\b(?!_)/.test(
          line,
        ),
      ),
    ).toEqual([]);
    // Rows of one millisecond are put in order by id; sorting anything more would need the whole selection.
    expect(
      plan.filter((line) => /USE TEMP B-TREE/.test(line) && !/LAST TERM|RIGHT PART/.test(line)),
    ).toEqual([]);
  });

  it('would notice a scan', async () => {
    expect(await planOf(sql`select * from contacts order by message`)).toEqual([
      'SCAN contacts',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });
});

describe('every list of staff that can be narrowed', () => {
  const folder = join(import.meta.dirname, '../src/pages');
  const pages = globSync('admin-{dashboard,security}/**/*.astro', { cwd: folder }).map(
    (path) => [path, readFileSync(join(folder, path), 'utf8')] as const,
  );
  const lists = pages.filter(
    ([path, text]) => /\b\w+List\.parse\(/.test(text) && !path.includes('['),
  );

  it.each(lists)('%s offers to keep a view of it', (path, text) => {
    const named = Object.entries(VIEW_LISTS).find(
      ([, { href }]) => `${href.slice(1)}.astro` === path.replace('/index', ''),
    );
    expect(text).toContain(`name: '${named?.[0]}'`);
  });

  it('is a page that was found', () => {
    expect(lists).toHaveLength(Object.keys(VIEW_LISTS).length);
  });
});
