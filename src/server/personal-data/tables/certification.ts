import {
  ceCredits,
  certificationCourses,
  coachCertificates,
  coachEnrollments,
  courseModules,
  moduleProgress,
} from '../../../db/schema/certification.ts';
import { impersonal, mine, personal, STAFF, within } from '../rule.ts';

const enrollments = personal(coachEnrollments, 'Your courses', mine(coachEnrollments.coachId), {
  seenBy: STAFF,
});

export const certificationTables = [
  impersonal(certificationCourses, 'Courses', ''),
  impersonal(courseModules, 'Course modules', ''),
  enrollments,
  personal(
    moduleProgress,
    'Your progress in your courses',
    within(moduleProgress.enrollmentId, enrollments),
    { seenBy: STAFF },
  ),
  personal(coachCertificates, 'Your certificates', mine(coachCertificates.coachId), {
    seenBy: 'anyone with the number',
  }),
  personal(ceCredits, 'Your continuing education credits', mine(ceCredits.coachId), {
    seenBy: STAFF,
  }),
];
