import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  journeyProposals,
  outboundMessages,
  recordAccessLog,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import {
  as,
  database,
  library,
  setUpJourneys,
  start,
} from '../../../../tests/support/journey-bench.ts';
import { checkInInput, finishInput } from '../schemas.ts';
import {
  checkIn,
  decideProposal,
  endPlan,
  findEndedPlan,
  findPlan,
  findShare,
  listSharedPlans,
  openSharedPlan,
  pausePlan,
  planCalendar,
  planCard,
  planPdf,
  proposeStep,
  sharePlan,
} from './index.ts';
import { remindOfPlans } from './reminders.ts';

setUpJourneys();

const plan = async (ctx = as()) => (await findPlan({ ctx, library }))!;
const say = (given: Record<string, unknown>, ctx = as()) =>
  checkIn({ ctx, library, input: checkInInput.parse(given) });
describe('an end', () => {
  it('is as good finished as stopped, and a new plan can start', async () => {
    await start({ reminders: 'on' });
    const input = finishInput.parse({
      how: 'stopped',
      reasons: ['busy'],
      satisfaction: '4',
      closingWords: 'canary',
    });
    await endPlan({ ctx: as(), input });
    expect(await findPlan({ ctx: as(), library })).toBeNull();
    expect(await findEndedPlan({ ctx: as() })).toMatchObject({ isCompleted: false });
    const [ended] = await database.db.select().from(wellnessJourneys);
    expect(ended).toMatchObject({
      completionReasons: ['busy'],
      userSatisfactionScore: 4,
      remindAt: null,
    });
    await start({}, as('mia', { days: 1 }));
    expect(await database.db.$count(wellnessJourneys)).toBe(2);
  });
});

describe('reminders', () => {
  const remind = (days: number) => remindOfPlans(as('mia', { days }));
  it('come once a week where they are wanted, say nothing, and stop while the plan is paused', async () => {
    await start({ reminders: 'on' });
    await start({}, as('other'));
    expect(await remind(6)).toBe(0);
    expect(await remind(7)).toBe(1);
    expect(await remind(7)).toBe(0);
    const [mail] = await database.db.select().from(outboundMessages);
    expect(mail).toMatchObject({ purpose: 'plan.reminder', subject: 'Your reminder' });
    await pausePlan({ ctx: as('mia', { days: 8 }), input: { action: 'pause' } });
    expect(await remind(30)).toBe(0);
    await pausePlan({ ctx: as('mia', { days: 30 }), input: { action: 'resume' } });
    expect(await remind(31)).toBe(0);
    expect(await remind(37)).toBe(1);
  });
});

describe('a coach', () => {
  const shareWith = (withRatings = false) =>
    sharePlan({ ctx: as(), input: { share: 'on', withRatings } });
  const list = (ctx: ReturnType<typeof as>, open?: string) =>
    listSharedPlans({ ctx, library, input: { open } });

  it('sees a shared plan without its words, which is noted, until it is taken back', async () => {
    await start({ goal: 'canary-goal', obstacles: 'canary-obstacle' });
    await say({ mood: '6', notes: 'canary-note' });
    await shareWith();
    const [{ id } = { id: '' }] = (await list(as('coach'))).plans;
    expect((await list(as('coach'), id)).open).toBeUndefined();
    await openSharedPlan({ ctx: as('coach'), input: { id } });
    const { open } = await list(as('coach'), id);
    expect(open?.plan.steps.length).toBeGreaterThan(0);
    expect(open?.plan.checkIns).toEqual([]);
    expect(JSON.stringify(open)).not.toContain('canary');
    expect(
      await database.db.$count(
        recordAccessLog,
        and(eq(recordAccessLog.userId, 'mia'), eq(recordAccessLog.actorId, 'coach')),
      ),
    ).toBe(1);
    expect((await list(as('coach', { days: 1 }), id)).open).toBeUndefined();
    await expect(openSharedPlan({ ctx: as('coach-2'), input: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await sharePlan({ ctx: as(), input: { share: 'off', withRatings: false } });
    expect((await list(as('coach'), id)).plans).toEqual([]);
    expect(await findShare({ ctx: as() })).toMatchObject({ isShared: false, coach: 'coach' });
    await expect(openSharedPlan({ ctx: as('coach'), input: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('proposes a step, and the member decides', async () => {
    await start();
    await shareWith(true);
    const [share] = (await list(as('coach'))).plans;
    const input = { id: share!.id, title: 'Sit by the window', how: 'Just sit.', minutes: 10 };
    await proposeStep({ ctx: as('coach'), input });
    await proposeStep({ ctx: as('coach'), input: { ...input, title: 'Call a friend' } });
    const [first, second] = (await plan()).proposals;
    await decideProposal({ ctx: as(), input: { id: first!.id, answer: 'accept' } });
    await decideProposal({ ctx: as(), input: { id: second!.id, answer: 'decline' } });
    const after = await plan();
    expect(after.proposals).toEqual([]);
    expect(after.steps.filter(({ origin }) => origin === 'coach')).toMatchObject([
      { title: 'Sit by the window', week: 0 },
    ]);
    expect(
      (await database.db.select().from(journeyProposals)).map(({ state }) => state).sort(),
    ).toEqual(['accepted', 'declined']);
  });

  it('is missing for anyone who has none', async () => {
    await start({}, as('other'));
    await expect(
      sharePlan({ ctx: as('other'), input: { share: 'on', withRatings: false } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('what leaves the page', () => {
  it('has neutral names, and neither ratings nor notes', async () => {
    await start({ weeklyMinutes: '60' });
    const ctx = as();
    const calendar = await planCalendar({ ctx, library });
    expect(calendar.match(/SUMMARY:.*/g)?.every((line) => line.trim() === 'SUMMARY:Reminder')).toBe(
      true,
    );
    for (const { title } of (await plan()).steps) expect(calendar).not.toContain(title);
    const pdf = Buffer.from(await planPdf({ ctx, library })).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).not.toContain('Hearthwell');
    const card = await planCard.load(ctx, 'underway');
    expect(card?.line).toMatch(/small step/);
    for (const { title } of (await plan()).steps) expect(JSON.stringify(card)).not.toContain(title);
  });
});
