import { closedAreas, impliedLimits } from './fits.ts';
import { leansOf, planWeek } from './plan-week.ts';
import type {
  Had,
  History,
  Life,
  PhaseName,
  Plan,
  PlannedGoal,
  PlannedPhase,
  PlannedStep,
  StepArea,
  StepFacts,
} from './types.ts';

/**
 * Weeks of each phase. Little energy or little time: three long phases; plenty of both: five. In danger: only settling and steadying, for a plan can't
 * make up for safety, and it is looked at again soon.
 */
const SHAPES: Readonly<
  Record<'danger' | 'slow' | 'middle' | 'full', readonly [PhaseName, number][]>
> = {
  danger: [
    ['settle', 3],
    ['steady', 3],
    ['keep', 2],
  ],
  slow: [
    ['settle', 4],
    ['steady', 5],
    ['keep', 3],
  ],
  middle: [
    ['settle', 2],
    ['steady', 4],
    ['build', 4],
    ['keep', 2],
  ],
  full: [
    ['settle', 2],
    ['steady', 3],
    ['build', 3],
    ['reach', 2],
    ['keep', 2],
  ],
};
/** From here on there is time for all five phases, in minutes a week. */
const MUCH_TIME = 60;
const LITTLE_TIME = 10;

function shapeOf({ energy, weeklyMinutes, limits }: Life): readonly [PhaseName, number][] {
  if (limits.includes('in-danger-now')) return SHAPES.danger;
  if (energy === 1 || weeklyMinutes <= LITTLE_TIME || limits.includes('low-mood-severe'))
    return SHAPES.slow;
  return energy === 3 && weeklyMinutes >= MUCH_TIME ? SHAPES.full : SHAPES.middle;
}

export function planPhases(life: Life): PlannedPhase[] {
  let firstWeek = 0;
  return shapeOf(life).map(([name, weeks]) => {
    const phase = { name, firstWeek, weeks };
    firstWeek += weeks;
    return phase;
  });
}

export const weeksOf = (phases: readonly PlannedPhase[]): number =>
  phases.reduce((sum, { weeks }) => sum + weeks, 0);

/** The phase of a week; past the end it is the last one. */
export const phaseOfWeek = <Phase extends { firstWeek: number; weeks: number }>(
  phases: readonly Phase[],
  week: number,
): Phase | undefined =>
  phases.find(({ firstWeek, weeks }) => week >= firstWeek && week < firstWeek + weeks) ??
  phases.at(-1);

interface Stretch {
  life: Life;
  library: readonly StepFacts[];
  phases: readonly PlannedPhase[];
  fromWeek: number;
  history?: History;
  blocked?: ReadonlySet<string>;
}

/** The weeks from `fromWeek` to the end, after what the member has had before. */
export function planWeeks({
  life,
  library,
  phases,
  fromWeek,
  history = new Map(),
  blocked = new Set(),
}: Stretch): PlannedStep[] {
  const known = new Map<string, Had>(history);
  const steps: PlannedStep[] = [];
  for (let week = fromWeek; week < weeksOf(phases); week++) {
    const phase = phaseOfWeek(phases, week)!.name;
    const planned = planWeek({ life, library, week, phase, history: known, blocked });
    for (const { id } of planned)
      known.set(id, { times: (known.get(id)?.times ?? 0) + 1, lastWeek: week });
    steps.push(...planned);
  }
  return steps;
}

const GOALS = 3;
const HIGHEST = 10;

/** At most three goals: what was wished for, else what the kind of plan leans on; never what was left out or is closed by a health answer. */
export function planGoals(life: Life, levels: Partial<Record<StepArea, number>>): PlannedGoal[] {
  const rise = life.energy === 1 ? 1 : life.energy === 2 ? 2 : 3;
  const closed = closedAreas(impliedLimits(life.limits));
  const open = (areas: readonly StepArea[]) =>
    areas.filter((area) => !life.leaveOut.includes(area) && !closed.includes(area));
  const wished = open(life.areas);
  return (wished.length > 0 ? wished : open(leansOf(life))).slice(0, GOALS).map((area) => {
    const currentLevel = levels[area] ?? 4;
    return { area, currentLevel, targetLevel: Math.min(HIGHEST, currentLevel + rise) };
  });
}

/**
 * A whole plan of 8 to 12 weeks. Pure: the same answers and the same library give the same plan.
 * @param levels how the member rates parts of life today, 1 to 10
 */
export function makePlan({
  life,
  library,
  levels = {},
}: {
  life: Life;
  library: readonly StepFacts[];
  levels?: Partial<Record<StepArea, number>>;
}): Plan {
  const phases = planPhases(life);
  return {
    phases,
    goals: planGoals(life, levels),
    steps: planWeeks({ life, library, phases, fromWeek: 0 }),
  };
}
