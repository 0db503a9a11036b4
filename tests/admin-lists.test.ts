import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { ADMIN_LISTS } from '../src/config/admin-lists.ts';
import { findRoute } from '../src/config/routes.ts';
import { followUpRows } from '../src/features/admin/server/follow-up-queries.ts';
import { countedWeeks } from '../src/features/admin/server/get-figures.ts';
import { outboxRows } from '../src/features/admin/server/outbox-queries.ts';
import { personRows } from '../src/features/admin/server/people-queries.ts';
import { intakeRows } from '../src/features/assessments/server/intake-queries.ts';
import { contactRows } from '../src/features/community/server/contact-queries.ts';
import {
  comingEvents,
  eventRows,
  registrationRows,
} from '../src/features/community/server/event-queries.ts';
import { dailyContacts } from '../src/features/community/server/list-daily-contacts.ts';
import { testimonialRows } from '../src/features/community/server/testimonial-queries.ts';
import { volunteerRows } from '../src/features/community/server/volunteer-queries.ts';
import { activityRows, activityWords } from '../src/features/console/server/activity-queries.ts';
import { staffRows } from '../src/features/console/server/person-rights.ts';
import { sessionRows } from '../src/features/console/server/staff-sessions.ts';
import { throttlesByScope } from '../src/features/console/server/throttles.ts';
import {
  feedbackRows,
  lastReading,
  newComments,
  ratingRows,
  vainSearches,
} from '../src/features/help/server/feedback-queries.ts';
import { unusedAccounts } from '../src/features/personal-data/server/leaving-job.ts';
import { lastOfficeDays } from '../src/lib/office-days.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { fillLists } from './support/fill-lists.ts';
import { statementsOf, type Statement } from './support/list-statements.ts';
import { giftLists, giftStatements } from './support/gift-lists.ts';
import { moneyLists } from './support/money-lists.ts';

/**
 * Growth: no list of staff may scan its table. SQLite is asked for the plan of exactly the statements that the verbs run; a scan of
 * a whole table, or a sort of more than ties, would make a page slower with every message that comes in.
 */
let database: TestDatabase;
let db: Db;
const NOW = 1_790_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await fillLists(db, NOW);
});
afterAll(() => database.close());

async function planOf(statement: SQL): Promise<string[]> {
  const rows = await db.all<{ detail: string }>(sql`explain query plan ${statement}`);
  return rows.map((row) => row.detail);
}

