import type {
  journeyTypes,
  stepAreas,
  stepLimits,
  stepNeeds,
  stepPhases,
  stepRepeats,
  stepTimes,
} from '../../../config/enumerations.ts';

/** What made a plan; stored with it. Raise it when the same answers lead to another plan. */
export const ENGINE_VERSION = 'plan-2';

export type JourneyType = (typeof journeyTypes)[number];
export type StepArea = (typeof stepAreas)[number];
export type StepLimit = (typeof stepLimits)[number];
export type StepNeed = (typeof stepNeeds)[number];
export type PhaseName = (typeof stepPhases)[number];
export type StepTime = (typeof stepTimes)[number];

/** What the engine knows of a step; its words stay in the content. */
export interface StepFacts {
  /** Slug of the content entry. */
  id: string;
  /** None: it fits every plan. */
  journeyTypes: readonly JourneyType[];
  area: StepArea;
  phase: PhaseName;
  /** 3 is hard. */
  effort: 1 | 2 | 3;
  /** Of the whole version. */
  minutes: number;
  bestTimes: readonly StepTime[];
  needs: readonly StepNeed[];
  /** Who must not get it. */
  avoid: readonly StepLimit[];
  repeat: (typeof stepRepeats)[number];
}

/** What the engine knows of a member. */
export interface Life {
  journeyType: JourneyType;
  /** Wished for, the most important first. */
  areas: readonly StepArea[];
  weeklyMinutes: number;
  /** None: any time. */
  times: readonly StepTime[];
  /** 1 is little. */
  energy: 1 | 2 | 3;
  limits: readonly StepLimit[];
  /** Needs of steps that the member can't meet. */
  lacks: readonly StepNeed[];
  leaveOut: readonly StepArea[];
  /** -2 lightest to 2 deepest; 0 at the start. Adaptations change it. */
  load: number;
}

/** A step in a week of the plan. */
export interface PlannedStep {
  id: string;
  /** From 0. */
  week: number;
  /** Day of the plan, from 0. */
  dayIndex: number;
  slot: StepTime | null;
  effort: 1 | 2 | 3;
  /** What it takes as planned: 5 when small. */
  minutes: number;
  isSmall: boolean;
}

export interface PlannedPhase {
  name: PhaseName;
  firstWeek: number;
  weeks: number;
}

export interface PlannedGoal {
  area: StepArea;
  /** 1 to 10. */
  currentLevel: number;
  targetLevel: number;
}

export interface Plan {
  phases: PlannedPhase[];
  goals: PlannedGoal[];
  steps: PlannedStep[];
}

/** What a member has had of a step. */
export interface Had {
  times: number;
  lastWeek: number;
}
export type History = ReadonlyMap<string, Had>;
