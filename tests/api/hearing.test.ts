import { describe, expect, it } from 'vitest';
import {
  chatPreferences,
  contacts,
  followUps,
  outboundMessages,
  volunteerApplications,
  weightLossIntakes,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { INTAKE, bench, member, call, shown, setUpHearing } from '../support/hearing-bench.ts';

setUpHearing();

const SAID = [
  ['I am going to take all my pills tonight', 'suicide_plan', 'en'],
  ['he put a gun to my head', 'weapon', 'en'],
  ['ya no quiero seguir viviendo', 'suicide_thoughts', 'es'],
  ['he choked me last night', 'strangled', 'en'],
  ['he said he will kill me if I leave', 'hurt_by_someone', 'en'],
] as const;
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
      // An intake in which harm by someone else was heard is kept, and so read by staff.
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
    '$form: "$words" raises a follow-up for anyone who allowed it',
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

  it('leaves anyone who asked not to be contacted alone', async () => {
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
