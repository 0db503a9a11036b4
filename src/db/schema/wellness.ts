import { sql } from 'drizzle-orm';
import { integer, real, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  plannedStepOrigins,
  plannedStepStates,
  priorities,
  proposalStates,
  recommendationStates,
  stepTimes,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  list,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';
import { mentalWellnessResources } from './help.ts';

export const wellnessJourneys = sqliteTable(
  'wellness_journeys',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed, because its name alone tells what someone lives through. */
    journeyType: sealed().notNull(),
    title: sealed().notNull(),
    description: sealed(),
    startDate: time(),
    estimatedEndDate: time(),
    actualEndDate: time(),
    /** First day in the member's zone, `2026-11-24`. The plan counts its days from it. */
    startDay: text().notNull().default(''),
    /** Whole days for which the plan stood still. */
    pausedDays: count(),
    /** Day on which the member paused all of it; null while it goes on. */
    pausedDay: text(),
    /** What the engine plans by, as JSON. */
    answers: sealed(),
    /** Next neutral reminder, UTC ms; null when none is wanted. */
    remindAt: time(),
    currentPhase: text(),
    /** Percent. */
    overallProgress: count(),
    aiAlgorithmVersion: text(),
    adaptationCount: count(),
    successMetrics: json(),
    userSatisfactionScore: integer(),
    isActive: flag(true),
    isCompleted: flag(false),
    completionReasons: list(),
    /** What the member wrote when it ended. */
    closingWords: sealed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('wellness_journeys_overall_progress_check', `"overall_progress" between 0 and 100`),
    indexOn('wellness_journeys', t.userId, t.createdAt),
    indexOn('wellness_journeys', t.remindAt),
    uniqueIndex('wellness_journeys_active_user_unique')
      .on(t.userId)
      .where(sql`"is_active" = 1`),
  ],
);

export const journeyPhases = sqliteTable(
  'journey_phases',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    phaseName: text().notNull(),
    phaseOrder: integer().notNull(),
    estimatedDuration: text(),
    /** Week of the plan in which it starts, from 0, and how many weeks it lasts. */
    firstWeek: count(),
    weeks: count(1),
    goals: list(),
    milestones: list(),
    successCriteria: list(),
    progress: count(),
    isCurrent: flag(false),
    isCompleted: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('journey_phases', t.journeyId, t.phaseOrder)],
);

export const wellnessGoals = sqliteTable(
  'wellness_goals',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    specificGoal: sealed().notNull(),
    priority: oneOf(priorities).notNull().default('medium'),
    timeline: text(),
    currentLevel: integer(),
    targetLevel: integer(),
    actualLevel: integer(),
    obstacles: sealed(),
    motivation: sealed(),
    progressNotes: sealed(),
    isAchieved: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('wellness_goals', t.priority, priorities),
    indexOn('wellness_goals', t.journeyId, t.createdAt),
  ],
);

export const lifestyleAssessments = sqliteTable(
  'lifestyle_assessments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sleepHours: sealed(),
    exerciseFrequency: sealed(),
    stressLevel: sealed(),
    energyLevel: sealed(),
    socialConnection: sealed(),
    workLifeBalance: sealed(),
    dietQuality: sealed(),
    majorLifeChanges: sealed(),
    supportSystem: sealed(),
    healthConditions: sealed(),
    medications: sealed(),
    physicalLimitations: sealed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('lifestyle_assessments', t.userId, t.createdAt)],
);

