import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chatPreferences,
  chatSafetyCounts,
  contacts,
  followUps,
  idempotencyKeys,
  outboundMessages,
  volunteerApplications,
  weightLossIntakes,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { mirrorContent } from '../../src/features/content/server/mirror-content.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { loadEndpoints, type Endpoint } from '../support/endpoints.ts';
import { addPerson } from '../support/people.ts';
import { shapeOf, type Shape } from '../support/sample-values.ts';

/** More than this is no name, code or choice: somebody writes in their own words. */
const LONGER_THAN_A_NAME = 200;
/** Nobody's own words: addresses, codes of letters and apps, passwords, boxes that a form sends as text. */
const NO_WORDS =
  /^(email|username|preferredTimes|preferredDays|currentNeeds|next|link|token|code|setUp|password|newPassword|confirmPassword|currentPassword|stepUp|sessionId|list|cursor)$/;

const endpoints = await loadEndpoints();

function longTexts(shape: Shape & { maxLength?: number }, name = ''): string[] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).map(([key, value]) => [value, key] as const),
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map((value) => [value, name] as const),
    ...(shape.items ? [[shape.items, name] as const] : []),
    ...(typeof shape.additionalProperties === 'object'
      ? [[shape.additionalProperties, name] as const]
      : []),
  ].flatMap(([value, key]) => longTexts(value, key));
  const isWords =
    shape.type === 'string' &&
    !shape.enum &&
    shape.const === undefined &&
    !shape.format &&
    !shape.pattern &&
    (shape.maxLength ?? Infinity) > LONGER_THAN_A_NAME &&
    !NO_WORDS.test(name);
  return isWords ? [...inner, name] : inner;
}

const isForStaff = (name: string, { access = 'public' }: Endpoint) =>
  name.includes('/api/admin/') || ['coach', 'admin', 'editor', 'super_admin'].includes(access);
const fieldsOf = (endpoint: Endpoint) => (endpoint.input ? longTexts(shapeOf(endpoint.input)) : []);

describe('every door for words', () => {
  it('hears them', () => {
    const deaf = [...endpoints]
      .filter(
        ([name, endpoint]) =>
          !name.startsWith('GET ') &&
          !isForStaff(name, endpoint) &&
          fieldsOf(endpoint).length > 0 &&
          !endpoint.hears,
      )
      .map(([name, endpoint]) => `${name}: ${fieldsOf(endpoint).join(', ')}`);
    expect(deaf).toEqual([]);
  });

  it('is one of these', () => {
    expect(
      [...endpoints]
        .filter(([, { hears }]) => hears)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'POST /api/chat/messages',
      'POST /api/chat/messages/[id]/edit',
      'POST /api/chat/messages/[id]/rating',
      'POST /api/chat/preferences',
      'POST /api/chat/sessions/[id]/hand-over',
      'POST /api/chat/temporary',
      'POST /api/contacts',
      'POST /api/onboarding/discovery',
      'POST /api/onboarding/live-coaching',
      'POST /api/onboarding/progress',
      'POST /api/profile/safe-contact',
      'POST /api/resources/feedback',
      'POST /api/volunteer-applications',
      'POST /api/weight-loss-intakes',
      'POST /api/weight-loss-intakes/call-back',
      'PUT /api/weight-loss-intakes/draft',
    ]);
  });
});

const SAID = [
  ['I am going to take all my pills tonight', 'suicide_plan', 'en'],
  ['he put a gun to my head', 'weapon', 'en'],
  ['ya no quiero seguir viviendo', 'suicide_thoughts', 'es'],
  ['he choked me last night', 'strangled', 'en'],
  ['he said he will kill me if I leave', 'hurt_by_someone', 'en'],
] as const;

