import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { assessmentShareLevels, intakeStatuses } from '../../config/enumerations.ts';
import {
  checkOneOf,
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
import { chatSessions } from './chat.ts';
import { OPEN_FORMS, replyColumns, replyIndexes, workColumns, workIndexes } from './work.ts';

/** Written in Keystatic, mirrored here at publish by `slug`, a row for each version. */
export const assessmentTypes = sqliteTable(
  'assessment_types',
  {
    id: id(),
    slug: text().unique('assessment_types_slug_unique'),
    name: text().notNull(),
    displayName: text().notNull(),
    category: text().notNull(),
    version: integer().notNull().default(1),
    fields: json<unknown[]>(),
    coachTypes: list(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('assessment_types_name_version_unique').on(t.name, t.version),
    indexOn('assessment_types', t.isActive, t.category),
  ],
);

export const assessmentForms = sqliteTable(
  'assessment_forms',
  {
    id: id(),
    slug: text().unique('assessment_forms_slug_unique'),
    assessmentTypeId: text()
      .notNull()
      .references(() => assessmentTypes.id, { onDelete: 'cascade' }),
    formData: json().notNull(),
    validationRules: json(),
    isDefault: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('assessment_forms', t.assessmentTypeId)],
);

export const userAssessments = sqliteTable(
  'user_assessments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assessmentTypeId: text()
      .notNull()
      .references(() => assessmentTypes.id, { onDelete: 'restrict' }),
    responses: sealed().notNull(),
    summary: sealed(),
    tags: sealed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('user_assessments', t.userId, t.createdAt),
    indexOn('user_assessments', t.assessmentTypeId, t.createdAt),
  ],
);

/** Answers of a member who stopped in the middle: one set for each assessment, removed after `expiresAt` or when it is finished. */
export const assessmentDrafts = sqliteTable(
  'assessment_drafts',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the assessment, as in its address. */
    name: text().notNull(),
    version: integer().notNull(),
    answers: sealed().notNull(),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('assessment_drafts_user_name_unique').on(t.userId, t.name),
    indexOn('assessment_drafts', t.expiresAt),
  ],
);

/** A result that a member shows to their coach, until they take it back. */
export const assessmentShares = sqliteTable(
  'assessment_shares',
  {
    id: id(),
    userAssessmentId: text()
      .notNull()
      .references(() => userAssessments.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coachUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: oneOf(assessmentShareLevels).notNull(),
    openedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('assessment_shares_result_unique').on(t.userAssessmentId),
    checkOneOf('assessment_shares', t.level, assessmentShareLevels),
    indexOn('assessment_shares', t.userId),
    indexOn('assessment_shares', t.coachUserId, t.createdAt),
  ],
);

/** How often a result fell where, by month: numbers of no one in particular. The results themselves are sealed. */
export const assessmentCounts = sqliteTable(
  'assessment_counts',
  {
    /** `2026-11`, UTC. */
    month: text().notNull(),
    instrument: text().notNull(),
    band: text().notNull(),
    count: count(),
  },
  (t) => [primaryKey({ columns: [t.month, t.instrument, t.band] })],
);

/** A coach (human or AI) looked at assessments during a conversation. */
export const coachInteractions = sqliteTable(
  'coach_interactions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coachType: text().notNull(),
    accessedAssessments: list(),
    interactionSummary: sealed(),
    sessionId: text().references(() => chatSessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('coach_interactions', t.userId, t.createdAt),
    indexOn('coach_interactions', t.sessionId),
  ],
);

/** Screenings of the mental-wellness hub. `userId` is null where a visitor left an answer without an account. */
export const wellnessAssessments = sqliteTable(
  'wellness_assessments',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text(),
    /** The sitting that it belongs to. Anyone who deletes that deletes this first. */
    userAssessmentId: text().references(() => userAssessments.id),
    assessmentType: text().notNull(),
    responses: sealed().notNull(),
    score: sealed(),
    riskLevel: sealed(),
    recommendedResources: sealed(),
    followUpRequired: flag(false),
    followUpDate: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('wellness_assessments', t.userId, t.createdAt),
    index('wellness_assessments_without_account_idx')
      .on(t.createdAt)
      .where(sql`"user_id" is null`),
    indexOn('wellness_assessments', t.userAssessmentId),
    indexOn('wellness_assessments', t.followUpRequired, t.followUpDate),
  ],
);

export const weightLossIntakes = sqliteTable(
  'weight_loss_intakes',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    fullName: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: sealed(),
    age: sealed().notNull(),
    height: sealed().notNull(),
    currentWeight: sealed().notNull(),
    goalWeight: sealed().notNull(),
    medicalConditions: sealed(),
    medications: sealed(),
    allergies: sealed(),
    digestiveIssues: sealed(),
    physicalLimitations: sealed(),
    weightLossMedications: sealed(),
    weightHistory: sealed(),
    previousAttempts: sealed(),
    challengingAspects: sealed(),
    currentEatingHabits: sealed(),
    lifestyle: sealed(),
    activityLevel: sealed(),
    mindsetFactors: sealed(),
    goalsExpectations: sealed(),
    interestedInSupplements: flag(false),
    /** The words sounded like danger, so staff see it first. */
    isUrgent: flag(false),
    status: oneOf(intakeStatuses).notNull().default('new'),
    ...workColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...workIndexes('weight_loss_intakes', t, OPEN_FORMS),
    checkOneOf('weight_loss_intakes', t.status, intakeStatuses),
    indexOn('weight_loss_intakes', t.userId),
    indexOn('weight_loss_intakes', t.status, t.createdAt),
    indexOn('weight_loss_intakes', t.createdAt),
    indexOn('weight_loss_intakes', t.email, t.createdAt),
  ],
);

/** What staff answered. */
export const intakeReplies = sqliteTable(
  'intake_replies',
  {
    ...replyColumns(),
    intakeId: text()
      .notNull()
      .references(() => weightLossIntakes.id, { onDelete: 'cascade' }),
  },
  (t) => replyIndexes('intake_replies', t, t.intakeId),
);

/** Answers that a member saved for later: one row each, removed after `expiresAt` or when the form is sent. */
export const intakeDrafts = sqliteTable(
  'intake_drafts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: sealed().notNull(),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('intake_drafts', t.expiresAt)],
);

export const discoveryQuizResults = sqliteTable(
  'discovery_quiz_results',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text(),
    currentNeeds: sealed(),
    situationDetails: sealed(),
    supportPreference: sealed(),
    readinessLevel: sealed(),
    /** Sealed like the answers, because its name alone tells what someone is going through. */
    recommendedPath: sealed(),
    quizVersion: text().notNull().default('v1'),
    completed: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('discovery_quiz_results', t.userId, t.createdAt),
    indexOn('discovery_quiz_results', t.sessionId),
    index('discovery_quiz_results_without_account_idx')
      .on(t.createdAt)
      .where(sql`"user_id" is null`),
  ],
);

/** A plan worked out from one assessment (for example the six-week meal plan). */
export const programs = sqliteTable(
  'programs',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assessmentType: text().notNull(),
    results: sealed(),
    paid: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('programs', t.userId, t.createdAt)],
);