export const userPreferences = sqliteTable('user_preferences', {
  id: id(),
  userId: text()
    .notNull()
    .unique('user_preferences_user_id_unique')
    .references(() => users.id, { onDelete: 'cascade' }),
  learningStyle: text(),
  sessionDuration: integer(),
  frequency: text(),
  reminders: flag(false),
  preferredTimes: list(),
  intensityPreference: text(),
  groupVsIndividual: text(),
  technologyComfort: text(),
  language: text().notNull().default('en'),
  timezone: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const wellnessRecommendations = sqliteTable(
  'wellness_recommendations',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    journeyId: text().references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** What it is tells what someone lives through. */
    title: sealed().notNull(),
    description: sealed(),
    category: sealed(),
    priority: oneOf(priorities).notNull().default('medium'),
    estimatedTime: text(),
    difficultyLevel: text(),
    aiReasoning: sealed(),
    /** Not used: what to do stands sealed in `description`. */
    actionSteps: list(),
    crisisSupport: flag(false),
    userProgress: count(),
    userRating: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('wellness_recommendations', t.priority, priorities),
    indexOn('wellness_recommendations', t.userId, t.createdAt),
    indexOn('wellness_recommendations', t.journeyId, t.createdAt),
  ],
);

export const journeyAdaptations = sqliteTable(
  'journey_adaptations',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    adaptationType: text().notNull(),
    reason: sealed(),
    changes: sealed(),
    /** Null until the member decides. */
    isAccepted: integer({ mode: 'boolean' }),
    decidedAt: time(),
    /** Week of the plan in which it was proposed; a rule proposes once a week. */
    week: count(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('journey_adaptations', t.journeyId, t.createdAt),
    unique('journey_adaptations_rule_week_unique').on(t.journeyId, t.adaptationType, t.week),
  ],
);

export const journeyMilestones = sqliteTable(
  'journey_milestones',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    phaseId: text().references(() => journeyPhases.id, { onDelete: 'set null' }),
    goalId: text().references(() => wellnessGoals.id, { onDelete: 'set null' }),
    title: sealed().notNull(),
    description: sealed(),
    targetDate: time(),
    isAchieved: flag(false),
    achievedAt: time(),
    orderIndex: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('journey_milestones', t.journeyId, t.orderIndex),
    indexOn('journey_milestones', t.phaseId),
    indexOn('journey_milestones', t.goalId),
  ],
);

export const progressTracking = sqliteTable(
  'progress_tracking',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    journeyId: text().references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    goalId: text().references(() => wellnessGoals.id, { onDelete: 'cascade' }),
    moodRating: integer(),
    energyRating: integer(),
    confidenceRating: integer(),
    notes: sealed(),
    /** Day in the member's zone, `2026-11-24`; a member has one check-in a day. */
    day: text().notNull().default(''),
    /** Ill or in pain that day. */
    isUnwell: flag(false),
    recordedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    checkThat('progress_tracking_mood_rating_check', `"mood_rating" between 1 and 10`),
    checkThat('progress_tracking_energy_rating_check', `"energy_rating" between 1 and 10`),
    checkThat('progress_tracking_confidence_rating_check', `"confidence_rating" between 1 and 10`),
    unique('progress_tracking_user_day_unique').on(t.userId, t.day),
    indexOn('progress_tracking', t.userId, t.recordedAt),
    indexOn('progress_tracking', t.journeyId, t.recordedAt),
    indexOn('progress_tracking', t.goalId, t.recordedAt),
  ],
);

export const aiInsights = sqliteTable(
  'ai_insights',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    journeyId: text().references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    insightType: text().notNull(),
    title: sealed().notNull(),
    content: sealed(),
    /** 0 to 1. */
    confidence: real(),
    impactLevel: oneOf(priorities),
    isRead: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('ai_insights', t.impactLevel, priorities),
    indexOn('ai_insights', t.userId, t.createdAt),
    indexOn('ai_insights', t.journeyId, t.createdAt),
  ],
);

