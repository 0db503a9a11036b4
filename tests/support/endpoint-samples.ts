import type { Endpoint } from './endpoints.ts';
import { readRights, rightsActors, type RightsActor } from './rights.ts';
import { shapeOf, valueFor } from './sample-values.ts';

export interface EndpointSample {
  method: string;
  /** With its parameters filled in. */
  path: string;
  params: Record<string, string>;
  /** Body of a change, query of a read; empty where the endpoint takes none. */
  values: Record<string, unknown>;
  /** The least of the actors whom the table of rights lets in. */
  as: RightsActor;
  /** Good in its form, and refused for what it says. */
  refuses: boolean;
}

/** Fields whose schema asks for more than a kind of text, by name, whichever form they stand in. */
const KNOWN: Record<string, unknown> = {
  email: 'reader@home.example',
  newEmail: 'other@home.example',
  phone: '(210) 555-0142',
  timezone: 'America/Chicago',
  language: 'en',
  password: 'Quiet-Orchard-41',
  newPassword: 'Quiet-Orchard-42',
  confirmPassword: 'Quiet-Orchard-41',
  currentPassword: 'Quiet-Orchard-41',
  age: '34',
  units: 'us',
  height: '5 ft 6 in',
  currentWeight: '170 lb',
  goalWeight: '160 lb',
  meetingUrl: 'https://meet.example/room',
  link: 'a'.repeat(43),
  code: '123456',
  seenAt: 5,
  updatedAt: 5,
  preferredDays: ['monday'],
  preferredTimes: ['morning'],
  currentNeeds: ['safety'],
  days: [],
  fromHour: '',
  untilHour: '',
  isReady: true,
  article: 'sample-entry',
  eventId: 'row',
  id: 'row',
  rows: ['row.5'],
  pageRows: '',
  assignee: 'me',
  followUp: { kind: 'why', entry: 'answer:grounding', shown: ['answer:grounding'] },
};

/** What only this endpoint knows. A new endpoint needs a line here when the test says that its own schema does not tell enough. */
const OWN: Record<
  string,
  {
    values?: Record<string, unknown>;
    without?: string[];
    params?: Record<string, string>;
    as?: RightsActor;
    refuses?: true;
  }
