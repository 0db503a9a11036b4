import type { CheckIn } from './engine/check-ins.ts';
import type { HelpReason } from './engine/help-first.ts';
import type { Answers } from './schemas.ts';
import type { JourneyType, Life, PhaseName, StepArea, StepTime } from './engine/types.ts';

/** A plan as pages show it, opened. */
export interface StepView {
  id: string;
  /** The same for each time that a step is planned. */
  key: string;
  title: string;
  how: string;
  small: string;
  why: string;
  lang: string;
  area: StepArea | undefined;
  help: string;
  source: { name: string; url: string } | undefined;
  week: number;
  dayIndex: number | null;
  /** Calendar day, `2026-11-24`. */
  day: string | null;
  slot: StepTime | null;
  effort: number;
  minutes: number;
  isSmall: boolean;
  isEased: boolean;
  state: 'open' | 'done' | 'later' | 'swapped';
  origin: 'plan' | 'swap' | 'coach';
  isPaused: boolean;
  /** Calendar day on which it was done. */
  doneOn: string | null;
}
export interface PhaseView {
  name: PhaseName;
  firstWeek: number;
  weeks: number;
  isCurrent: boolean;
  isOver: boolean;
  done: number;
  planned: number;
}
export interface GoalView {
  id: string;
  area: StepArea;
  goal: string;
  motivation: string;
  obstacles: string;
  notes: string;
  /** 1 to 10. */
  from: number | null;
  to: number | null;
  now: number | null;
}
export interface MilestoneView {
  id: string;
  title: string;
  targetDate: number | null;
  isReached: boolean;
  reachedAt: number | null;
}
export interface AdaptationView {
  id: string;
  isAccepted: boolean | null;
  decidedAt: number | null;
  title: string;
  because: string;
  change: string;
}
export interface PlanView {
  id: string;
  type: JourneyType;
  title: string;
  ownWords: string;
  life: Life;
  today: string;
  zone: string;
  /** Day of the plan, from 0. */
  day: number;
  /** Week of the plan, from 0. */
  week: number;
  weeks: number;
  isOver: boolean;
  isPaused: boolean;
  startDay: string;
  endDay: string;
  weekStart: string;
  /** Percent of the steps that are done. */
  progress: number;
  hasReminders: boolean;
  help: HelpReason | undefined;
  isInDanger: boolean;
  phases: PhaseView[];
  goals: GoalView[];
  milestones: MilestoneView[];
  adaptations: AdaptationView[];
  proposals: { id: string; title: string; how: string; minutes: number }[];
  checkIns: CheckIn[];
  steps: StepView[];
}

/** A step that would fit beside the week. */
export interface StepBeyond {
  /** Slug of the content. */
  step: string;
  title: string;
  how: string;
  /** Its five-minute version. */
  small: string;
  lang: string;
  minutes: number;
  because: string;
}

/** What the set-up starts with. */
export interface SetUpState {
  answers: Answers;
  /** The part on which someone stopped; their answers show once they ask for them. */
  stoppedAt: number | undefined;
  /** Some of it is known from what they told before. */
  isProposed: boolean;
  /** The device was said to be shared or watched: nothing unfinished is kept from it. */
  isShared: boolean;
}

/** What a coach sees of a plan: never a note, an obstacle or the member's own words. */
export interface SharedPlan {
  id: string;
  from: string;
  withRatings: boolean;
  plan: Pick<
    PlanView,
    'phases' | 'week' | 'weeks' | 'today' | 'steps' | 'zone' | 'milestones' | 'checkIns'
  > & { goals: Pick<GoalView, 'goal' | 'from' | 'to' | 'now'>[] };
}