/** What someone said of a suggestion. Suggestions themselves are worked out anew for each look; a row stands only for an answer. */
export const personalizedRecommendations = sqliteTable(
  'personalized_recommendations',
  {
    /** Keyed hash of person and item, so that an item has one row for each person and the row does not name it. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only of a help line or service that they opened; which one was suggested would tell why. */
    resourceId: text().references(() => mentalWellnessResources.id, { onDelete: 'cascade' }),
    /** Kind, name in the content, title and topics, as JSON. */
    item: sealed().notNull(),
    verdict: sealed().notNull(),
    recommendationScore: real(),
    reasons: sealed(),
    algorithmVersion: text(),
    wasAccessed: flag(false),
    wasHelpful: integer({ mode: 'boolean' }),
    feedback: sealed(),
    expiresAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('personalized_recommendations', t.userId, t.updatedAt),
    indexOn('personalized_recommendations', t.resourceId),
    indexOn('personalized_recommendations', t.expiresAt),
  ],
);

/** What suggestions may be made from, and whether any are made. No row: on, from what is not private. */
export const recommendationSettings = sqliteTable(
  'recommendation_settings',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: oneOf(recommendationStates).notNull().default('on'),
    /** Sources that count, by their keys. */
    sources: list(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [checkOneOf('recommendation_settings', t.state, recommendationStates)],
);

/** Steps of a plan, one row for each time that one is planned. */
export const journeySteps = sqliteTable(
  'journey_steps',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    phaseId: text().references(() => journeyPhases.id, { onDelete: 'set null' }),
    /** Slug of the step in the content, or the words of a coach's own step as JSON. Sealed: a title alone tells much. */
    step: sealed().notNull(),
    /** Week of the plan, from 0. */
    week: integer().notNull(),
    /** Day of the plan, from 0, not counting paused days; null for any day of its week. */
    dayIndex: integer(),
    slot: oneOf(stepTimes),
    effort: integer().notNull(),
    minutes: integer().notNull(),
    /** The five-minute version. */
    isSmall: flag(false),
    /** Made smaller or put off by the member. */
    isEased: flag(false),
    state: oneOf(plannedStepStates).notNull().default('open'),
    origin: oneOf(plannedStepOrigins).notNull().default('plan'),
    /** Paused by itself: it stays so when the whole plan goes on. */
    pausedAt: time(),
    doneAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('journey_steps', t.slot, stepTimes),
    checkOneOf('journey_steps', t.state, plannedStepStates),
    checkOneOf('journey_steps', t.origin, plannedStepOrigins),
    checkThat('journey_steps_effort_check', `"effort" between 1 and 3`),
    indexOn('journey_steps', t.journeyId, t.week),
    indexOn('journey_steps', t.phaseId),
  ],
);

/** Answers of the set-up that isn't finished: one row a member, removed after `expiresAt` or when the plan is made. */
export const journeyDrafts = sqliteTable(
  'journey_drafts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: sealed().notNull(),
    currentStep: count(1),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('journey_drafts', t.expiresAt)],
);

/** A coach may see a member's plan. Taking it back deletes the row. */
export const journeyShares = sqliteTable(
  'journey_shares',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .unique('journey_shares_journey_id_unique')
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    coachUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    withRatings: flag(false),
    /** When the coach last asked to see it; each time stands in the member's records. */
    openedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('journey_shares', t.coachUserId, t.createdAt)],
);

/** Steps that a coach proposes; the member decides. */
export const journeyProposals = sqliteTable(
  'journey_proposals',
  {
    id: id(),
    journeyId: text()
      .notNull()
      .references(() => wellnessJourneys.id, { onDelete: 'cascade' }),
    coachUserId: text().references(() => users.id, { onDelete: 'set null' }),
    title: sealed().notNull(),
    how: sealed(),
    effort: integer().notNull().default(1),
    minutes: integer().notNull().default(10),
    state: oneOf(proposalStates).notNull().default('open'),
    decidedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('journey_proposals', t.state, proposalStates),
    checkThat('journey_proposals_effort_check', `"effort" between 1 and 3`),
    indexOn('journey_proposals', t.journeyId, t.createdAt),
    indexOn('journey_proposals', t.coachUserId),
  ],
);
