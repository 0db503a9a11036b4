import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  applicationStatuses,
  bookingServiceTypes,
  bookingStatuses,
  coachClientStatuses,
  coachStatuses,
  communicationDirections,
  creditStatuses,
  verificationStatuses,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  list,
  money,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

/** `id` is the key that other tables use; `coachId` is the short public code of a coach. */
export const coaches = sqliteTable(
  'coaches',
  {
    id: id(),
    userId: text()
      .unique('coaches_user_id_unique')
      .references(() => users.id, { onDelete: 'set null' }),
    coachId: text().notNull().unique('coaches_coach_id_unique'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().unique('coaches_email_unique'),
    phone: text(),
    profileImage: text(),
    bio: text(),
    specialties: list(),
    experience: text(),
    status: oneOf(coachStatuses).notNull().default('pending'),
    isVerified: flag(false),
    /** Cents an hour. */
    hourlyRate: money(),
    timezone: text().notNull().default('America/Chicago'),
    languages: list(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [checkOneOf('coaches', t.status, coachStatuses), indexOn('coaches', t.status, t.lastName)],
);

export const bookings = sqliteTable(
  'bookings',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    coachId: text().references(() => coaches.id, { onDelete: 'set null' }),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    coachingArea: text().notNull(),
    message: sealed(),
    serviceType: oneOf(bookingServiceTypes).notNull().default('consultation'),
    preferredDate: text(),
    preferredTime: text(),
    status: oneOf(bookingStatuses).notNull().default('pending'),
    scheduledDate: time(),
    confirmationSent: flag(false),
    meetingUrl: text(),
    reminderSent: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('bookings', t.serviceType, bookingServiceTypes),
    checkOneOf('bookings', t.status, bookingStatuses),
    // One live booking a coach and start: two people can never hold the same slot.
    unique('bookings_coach_scheduled_unique').on(t.coachId, t.scheduledDate),
    indexOn('bookings', t.userId, t.createdAt),
    indexOn('bookings', t.status, t.createdAt),
    indexOn('bookings', t.scheduledDate),
    index('bookings_address_idx').on(sql`lower("email")`),
    indexOn('bookings', t.createdAt),
  ],
);

/** Written in Keystatic, mirrored here at publish by `slug`. */
export const coachMatchTags = sqliteTable(
  'coach_match_tags',
  {
    id: id(),
    slug: text().unique('coach_match_tags_slug_unique'),
    /** Answers that must all have been given, joined by `+`. */
    tagCombination: text().notNull(),
    primaryCoach: text().notNull(),
    supportingCoaches: list(),
    aiTools: list(),
    groupSupport: list(),
    /** Why, in words to the person. */
    reason: text(),
    priority: count(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('coach_match_tags', t.isActive, t.priority)],
);

export const coachCredentials = sqliteTable(
  'coach_credentials',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    credentialType: text().notNull(),
    title: text().notNull(),
    issuingOrganization: text(),
    issueDate: time(),
    expirationDate: time(),
    credentialNumber: text(),
    documentUrl: text(),
    verificationStatus: oneOf(verificationStatuses).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coach_credentials', t.verificationStatus, verificationStatuses),
    indexOn('coach_credentials', t.coachId, t.createdAt),
    indexOn('coach_credentials', t.verificationStatus, t.createdAt),
  ],
);

export const coachBanking = sqliteTable('coach_banking', {
  id: id(),
  coachId: text()
    .notNull()
    .unique('coach_banking_coach_id_unique')
    .references(() => coaches.id, { onDelete: 'cascade' }),
  bankName: sealed(),
  accountType: sealed(),
  accountNumber: sealed(),
  routingNumber: sealed(),
  accountHolderName: sealed(),
  accountingVendorId: text(),
  accountingEmployeeId: text(),
  isVerified: flag(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Weekly hours in the coach's own time zone; `startTime` and `endTime` are HH:MM. */
export const coachAvailability = sqliteTable(
  'coach_availability',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    dayOfWeek: integer().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    isAvailable: flag(true),
    sessionType: text(),
    maxClients: count(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('coach_availability_day_of_week_check', `"day_of_week" between 0 and 6`),
    indexOn('coach_availability', t.coachId, t.dayOfWeek),
  ],
);

export const coachClients = sqliteTable(
  'coach_clients',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assignmentDate: createdAt(),
    status: oneOf(coachClientStatuses).notNull().default('active'),
    specialtyArea: text(),
    notes: sealed(),
    lastContactDate: time(),
    nextScheduledSession: time(),
    totalSessions: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('coach_clients_coach_client_unique').on(t.coachId, t.clientId),
    checkOneOf('coach_clients', t.status, coachClientStatuses),
    indexOn('coach_clients', t.clientId),
    indexOn('coach_clients', t.coachId, t.status, t.nextScheduledSession),
  ],
);

export const coachSessionNotes = sqliteTable(
  'coach_session_notes',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionDate: integer().notNull(),
    sessionType: text(),
    /** Minutes. */
    duration: integer(),
    notes: sealed(),
    goals: sealed(),
    outcomes: sealed(),
    nextSteps: sealed(),
    clientProgress: sealed(),
    riskAssessment: sealed(),
    followUpNeeded: flag(false),
    followUpDate: time(),
    isConfidential: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('coach_session_notes', t.coachId, t.clientId, t.sessionDate),
    indexOn('coach_session_notes', t.clientId, t.sessionDate),
  ],
);

export const coachMessageTemplates = sqliteTable(
  'coach_message_templates',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    templateName: text().notNull(),
    messageType: text().notNull(),
    messageContent: text().notNull(),
    isActive: flag(true),
    usageCount: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('coach_message_templates', t.coachId, t.templateName)],
);

export const coachClientCommunications = sqliteTable(
  'coach_client_communications',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communicationType: text().notNull(),
    direction: oneOf(communicationDirections).notNull(),
    content: sealed().notNull(),
    templateId: text().references(() => coachMessageTemplates.id, { onDelete: 'set null' }),
    isAutomated: flag(false),
    automationWorkflowId: text(),
    deliveryStatus: text(),
    clientResponse: sealed(),
    requiresFollowUp: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coach_client_communications', t.direction, communicationDirections),
    indexOn('coach_client_communications', t.coachId, t.clientId, t.createdAt),
    indexOn('coach_client_communications', t.clientId, t.createdAt),
    indexOn('coach_client_communications', t.templateId),
  ],
);

export const coachMetrics = sqliteTable(
  'coach_metrics',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => coaches.id, { onDelete: 'cascade' }),
    periodStart: integer().notNull(),
    periodEnd: integer().notNull(),
    totalSessions: count(),
    totalClients: count(),
    averageSessionRating: real(),
    clientRetentionRate: real(),
    /** Minutes. */
    responseTime: integer(),
    completedGoals: count(),
    crisisSessions: count(),
    clientSatisfactionScore: real(),
    hoursWorked: real(),
    /** Cents. */
    revenue: money(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('coach_metrics_coach_period_unique').on(t.coachId, t.periodStart)],
);