const world = { db: () => db, now: NOW };
const declared = [
  statementsOf(world, 'contacts', contactRows, {
    pages: {
      '': /contacts_created_at_idx/,
      'sort=oldest': /contacts_created_at_idx/,
      'status=new': /contacts_status_created_at_idx/,
      'from=2026-01-01&to=2026-12-31': /contacts_created_at_idx/,
      'status=new&from=2026-01-01': /contacts_status_created_at_idx/,
      'q=jane': /contacts_search VIRTUAL TABLE INDEX \d+:M/,
      'q=jane&status=new&from=2026-01-01': /contacts_search VIRTUAL TABLE INDEX \d+:M/,
      'q=jane&work=overdue': /contacts_search VIRTUAL TABLE INDEX \d+:M/,
      'work=mine': /contacts_open_assignee_idx/,
      'work=unassigned': /contacts_open_assignee_idx/,
      'work=overdue': /contacts_open_due_idx/,
    },
    counts: /contacts_status_created_at_idx/,
    work: /contacts_open_assignee_idx[^]*contacts_open_due_idx/,
  }),
  statementsOf(world, 'testimonials', testimonialRows, {
    pages: {
      'show=all': /testimonials_created_at_idx/,
      'show=waiting': /testimonials_waiting_idx/,
      'show=hidden': /testimonials_hidden_idx/,
      'show=approved&sort=oldest': /testimonials_is_approved_created_at_idx/,
    },
    counts: /testimonials_waiting_idx/,
  }),
  statementsOf(world, 'outbox', outboxRows, {
    pages: {
      '': /outbound_messages_created_at_idx/,
      'status=failed': /outbound_messages_status_created_at_idx/,
    },
    counts: /outbound_messages_status/,
  }),
  statementsOf(world, 'dates', eventRows, {
    pages: {
      '': /community_events_starts_at_idx/,
      'kind=workshop': /community_events_starts_at_idx/,
      'show=past&sort=latest': /community_events_starts_at_idx/,
      'show=called_off&sort=latest': /community_events_starts_at_idx/,
    },
  }),
  statementsOf(world, 'people of a date', registrationRows('e1'), {
    pages: {
      '': /event_registrations_event_id_joined_at_idx/,
      'sort=last': /event_registrations_event_id_joined_at_idx/,
      'status=waitlisted': /event_registrations_event_id_status_joined_at_idx/,
    },
    counts: /event_registrations_event_id_status_joined_at_idx/,
  }),
  statementsOf(world, 'volunteers', volunteerRows, {
    pages: {
      '': /volunteer_applications_created_at_idx/,
      'status=new': /volunteer_applications_status_created_at_idx/,
      'q=j1@x.example': /volunteer_applications_email_created_at_idx/,
      'work=mine': /volunteer_applications_open_assignee_idx/,
      'work=unassigned': /volunteer_applications_open_assignee_idx/,
      'work=overdue': /volunteer_applications_open_due_idx/,
    },
    counts: /volunteer_applications_status_created_at_idx/,
    work: /volunteer_applications_open_due_idx/,
  }),
  statementsOf(world, 'intakes', intakeRows, {
    pages: {
      '': /weight_loss_intakes_created_at_idx/,
      'status=new': /weight_loss_intakes_status_created_at_idx/,
      'q=j1@x.example': /weight_loss_intakes_email_created_at_idx/,
      'work=mine': /weight_loss_intakes_open_assignee_idx/,
      'work=unassigned': /weight_loss_intakes_open_assignee_idx/,
      'work=overdue': /weight_loss_intakes_open_due_idx/,
    },
    counts: /weight_loss_intakes_status_created_at_idx/,
    work: /weight_loss_intakes_open_due_idx/,
  }),
  statementsOf(world, 'feedback', feedbackRows, {
    pages: {
      '': /article_feedback_commented_idx/,
      'show=all': /article_feedback_created_at_idx/,
      'entry=a1': /article_feedback_article_id_created_at_idx/,
      'entry=a1&answer=no': /article_feedback_\w+_idx/,
    },
  }),
  statementsOf(world, 'entries', ratingRows, {
    pages: {
      '': /articles_not_helpful_count_idx/,
      'sort=helpful': /articles_helpful_count_idx/,
      'sort=looks': /articles_view_count_idx/,
    },
  }),
  statementsOf(world, 'people', personRows, {
    pages: {
      '': /users_created_at_idx/,
      'standing=free': /users_standing_created_at_idx/,
      'standing=free&sort=oldest&from=2026-01-01': /users_standing_created_at_idx/,
      'sort=name': /users_sort_name_idx/,
      'sort=name&standing=closed': /users_standing_sort_name_idx/,
      'q=jane1@x': /users_address_idx/,
      'q=jane@&standing=free': /users_address_idx/,
      'q=jane do': /users_search VIRTUAL TABLE INDEX \d+:M/,
      'q=jane&standing=free&from=2026-01-01': /users_search VIRTUAL TABLE INDEX \d+:M/,
    },
    counts: /users_standing_created_at_idx|users_standing_sort_name_idx/,
  }),
  statementsOf(world, 'follow-ups', followUpRows, {
    pages: {
      '': /follow_ups_open_due_idx/,
      'state=taken': /follow_ups_state_due_at_idx/,
      'state=closed&sort=latest': /follow_ups_state_due_at_idx/,
      'work=mine': /follow_ups_open_assignee_idx/,
      'work=unassigned': /follow_ups_open_assignee_idx/,
      'work=overdue': /follow_ups_open_due_idx/,
    },
    counts: /follow_ups_state_due_at_idx/,
    work: /follow_ups_open_due_idx/,
  }),
  ...giftLists(world),
  ...moneyLists(world),
  statementsOf(world, 'activity', activityRows, {
    pages: {
      '': /admin_activity_log_timestamp_idx/,
      'action=contact.open': /admin_activity_log_action_timestamp_idx/,
      'resource=contacts&from=2026-01-01': /admin_activity_log_resource_timestamp_idx/,
      'person=u1': /admin_activity_log_user_id_timestamp_idx/,
    },
  }),
  statementsOf(world, 'sessions of staff', sessionRows, {
    pages: { '': /sessions_kind_last_used_at_idx/, 'kind=coach': /sessions_kind_last_used_at_idx/ },
  }),
  statementsOf(world, 'people with a role', staffRows, {
    pages: { '': /users_role_created_at_idx/, 'sort=oldest': /users_role_created_at_idx/ },
  }),
];

