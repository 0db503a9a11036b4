import type { JourneyType, Life, StepArea, StepFacts, StepLimit, StepNeed } from './types.ts';

/**
 * Whether a step may be given to someone. This is the only gate: plans, swaps and new weeks all pass through it.
 *
 * Rules, each of them enough to keep a step out:
 * 1. it names a limit that holds for the member, or one that follows from it (`impliedLimits`);
 * 2. it needs something that the member doesn't have, or that isn't safe to use under their limits (`unsafeNeeds`);
 * 3. its part of life was left out, or is left out by a health answer (`closedAreas`);
 * 4. it belongs to other plans only;
 * 5. it is harder than the member's energy and load allow (`hardestEffort`).
 */
export function fits(step: StepFacts, life: Life): boolean {
  const limits = impliedLimits(life.limits);
  const lacks = [...life.lacks, ...unsafeNeeds(limits)];
  return (
    !step.avoid.some((limit) => limits.has(limit)) &&
    !step.needs.some((need) => lacks.includes(need)) &&
    !life.leaveOut.includes(step.area) &&
    !closedAreas(limits).includes(step.area) &&
    (step.journeyTypes.length === 0 || step.journeyTypes.includes(planType(life))) &&
    step.effort <= hardestEffort(life)
  );
}

/** Someone who is in danger is taken for watched, and anyone who is watched has neither a device nor a room of their own. */
export function impliedLimits(given: readonly StepLimit[]): ReadonlySet<StepLimit> {
  const limits = new Set(given);
  if (limits.has('in-danger-now')) limits.add('watched');
  if (limits.has('watched')) limits.add('shared-device').add('no-private-space');
  return limits;
}

/** A call can be overheard or seen on the bill, and a sheet of paper can be found. */
const unsafeNeeds = (limits: ReadonlySet<StepLimit>): StepNeed[] => [
  ...(limits.has('watched') ? (['phone-call', 'paper'] as const) : []),
  ...(limits.has('no-private-space') ? (['private-space'] as const) : []),
];

/** Steps about eating are for someone's own doctor or dietitian where eating is hard. */
export const closedAreas = (limits: ReadonlySet<StepLimit>): StepArea[] =>
  limits.has('eating-disorder') ? ['food'] : [];

/** With an eating disorder no plan is about weight. */
export const planType = ({
  journeyType,
  limits,
}: Pick<Life, 'journeyType' | 'limits'>): JourneyType =>
  journeyType === 'weight-loss-coaching' && limits.includes('eating-disorder')
    ? 'life-balance'
    : journeyType;

/** The hardest effort that a plan asks for: the energy, one more after "deeper", one less after "lighter"; nothing hard in a very low mood. */
export function hardestEffort({ energy, load, limits }: Life): number {
  const most = limits.includes('low-mood-severe') || limits.includes('in-danger-now') ? 2 : 3;
  return Math.min(most, Math.max(1, energy + Math.sign(load)));
}
