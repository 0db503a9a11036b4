import { DAY_MS } from '../../config/constants.ts';
import type { Tx } from '../write.ts';
import {
  assessmentCounts,
  assessmentShares,
  assessmentTypes,
  userAssessments,
} from '../schema/index.ts';
import type { Seal } from './demo-forms.ts';
import { demoUserId } from './demo-people.ts';

/** The mirror of the content fills this row in; results hang on it. */
const TYPE = { id: 'demo-type-well-being', slug: 'well-being-v1', name: 'well-being' };

/** A hard autumn that gets lighter. WHO-5 stands only in the first sitting, from before the paid plan: its license keeps it from those. */
const sittings: { daysAgo: number; who?: number[]; phq: number[]; gad: number[] }[] = [
  {
    daysAgo: 92,
    who: [1, 1, 0, 1, 1],
    phq: [2, 2, 3, 2, 1, 2, 1, 1, 0],
    gad: [2, 2, 2, 2, 1, 1, 2],
  },
  { daysAgo: 61, phq: [2, 1, 2, 2, 1, 2, 1, 0, 0], gad: [2, 2, 1, 2, 1, 1, 1] },
  { daysAgo: 31, phq: [1, 1, 2, 1, 1, 1, 1, 0, 0], gad: [1, 1, 1, 2, 0, 1, 1] },
  { daysAgo: 3, phq: [1, 1, 1, 1, 0, 1, 1, 0, 0], gad: [1, 1, 1, 1, 0, 1, 0] },
];

/** Numbers of no one in particular, for the page of staff. */
const counts: [instrument: string, band: string, count: number][] = [
  ['phq-9', 'minimal', 11],
  ['phq-9', 'mild', 18],
  ['phq-9', 'moderate', 9],
  ['phq-9', 'moderately-severe', 3],
  ['gad-7', 'minimal', 12],
  ['gad-7', 'mild', 16],
  ['gad-7', 'moderate', 8],
  ['who-5', 'low', 7],
  ['who-5', 'mixed', 14],
  ['who-5', 'good', 21],
];

const answersOf = (instrument: string, values: readonly number[] = []) =>
  Object.fromEntries(values.map((value, at) => [`${instrument}.${at + 1}`, String(value)]));

/** Three months of results of one member, the newest shown to her coach. */
export async function insertDemoResults(tx: Tx, seal: Seal, now: number): Promise<void> {
  await tx
    .insert(assessmentTypes)
    .values({ ...TYPE, displayName: 'Mental health', category: 'mind', isActive: true })
    .onConflictDoNothing();
  const rows = sittings.map(({ daysAgo, who, phq, gad }, at) => {
    const id = `demo-result-${at + 1}`;
    const answers = {
      ...answersOf('who-5', who),
      ...answersOf('phq-9', phq),
      ...answersOf('gad-7', gad),
    };
    const createdAt = now - daysAgo * DAY_MS;
    return {
      id,
      userId: demoUserId('paid'),
      assessmentTypeId: TYPE.id,
      responses: seal(userAssessments.responses, id, JSON.stringify({ language: 'en', answers })),
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(userAssessments).values(rows).onConflictDoNothing();
  await tx
    .insert(assessmentShares)
    .values({
      id: 'demo-share-1',
      userAssessmentId: rows.at(-1)!.id,
      userId: demoUserId('paid'),
      coachUserId: demoUserId('coach'),
      level: 'score',
      createdAt: now - 2 * DAY_MS,
      updatedAt: now - 2 * DAY_MS,
    })
    .onConflictDoNothing();
  const months = [0, 1, 2].map((back) =>
    new Date(now - back * 30 * DAY_MS).toISOString().slice(0, 7),
  );
  await tx
    .insert(assessmentCounts)
    .values(
      [...new Set(months)].flatMap((month) =>
        counts.map(([instrument, band, count]) => ({ month, instrument, band, count })),
      ),
    )
    .onConflictDoNothing();
}