const INTAKE = {
  fullName: 'Ann',
  email: 'ann@home.example',
  age: 40,
  units: 'us',
  height: '5 ft 6 in',
  currentWeight: '180 lb',
  goalWeight: '160 lb',
  weightHistory: 'I would like to climb the stairs with my kids.',
};
const VOLUNTEER = {
  fullName: 'Ann',
  email: 'ann@home.example',
  interests: ['office'],
  availability: 'not_sure',
  experience: 'I worked in a library.',
};
/** Harm by someone else, not said outright: the goal is taken all the same. */
const HARM_HEARD = 'He gets so angry when I eat that I hide in the car until he sleeps.';
/** How each form carries the words, and whether staff read them anyway. */
const FORMS: Record<
  string,
  { path: string; json: (words: string) => object; goesToStaff: boolean }
> = {
  contact: {
    path: '/api/contacts',
    json: (message) => ({ name: 'Ann', email: 'ann@home.example', subject: 'A question', message }),
    goesToStaff: true,
  },
  volunteer: {
    path: '/api/volunteer-applications',
    json: (message) => ({ ...VOLUNTEER, message }),
    goesToStaff: true,
  },
  'call-back': {
    path: '/api/weight-loss-intakes/call-back',
    json: (message) => ({ name: 'Ann', email: 'ann@home.example', message }),
    goesToStaff: true,
  },
  intake: {
    path: '/api/weight-loss-intakes',
    json: (goalsExpectations) => ({ ...INTAKE, goalsExpectations }),
    goesToStaff: false,
  },
  'live coaching': {
    path: '/api/onboarding/live-coaching',
    json: (specificChallenges) => ({ specificChallenges, medications: 'Metformin in the morning' }),
    goesToStaff: true,
  },
  discovery: {
    path: '/api/onboarding/discovery',
    json: (situationDetails) => ({ currentNeeds: [], situationDetails }),
    goesToStaff: true,
  },
  progress: {
    path: '/api/onboarding/progress',
    json: (healthConcerns) => ({ kind: 'live_coaching', step: 3, healthConcerns }),
    goesToStaff: true,
  },
  feedback: {
    path: '/api/resources/feedback',
    json: (feedback) => ({ article: 'making-a-safety-plan', wasHelpful: 'no', feedback }),
    goesToStaff: false,
  },
};
const cases = Object.entries(FORMS).flatMap(([form, rest]) =>
  SAID.map(([words, situation, language]) => ({ form, words, situation, language, ...rest })),
);

let bench: EndpointBench;
let member: NonNullable<ReturnType<typeof testCtx>['actor']>;
beforeAll(async () => {
  bench = await createBench();
  await mirrorContent({ db: bench.db, contentDir: 'content' });
  member = testCtx(bench.db, {
    userId: await addPerson(bench.db, { email: 'member@home.example' }),
  }).actor!;
}, 60_000);
afterAll(() => bench.close());
beforeEach(() =>
  write(bench.db, async (tx) => {
    for (const table of [
      followUps,
      outboundMessages,
      chatSafetyCounts,
      contacts,
      volunteerApplications,
      weightLossIntakes,
      idempotencyKeys,
      chatPreferences,
    ])
      await tx.delete(table);
  }),
);

const call = (path: string, more: object) =>
  bench.call(endpoints.get(`POST ${path}`)!, { path, ...more });
const shown = () =>
  bench.db
    .select({
      kind: chatSafetyCounts.kind,
      event: chatSafetyCounts.event,
      language: chatSafetyCounts.language,
      count: chatSafetyCounts.count,
    })
    .from(chatSafetyCounts);

