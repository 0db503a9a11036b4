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
  impersonal(courseModules, 'Parts of the courses', ''),
  enrollments,
  personal(
    moduleProgress,
    'How far you are in your courses',
    within(moduleProgress.enrollmentId, enrollments),
    { seenBy: STAFF },
  ),
  personal(coachCertificates, 'Your certificates', mine(coachCertificates.coachId), {
    seenBy: 'whoever has the number',
  }),
  personal(ceCredits, 'Your credits', mine(ceCredits.coachId), { seenBy: STAFF }),
];