/**
 * The live-coaching set-up, one a member; sending it again replaces the old answers. Every answer is sealed; only
 * `needsImmediateSupport` stays readable, because triage has to find it without opening answers.
 */
export const clientIntake = sqliteTable(
  'client_intake',
  {
    id: id(),
    userId: text()
      .notNull()
      .unique('client_intake_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    primaryGoal: sealed(),
    specificChallenges: sealed(),
    previousSupport: sealed(),
    urgencyLevel: sealed(),
    healthConcerns: sealed(),
    medications: sealed(),
    sleepQuality: sealed(),
    stressLevel: sealed(),
    exerciseFrequency: sealed(),
    coachingStyle: sealed(),
    sessionFrequency: sealed(),
    preferredDays: sealed(),
    preferredTimes: sealed(),
    communicationPreference: sealed(),
    emergencyContact: sealed(),
    currentSafetyLevel: sealed(),
    needsImmediateSupport: flag(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('client_intake', t.needsImmediateSupport, t.createdAt)],
);

export const coachApplications = sqliteTable(
  'coach_applications',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    bio: text(),
    location: text(),
    linkedIn: text(),
    credentials: text(),
    experience: text(),
    certifications: list(),
    specializations: list(),
    specialties: list(),
    yearsOfExperience: integer(),
    photoUrl: text(),
    videoUrl: text(),
    resumeUrl: text(),
    certificationUrls: list(),
    philosophy: text(),
    methods: text(),
    availability: text(),
    bankingInfo: sealed(),
    backgroundCheckConsent: flag(false),
    status: oneOf(applicationStatuses).notNull().default('pending'),
    reviewNotes: sealed(),
    reviewedBy: text().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coach_applications', t.status, applicationStatuses),
    indexOn('coach_applications', t.userId),
    index('coach_applications_address_idx').on(sql`lower("email")`),
    indexOn('coach_applications', t.reviewedBy),
    indexOn('coach_applications', t.status, t.createdAt),
  ],
);

export const applicationDocuments = sqliteTable(
  'application_documents',
  {
    id: id(),
    applicationId: text()
      .notNull()
      .references(() => coachApplications.id, { onDelete: 'cascade' }),
    documentType: text().notNull(),
    fileName: text().notNull(),
    fileUrl: text().notNull(),
    /** Bytes. */
    fileSize: integer(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('application_documents', t.applicationId)],
);

export const onboardingSteps = sqliteTable(
  'onboarding_steps',
  {
    id: id(),
    applicationId: text()
      .notNull()
      .references(() => coachApplications.id, { onDelete: 'cascade' }),
    stepName: text().notNull(),
    stepType: text().notNull(),
    isCompleted: flag(false),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('onboarding_steps_application_step_unique').on(t.applicationId, t.stepName)],
);

/** One paid or granted session that a member may book. */
export const sessionCredits = sqliteTable(
  'session_credits',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: text()
      .unique('session_credits_booking_id_unique')
      .references(() => bookings.id, { onDelete: 'set null' }),
    source: text().notNull(),
    /** What granted it, once: `<subscription>:<end of the month>:<number>`, or `community:<person>`. */
    grantedFor: text().unique('session_credits_granted_for_unique'),
    status: oneOf(creditStatuses).notNull().default('available'),
    expiresAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('session_credits', t.status, creditStatuses),
    indexOn('session_credits', t.userId, t.status, t.expiresAt),
  ],
);
