import { rowsOf } from './rows.ts';
import { DEMO_PASSWORD, demoEmail, type TestServer } from './server.ts';

export interface World {
  event: string;
  intake: string;
  person: string;
  article: string;
  resource: string;
  cookie: string;
}
export interface Kind {
  name: string;
  path: (world: World) => string;
  body: (mark: string, world: World) => object;
  /** One row for each time that it was done: its mark where the row holds it in clear, null where only their number can be told. */
  rows: string;
  isStaff?: true;
}

const person = (mark: string) => ({ name: `Reader ${mark}`, email: `${mark}@home.example` });

/** What people and staff send: of each the rows that show how often it was done. */
export const KINDS: readonly Kind[] = [
  {
    name: 'contact',
    path: () => '/api/contacts',
    body: (mark) => ({ ...person(mark), subject: `s ${mark}`, message: 'Is the first talk free?' }),
    rows: `select substr(subject, 3) as mark from contacts where subject like 's drill%'`,
  },
  {
    name: 'contact, its letter to staff',
    path: () => '',
    body: () => ({}),
    rows: `select substr(subject, 16) as mark from outbound_messages where subject like 'New message: s drill%'`,
  },
  {
    name: 'call back',
    path: () => '/api/weight-loss-intakes/call-back',
    body: (mark) => ({ ...person(mark), message: 'Please.' }),
    rows: `select substr(name, 8) as mark from contacts where subject = 'Please contact me' and name like 'Reader drill%'`,
  },
  {
    name: 'volunteer',
    path: () => '/api/volunteer-applications',
    body: (mark) => ({
      fullName: mark,
      email: `${mark}@home.example`,
      interests: ['office'],
      availability: 'now_and_then',
    }),
    rows: `select full_name as mark from volunteer_applications where full_name like 'drill%'`,
  },
  {
    name: 'intake',
    path: () => '/api/weight-loss-intakes',
    body: (mark) => ({
      fullName: mark,
      email: `${mark}@home.example`,
      age: 34,
      units: 'us',
      height: '5 ft 6 in',
      currentWeight: '170 lb',
      goalWeight: '160 lb',
    }),
    rows: `select full_name as mark from weight_loss_intakes where full_name like 'drill%'`,
  },
  {
    name: 'event registration',
    path: () => '/api/event-places',
    body: (mark, { event }) => ({ eventId: event, ...person(mark) }),
    rows: `select substr(to_address, 1, instr(to_address, '@') - 1) as mark from outbound_messages where purpose like 'event.%' and to_address like 'drill%'`,
  },
  {
    name: 'feedback',
    path: () => '/api/resources/feedback',
    body: (_, { article }) => ({
      article,
      wasHelpful: 'yes',
      feedback: 'It helped me.',
      improvementSuggestions: '',
    }),
    rows: 'select null as mark from article_feedback',
  },
  {
    name: 'use of a service',
    path: () => '/api/wellness-resources/usage',
    body: (_, { resource }) => ({ resource, accessMethod: 'call' }),
    rows: 'select null as mark from resource_usage_analytics',
  },
  {
    name: 'search',
    path: () => '/api/search',
    body: () => ({ query: 'budget', resultsCount: 3, wasSuccessful: true }),
    rows: 'select null as mark from article_searches',
  },
  {
    name: 'staff: new event',
    path: () => '/api/admin/events',
    body: (mark) => eventNamed(mark),
    rows: `select title as mark from community_events where title like 'drill%'`,
    isStaff: true,
  },
  {
    name: 'staff: intake opened',
    path: ({ intake }) => `/api/admin/intakes/${intake}/open`,
    body: () => ({ reason: 'care' }),
    rows: `select null as mark from admin_activity_log where action = 'intake.open'`,
    isStaff: true,
  },
  {
    name: 'staff: number looked up',
    path: ({ person: id }) => `/api/admin/people/${id}/reach`,
    body: () => ({ reason: 'answer' }),
    rows: `select null as mark from admin_activity_log where action = 'reach.open'`,
    isStaff: true,
  },
];
export const SENT = KINDS.filter(({ path }) => path({} as World) !== '');

const eventNamed = (title: string, capacity = 1_000) => ({
  title,
  description: 'An evening.',
  kind: 'workshop',
  day: '2031-05-01',
  startTime: '19:00',
  minutes: 60,
  timezone: 'America/Chicago',
  location: 'Online',
  hostTitle: 'A coach',
  capacity,
  isPublished: 'on',
});

export async function fillWorld({ url }: TestServer, dataDir: string): Promise<World> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const cookie = (
    await post('/api/auth/login', { email: demoEmail('admin'), password: DEMO_PASSWORD })
  ).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id: event } = (await (
    await post('/api/admin/events', eventNamed('For all'), cookie)
  ).json()) as { id: string };
  const { id: intake } = (await (
    await post('/api/weight-loss-intakes', {
      fullName: 'First',
      email: 'first@home.example',
      age: 34,
      units: 'us',
      height: '5 ft 6 in',
      currentWeight: '170 lb',
      goalWeight: '160 lb',
    })
  ).json()) as { id: string };
  const one = (sql: string) => rowsOf<{ value: string }>({ dataDir }, sql)[0]!.value;
  return {
    event,
    intake,
    cookie,
    person: one(`select id as value from users where email = '${demoEmail('free')}'`),
    article: one(
      `select slug as value from articles where status = 'published' and is_public and not requires_auth limit 1`,
    ),
    resource: one('select slug as value from mental_wellness_resources where is_active limit 1'),
  };
}