/** What pages of staff ask beside their lists. */
const others: Statement[] = [
  ['contacts a day', () => dailyContacts(lastOfficeDays(NOW, 30)), /contacts_created_at_idx/],
  [
    'dates to come, as visitors see them',
    () => comingEvents(db, NOW, 'all').getSQL(),
    /community_events_is_published_starts_at_idx/,
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
    'searches in vain',
    () => vainSearches(db, NOW - 200, 100).getSQL(),
    /article_searches_in_vain_idx/,
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
    'throttles that run',
    () => throttlesByScope(db, NOW).getSQL(),
    /rate_limits_scope_window_started_at_idx/,
  ],
  ...giftStatements(world),
  [
    'figures',
    () => countedWeeks(db, 2900, 2950).getSQL(),
    /SEARCH weekly_counts USING INDEX sqlite_autoindex_weekly_counts_1 \(figure=\? AND week>\? AND week<\?\)/,
  ],
];

describe('the lists of staff stay fast as they grow', () => {
  it.each([...declared.flatMap(({ statements }) => statements), ...others])(
    '%s',
    async (_name, build, index) => {
      const plan = await planOf(build());
      expect(plan.join('\n')).toMatch(index);
      // Walking a table in index order reads only one page; "SCAN <table>" alone reads everything.
      expect(
        plan.filter((line) =>
          /^SCAN (contacts|testimonials|outbound_messages|community_events|event_registrations|volunteer_applications|weight_loss_intakes|membership_requests|articles|article_feedback|article_searches|admin_activity_log|users|follow_ups|weekly_counts|payments|donations|campaigns|gift_months|coupons)(?! USING (COVERING )?INDEX)\b(?!_)/.test(
            line,
          ),
        ),
      ).toEqual([]);
      // Rows of one millisecond are put in order by id; sorting anything more would need the whole selection.
      expect(
        plan.filter((line) => /USE TEMP B-TREE/.test(line) && !/LAST TERM|RIGHT PART/.test(line)),
      ).toEqual([]);
    },
  );

  it('would notice a scan', async () => {
    expect(await planOf(sql`select * from contacts order by message`)).toEqual([
      'SCAN contacts',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });
});

describe('every list of staff that can be narrowed', () => {
  const src = join(import.meta.dirname, '../src');
  const sources = globSync('features/**/*.ts', { cwd: src }).map((path) =>
    readFileSync(join(src, path), 'utf8'),
  );
  const pages = globSync('pages/admin-*{.astro,/**/*.astro}', { cwd: src });
  const all = declared.map(({ list }) => list);

  it('is declared, and its plans are looked at above', () => {
    const found = (call: RegExp) => sources.flatMap((text) => text.match(call) ?? []).length;
    expect([found(/\bdefineList\(/g), found(/\bdefineRows\(/g)]).toEqual([all.length, all.length]);
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(Object.keys(ADMIN_LISTS)));
  });

  it.each(all.map((list) => [list.name, list] as const))(
    '%s stands on a page that asks for the same right and offers to keep a view of it',
    (_name, { page, permission }) => {
      const route = findRoute(page)!;
      expect(route.access === 'super_admin' || route.permission === permission).toBe(true);
      const file = pages.find(
        (path) => `/${path.replace(/^pages.|(.index)?\.astro$/g, '')}` === page,
      );
      expect(readFileSync(join(src, file!), 'utf8')).toMatch(/\w+List\.view\(/);
    },
  );
});
