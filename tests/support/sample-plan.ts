import {
  journeyAdaptations,
  journeyMilestones,
  journeyPhases,
  journeyProposals,
  journeyShares,
  journeySteps,
  wellnessGoals,
  wellnessJourneys,
} from '../../src/db/schema/index.ts';
import type { Tx } from '../../src/db/write.ts';
import { sealField } from '../../src/server/crypto/sealed-field.ts';
import type { FieldCipher } from '../../src/server/crypto/field-cipher.ts';

const life = {
  journeyType: 'life-balance',
  areas: [],
  weeklyMinutes: 30,
  times: [],
  energy: 2,
  limits: [],
  lacks: [],
  leaveOut: [],
  load: 0,
};

/** A plan with one of everything, each called `row`, shared with a coach. */
export async function addPlan(
  tx: Tx,
  cipher: FieldCipher,
  { userId, coachUserId, startDay }: { userId: string; coachUserId: string; startDay: string },
): Promise<void> {
  const id = 'row';
  const journeyId = id;
  const seal = (column: Parameters<typeof sealField>[1], value: unknown) =>
    sealField({ cipher }, column, id, typeof value === 'string' ? value : JSON.stringify(value));
  await tx.insert(wellnessJourneys).values({
    id,
    userId,
    journeyType: seal(wellnessJourneys.journeyType, 'life-balance'),
    title: seal(wellnessJourneys.title, 'A plan'),
    answers: seal(wellnessJourneys.answers, { life, firstAnswer: null, levels: {} }),
    startDay,
  });
  await tx
    .insert(journeyPhases)
    .values({ id, journeyId, phaseName: 'settle', phaseOrder: 0, firstWeek: 0, weeks: 4 });
  await tx.insert(journeySteps).values({
    id,
    journeyId,
    phaseId: id,
    step: seal(journeySteps.step, { slug: 'a-step' }),
    week: 0,
    dayIndex: 0,
    effort: 1,
    minutes: 10,
  });
  await tx.insert(journeyMilestones).values({
    id,
    journeyId,
    title: seal(journeyMilestones.title, 'A milestone'),
    orderIndex: 1,
  });
  await tx.insert(wellnessGoals).values({
    id,
    journeyId,
    category: 'calm',
    specificGoal: seal(wellnessGoals.specificGoal, 'A goal'),
  });
  await tx.insert(journeyAdaptations).values({
    id,
    journeyId,
    adaptationType: 'rest',
    reason: seal(journeyAdaptations.reason, { days: 1 }),
    changes: seal(journeyAdaptations.changes, { rule: 'rest', facts: { days: 1 } }),
  });
  await tx.insert(journeyProposals).values({
    id,
    journeyId,
    coachUserId,
    title: seal(journeyProposals.title, 'A proposal'),
  });
  await tx.insert(journeyShares).values({ id, journeyId, coachUserId });
}