describe('danger in a form', () => {
  it.each(cases)(
    '$form: "$words" brings the card of $situation',
    async ({ path, json, words, situation, language, goesToStaff }) => {
      const answer = await call(path, { json: json(words), actor: member });
      expect(answer.ok).toBe(true);
      expect(await answer.json()).toMatchObject({
        help: expect.arrayContaining([situation]),
        helpLanguage: language,
      });
      expect((await shown()).filter(({ event }) => event === 'shown').length).toBeGreaterThan(0);
      const raised = (await bench.db.select().from(followUps)).filter(
        ({ kind }) => kind === 'safety',
      );
      // An intake in which harm by somebody else was heard is kept, and so read by staff.
      const isRead =
        goesToStaff ||
        (path === '/api/weight-loss-intakes' &&
          situation === 'hurt_by_someone' &&
          raised.length > 0);
      expect(raised).toMatchObject(
        isRead ? [{ userId: member.userId, mayContact: true, state: 'open' }] : [],
      );
      const mails = (await bench.db.select().from(outboundMessages)).filter(
        ({ audience }) => audience === 'staff',
      );
      expect(JSON.stringify(mails)).not.toContain(words);
    },
  );

  it.each(cases.filter(({ goesToStaff }) => !goesToStaff))(
    '$form: "$words" raises a follow-up for whoever allowed it',
    async ({ path, json, words }) => {
      await write(bench.db, (tx) =>
        tx.insert(chatPreferences).values({ userId: member.userId, allowsFollowUp: true }),
      );
      await call(path, { json: json(words), actor: member });
      expect(await bench.db.select().from(followUps)).toMatchObject([
        { userId: member.userId, kind: 'safety' },
      ]);
    },
  );

  it.each(cases.filter(({ path }) => /contacts|volunteer|call-back/.test(path)))(
    '$form of a visitor: "$words" stands first and the mail says nothing',
    async ({ path, json, words }) => {
      await call(path, { json: json(words) });
      const rows = [
        ...(await bench.db.select({ isUrgent: contacts.isUrgent }).from(contacts)),
        ...(await bench.db
          .select({ isUrgent: volunteerApplications.isUrgent })
          .from(volunteerApplications)),
      ];
      expect(rows).toEqual([{ isUrgent: true }]);
      const mails = (await bench.db.select().from(outboundMessages)).filter(
        ({ audience }) => audience === 'staff',
      );
      expect(mails).toMatchObject([{ subject: 'Someone is waiting for us' }]);
      expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${words}|ann@|Ann`));
      expect(await bench.db.select().from(followUps)).toEqual([]);
    },
  );

  it('an intake of a visitor that is kept stands first, too', async () => {
    const answer = await call('/api/weight-loss-intakes', {
      json: { ...INTAKE, goalsExpectations: HARM_HEARD },
    });
    expect(await answer.json()).toMatchObject({ outcome: 'received', help: ['hurt_by_someone'] });
    expect(
      await bench.db.select({ isUrgent: weightLossIntakes.isUrgent }).from(weightLossIntakes),
    ).toEqual([{ isUrgent: true }]);
    expect(await bench.db.select().from(outboundMessages)).toMatchObject([
      { audience: 'staff', subject: 'Someone is waiting for us' },
    ]);
  });

  it('says nothing where nothing was heard', async () => {
    for (const { path, json } of Object.values(FORMS)) {
      const answer = await call(path, {
        json: json('I would like to know when the library group meets.'),
        actor: member,
      });
      expect(await answer.json()).not.toHaveProperty('help');
    }
    expect(await shown()).toEqual([]);
    expect(await bench.db.select().from(contacts)).toMatchObject([
      { isUrgent: false },
      { isUrgent: false },
    ]);
    expect(await bench.db.select().from(weightLossIntakes)).toMatchObject([{ isUrgent: false }]);
  });

  it('leaves whoever asked not to be contacted alone', async () => {
    await call('/api/onboarding/live-coaching', {
      json: { specificChallenges: 'he choked me last night', noContact: true },
      actor: member,
    });
    expect(
      (await bench.db.select().from(followUps))
        .map(({ kind, mayContact }) => [kind, mayContact])
        .sort(),
    ).toEqual([
      ['live_coaching', false],
      ['safety', false],
    ]);
  });

  it('counts the same words of a form that is kept step by step once', async () => {
    for (const step of [2, 3, 4]) {
      bench.now += 1_000;
      await call('/api/onboarding/progress', {
        json: { kind: 'live_coaching', step, healthConcerns: 'he choked me last night' },
        actor: member,
      });
    }
    expect((await shown()).filter(({ event }) => event === 'shown')).toMatchObject([
      { kind: 'harm_from_other', count: 1 },
    ]);
  });

  it('takes no weight goal where eating or life is in danger, and says so', async () => {
    for (const words of ['I make myself throw up after dinner', 'I want to kill myself']) {
      const answer = await call('/api/weight-loss-intakes', {
        json: { ...INTAKE, mindsetFactors: words },
      });
      expect(await answer.json()).toMatchObject({ outcome: 'help', help: [expect.any(String)] });
    }
  });
});

describe('the answer to an ordinary post', () => {
  const form = {
    name: 'Ann',
    email: 'ann@home.example',
    subject: 'A question',
    message: 'he choked me last night',
    language: 'en',
  };

  it('is a page with the card, and no address tells of it', async () => {
    const answer = await call('/api/contacts', { form });
    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, null, 'private, no-store']);
    expect(await answer.json()).toMatchObject({
      page: '/form-help',
      formHelp: {
        help: ['strangled'],
        helpLanguage: 'en',
        next: '/contact#sent',
        isReceived: true,
      },
    });
  });

  it('is the same for a second press, and what was heard is not stored with the first answer', async () => {
    await call('/api/contacts', { form });
    expect(await (await call('/api/contacts', { form })).json()).toMatchObject({
      formHelp: { help: ['strangled'] },
    });
    expect(await bench.db.select().from(contacts)).toHaveLength(1);
    expect(JSON.stringify(await bench.db.select().from(idempotencyKeys))).not.toContain(
      'strangled',
    );
    const headers = { 'idempotency-key': 'one-attempt' };
    const { language: _language, ...json } = form;
    await call('/api/contacts', { json: { ...json, subject: 'Another' }, headers });
    expect(
      await (
        await call('/api/contacts', { json: { ...json, subject: 'Another' }, headers })
      ).json(),
    ).toMatchObject({ status: 'new', help: ['strangled'] });
  });

  it('does not say that an intake was received which was not', async () => {
    const answer = await call('/api/weight-loss-intakes', {
      form: { ...INTAKE, age: '40', goalsExpectations: 'I want to kill myself' },
    });
    expect(await answer.json()).toMatchObject({
      formHelp: { next: '/weight-loss-intake#help', isReceived: false },
    });
  });

  it('leads on at once where nothing, or only a doubt, was heard', async () => {
    const answer = await call('/api/contacts', {
      form: { ...form, message: 'When does the group meet?' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
  });
});

describe('an ordinary post that is refused', () => {
  const form = {
    name: 'Ann',
    email: '',
    subject: 'A question',
    message: 'he choked me last night',
    language: 'en',
  };

  it('is shown again with the card, and is counted only when it is taken', async () => {
    const answer = await call('/api/contacts', { form });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      page: '/contact',
      values: { message: form.message },
      formHelp: { help: ['strangled'], helpLanguage: 'en' },
    });
    expect(await shown()).toEqual([]);
    await call('/api/contacts', { form: { ...form, email: 'ann@home.example' } });
    expect(await shown()).toMatchObject([{ event: 'shown', count: 1 }]);
  });

  it('is so too for whoever was signed out meanwhile, in the language of the words', async () => {
    const answer = await call('/api/onboarding/live-coaching', {
      form: { specificChallenges: 'ya no quiero seguir viviendo' },
    });
    expect(await answer.json()).toMatchObject({
      status: 401,
      formHelp: { help: ['suicide_thoughts'], helpLanguage: 'es' },
    });
  });

  it('brings nothing for ordinary words, or for what no form of ours sends', async () => {
    expect(
      await (
        await call('/api/contacts', { form: { ...form, message: 'When does the group meet?' } })
      ).json(),
    ).not.toHaveProperty('formHelp');
    const strange = await call('/api/onboarding/progress', {
      form: { kind: 'none', healthConcerns: 'x' },
      actor: member,
    });
    expect(strange.status).toBe(400);
    expect(await strange.json()).not.toHaveProperty('formHelp');
  });
});