> = {
  // Codes of emails are drawn by chance: theirs are not known, which is a 400 of its own.
  'POST /api/auth/email-confirm': { values: { token: 'a'.repeat(43) }, refuses: true },
  'POST /api/auth/reset-password/new': { refuses: true },
  'POST /api/event-places/give-back': { refuses: true },
  // So are the codes of an app, and what a set-up page hands out is signed.
  'POST /api/auth/two-step': { refuses: true },
  'POST /api/auth/two-step/codes': { refuses: true },
  // The world's other payment isn't paid.
  'POST /api/admin/payments/[id]/refund': { values: { dollars: '5.00' }, params: { id: 'paid' } },
  // Without an id it makes a date.
  'POST /api/admin/events': { without: ['id', 'seenAt'] },
  // Without an id it makes a campaign.
  'POST /api/admin/campaigns': {
    values: { goal: '500', startsOn: '2026-01-01', endsOn: '2026-12-31' },
    without: ['id', 'seen'],
  },
  'POST /api/admin/campaigns/[id]/step': { values: { step: 'open', seen: 'a'.repeat(22) } },
  'POST /api/admin/donations': {
    values: {
      amount: '25',
      receivedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      campaignId: 'row',
    },
  },
  'GET /api/admin/donations/report.csv': { values: { from: '2026-01', to: '2026-03' } },
  'POST /api/admin/donations/[id]/refund': { values: { amount: '5' } },
  'GET /api/giving/receipts/[id].pdf': { as: 'free' },
  'POST /api/giving/receipts/[id]/email': { as: 'free' },
  'GET /api/giving/statements/[year].pdf': { as: 'free', params: { year: '2026' } },
  // Its links are signed.
  'GET /api/giving/receipt-links/[link]': { refuses: true },
  // Without it a conversation begins.
  'POST /api/chat/messages': { without: ['sessionId'] },
  'POST /api/admin/coupons': {
    values: {
      make: 'one',
      code: 'NEW-SAMPLE',
      type: 'percent',
      value: '10',
      appliesTo: 'any',
      onlyId: '',
      minimum: '',
      startsOn: '',
      endsOn: '',
      isScholarship: false,
    },
  },
  // No preview is built, for the world's content has an entry that is not whole. A publish of nothing that exists would render what is live.
  'POST /api/cms/preview': { refuses: true },
  'POST /api/cms/publish': { values: { scope: 'entry', entry: 'faq/not-there' } },
  'POST /api/onboarding/progress': {
    values: { kind: 'live_coaching', step: 2, healthConcerns: 'Words of someone' },
  },
  'POST /api/assessments/results': {
    values: {
      assessment: 'sample',
      answers: { 'part.1': '1', 'part.2': 'Words of someone' },
    },
    as: 'free',
  },
  'POST /api/assessments/drafts': {
    values: { assessment: 'sample', version: 1, 'part.2': 'Words of someone' },
  },
  'POST /api/assessments/drafts/[name]/delete': { params: { name: 'sample' } },
  'PUT /api/assessments/drafts/[name]': {
    values: { version: 1, answers: { 'part.2': 'Words of someone' } },
    params: { name: 'sample' },
  },
  'GET /api/assessments/drafts/[name]': { params: { name: 'sample' } },
  'DELETE /api/assessments/drafts/[name]': { params: { name: 'sample' } },
  'PUT /api/weight-loss-intakes/draft': {
    values: { answers: { medications: 'Words of someone' } },
  },
  'POST /api/profile/safe-contact': { values: { email: 'all', phone: '+1 210 555 0142' } },
  // At once, the actor of all others would be gone.
  'POST /api/records/leave': { values: { when: 'later' } },
  // Only what is suggested can be answered; anything can be taken back.
  'POST /api/recommendations/verdicts': {
    values: { kind: 'article', name: 'sample-entry', verdict: 'back' },
  },
  'POST /api/resources/views': { values: { id: 'abc123def456' } },
  'POST /api/cms/roll-back': { values: { id: 'not-there' } },
  'POST /api/admin/events/[id]/attendance': { values: { registrationId: 'row', came: 'true' } },
  // Someone has one plan at a time, and the world's is of `free`.
  'POST /api/wellness/start': {
    as: 'paid',
    values: { areas: ['calm'], health: [], situation: [], lacks: [], times: [], leaveOut: [] },
  },
  // The world's plan that runs is of `paid`, the one that is paused of `applicant`.
  'POST /api/membership/cancel': { as: 'paid', values: { step: 'cancel' } },
  'POST /api/membership/change': { as: 'paid', values: { level: 'affordable', amount: '80' } },
  'POST /api/membership/pause': { as: 'paid', values: { months: '1' } },
  'POST /api/membership/resume': { as: 'applicant' },
  'POST /api/membership/requests': { values: { helps: ['talk'] } },
  // Only what is suggested can be answered; with the content of today it is this step of the world's plan.
  'POST /api/wellness/more': {
    values: { step: 'stretch-your-arms-and-shoulders', answer: 'decline' },
  },
  'POST /api/wellness/end': { values: { reasons: ['busy'] } },
  'POST /api/wellness/draft': { values: { step: 2, goal: 'Words of someone' } },
  'POST /api/wellness/check-ins': {
    values: { mood: '5', energy: '5', confidence: '5', day: '' },
    without: ['saidAt'],
  },
  'POST /api/wellness/shared/[id]/propose': { values: { minutes: '10' } },
  'POST /api/donations': { values: { gift: '25', ownGift: '', dayOfMonth: '', campaignId: '' } },
  // The link of an email is signed.
  'POST /api/giving/claims/take': { refuses: true },
  'POST /api/giving/pledges/[id]': {
    as: 'free',
    values: { action: 'names', isAnonymous: 'yes' },
    without: ['newAmount'],
  },
  'GET /api/giving/gifts.csv': { values: {}, without: ['year', 'kind', 'status', 'after'] },
  'POST /api/auth/staff-login': { values: { username: 'free@rights.example' } },
  'POST /api/auth/login': { values: { email: 'free@rights.example' } },
  'POST /api/auth/register': { values: { email: 'new-reader@home.example' } },
};

const rights = new Map(readRights().map((row) => [`${row.kind} ${row.path}`, row]));

/**
 * One good request for an endpoint, made from its own schema.
 * @throws Error that says what is missing
 */
export function sampleOf(name: string, endpoint: Endpoint): EndpointSample {
  const [method = '', pattern = ''] = name.split(' ');
  const own = OWN[name] ?? {};
  const row = rights.get(name);
  const as = own.as ?? rightsActors.find((actor) => row?.answers[actor] === 'yes');
  if (!as) throw new Error(`${name} has no row in docs/rights.md that lets anybody in`);
  const params = Object.fromEntries(
    [...pattern.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, key]) => [
      key!,
      own.params?.[key!] ?? 'row',
    ]),
  );
  const path = pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, key: string) => params[key]!);
  return {
    method,
    path,
    params,
    as,
    refuses: own.refuses ?? false,
    values: endpoint.input ? fill(name, endpoint, own) : {},
  };
}

function fill(
  name: string,
  { input }: Endpoint,
  { values = {}, without = [] }: (typeof OWN)[string],
): Record<string, unknown> {
  const made = valueFor(shapeOf(input!)) as Record<string, unknown>;
  const known = Object.fromEntries(
    Object.keys(made)
      .filter((field) => field in KNOWN)
      .map((field) => [field, KNOWN[field]]),
  );
  const sample = Object.fromEntries(
    Object.entries({ ...made, ...known, ...values }).filter(([field]) => !without.includes(field)),
  );
  const parsed = input!.safeParse(sample);
  if (parsed.success) return sample;
  const wrong = parsed.error.issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');
  throw new Error(
    `${name}: its schema alone does not tell what it takes (${wrong}). Please give it a line in tests/support/endpoint-samples.ts`,
  );
}

/** Endpoints that take something, without the ones that are not ours to call so. */
export const takesInput = (name: string, endpoint: Endpoint): boolean =>
  // Keystatic's own protocol (tests/api/content-editor.test.ts), and a picture, which is no text (features/profile).
  endpoint.input !== undefined &&
  !name.includes('/api/keystatic/') &&
  name !== 'POST /api/profile/picture';
