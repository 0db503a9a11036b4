import { integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  certificateStatuses,
  enrollmentPaymentStatuses,
  enrollmentStatuses,
  moduleStatuses,
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
  json,
  list,
  money,
  oneOf,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

// Courses are open to every member, so `coachId` in this file is the learner's user id.

export const certificationCourses = sqliteTable(
  'certification_courses',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    level: text().notNull(),
    duration: text(),
    creditHours: real(),
    /** Cents. */
    price: money(),
    instructorName: text(),
    instructorBio: text(),
    courseImageUrl: text(),
    previewVideoUrl: text(),
    syllabus: json(),
    requirements: list(),
    learningObjectives: list(),
    accreditation: text(),
    tags: list(),
    isActive: flag(true),
    enrollmentLimit: integer(),
    /** Kept in step with the enrollments in the same transaction, so that the last seat is taken once. */
    enrolledCount: count(),
    startDate: time(),
    endDate: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat(
      'certification_courses_enrolled_count_check',
      `"enrollment_limit" is null or "enrolled_count" <= "enrollment_limit"`,
    ),
    indexOn('certification_courses', t.isActive, t.category, t.createdAt),
  ],
);

export const coachEnrollments = sqliteTable(
  'coach_enrollments',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => certificationCourses.id, { onDelete: 'restrict' }),
    enrollmentDate: createdAt(),
    status: oneOf(enrollmentStatuses).notNull().default('enrolled'),
    /** Percent. */
    progress: count(),
    currentModule: count(1),
    completedModules: list(),
    startedAt: time(),
    completedAt: time(),
    certificateIssued: flag(false),
    certificateNumber: text(),
    finalGrade: real(),
    /** Seconds. */
    totalTimeSpent: count(),
    paymentStatus: oneOf(enrollmentPaymentStatuses).notNull().default('pending'),
    stripePaymentIntentId: text(),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('coach_enrollments_coach_course_unique').on(t.coachId, t.courseId),
    checkOneOf('coach_enrollments', t.status, enrollmentStatuses),
    checkOneOf('coach_enrollments', t.paymentStatus, enrollmentPaymentStatuses),
    checkThat('coach_enrollments_progress_check', `"progress" between 0 and 100`),
    indexOn('coach_enrollments', t.courseId, t.createdAt),
    indexOn('coach_enrollments', t.status, t.createdAt),
  ],
);

export const courseModules = sqliteTable(
  'course_modules',
  {
    id: id(),
    courseId: text()
      .notNull()
      .references(() => certificationCourses.id, { onDelete: 'cascade' }),
    moduleNumber: integer().notNull(),
    title: text().notNull(),
    description: text(),
    duration: text(),
    contentType: text().notNull().default('text'),
    contentUrl: text(),
    content: text(),
    quiz: json(),
    assignment: json(),
    resources: list<unknown>(),
    isRequired: flag(true),
    passingScore: integer().notNull().default(70),
    orderIndex: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('course_modules_course_number_unique').on(t.courseId, t.moduleNumber),
    checkThat('course_modules_passing_score_check', `"passing_score" between 0 and 100`),
    indexOn('course_modules', t.courseId, t.orderIndex),
  ],
);

export const moduleProgress = sqliteTable(
  'module_progress',
  {
    id: id(),
    enrollmentId: text()
      .notNull()
      .references(() => coachEnrollments.id, { onDelete: 'cascade' }),
    moduleId: text()
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    status: oneOf(moduleStatuses).notNull().default('not_started'),
    startedAt: time(),
    completedAt: time(),
    /** Seconds. */
    timeSpent: count(),
    attempts: count(),
    score: real(),
    submissionData: json(),
    feedback: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('module_progress_enrollment_module_unique').on(t.enrollmentId, t.moduleId),
    checkOneOf('module_progress', t.status, moduleStatuses),
    indexOn('module_progress', t.moduleId),
  ],
);

export const coachCertificates = sqliteTable(
  'coach_certificates',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => certificationCourses.id, { onDelete: 'restrict' }),
    enrollmentId: text()
      .notNull()
      .unique('coach_certificates_enrollment_id_unique')
      .references(() => coachEnrollments.id, { onDelete: 'cascade' }),
    certificateNumber: text().notNull().unique('coach_certificates_certificate_number_unique'),
    issuedDate: createdAt(),
    expirationDate: time(),
    credentialUrl: text(),
    certificatePdfUrl: text(),
    digitalBadgeUrl: text(),
    status: oneOf(certificateStatuses).notNull().default('active'),
    revokedReason: text(),
    revokedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('coach_certificates', t.status, certificateStatuses),
    checkThat(
      'coach_certificates_revoked_check',
      `"status" <> 'revoked' or ("revoked_at" is not null and "revoked_reason" is not null)`,
    ),
    indexOn('coach_certificates', t.coachId, t.issuedDate),
    indexOn('coach_certificates', t.courseId, t.issuedDate),
  ],
);

export const ceCredits = sqliteTable(
  'ce_credits',
  {
    id: id(),
    coachId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text().references(() => certificationCourses.id, { onDelete: 'set null' }),
    certificateId: text().references(() => coachCertificates.id, { onDelete: 'set null' }),
    creditHours: real().notNull(),
    creditType: text().notNull(),
    provider: text(),
    completionDate: time(),
    verificationStatus: oneOf(verificationStatuses).notNull().default('pending'),
    documentUrl: text(),
    description: text(),
    category: text(),
    accreditationBody: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('ce_credits', t.verificationStatus, verificationStatuses),
    indexOn('ce_credits', t.coachId, t.createdAt),
    indexOn('ce_credits', t.courseId),
    indexOn('ce_credits', t.certificateId),
    indexOn('ce_credits', t.verificationStatus, t.createdAt),
  ],
);
