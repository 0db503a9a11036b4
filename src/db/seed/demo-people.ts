import { DAY_MS } from '../../config/constants.ts';
import type { Tx } from '../write.ts';
import {
  coachApplications,
  coachAvailability,
  coachClients,
  coaches,
  contactPreferences,
  users,
} from '../schema/index.ts';

export const DEMO_DOMAIN = 'hearthwell.example';

/** One account for each kind of actor. The ids are fixed, so that seeding twice finds the same people. */
export const demoAccounts = [
  {
    key: 'free',
    firstName: 'Fern',
    lastName: 'Demo',
    role: 'user',
    membershipLevel: 'free',
    hasCompletedOnboarding: false,
  },
  {
    key: 'paid',
    firstName: 'Paige',
    lastName: 'Demo',
    role: 'user',
    membershipLevel: 'affordable',
    hasCompletedOnboarding: true,
  },
  {
    key: 'applicant',
    firstName: 'Avery',
    lastName: 'Demo',
    role: 'user',
    membershipLevel: 'free',
    hasCompletedOnboarding: true,
  },
  {
    key: 'coach',
    firstName: 'Corinne',
    lastName: 'Demo',
    role: 'coach',
    membershipLevel: 'free',
    hasCompletedOnboarding: true,
  },
  {
    key: 'admin',
    firstName: 'Adele',
    lastName: 'Demo',
    role: 'admin',
    membershipLevel: 'free',
    hasCompletedOnboarding: true,
  },
  {
    key: 'super',
    firstName: 'Simone',
    lastName: 'Demo',
    role: 'super_admin',
    membershipLevel: 'free',
    hasCompletedOnboarding: true,
  },
] as const;

export type DemoKey = (typeof demoAccounts)[number]['key'];
export const demoUserId = (key: DemoKey) => `demo-user-${key}`;
export const demoEmail = (key: DemoKey) => `${key}@${DEMO_DOMAIN}`;

/** Days. The paid member's plan began in the third month from now. */
const joinedBefore = (key: DemoKey, index: number) => (key === 'paid' ? 80 : 40 - index);

const COACH_ID = 'demo-coach-corinne';

export async function insertDemoPeople(tx: Tx, passwordHash: string, now: number): Promise<void> {
  await tx
    .insert(users)
    .values(
      demoAccounts.map(({ key, ...account }, index) => ({
        ...account,
        id: demoUserId(key),
        email: demoEmail(key),
        passwordHash,
        emailVerifiedAt: now - 30 * DAY_MS,
        joinDate: now - joinedBefore(key, index) * DAY_MS,
        createdAt: now - joinedBefore(key, index) * DAY_MS,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(contactPreferences)
    .values(demoAccounts.map(({ key }) => ({ userId: demoUserId(key) })))
    .onConflictDoNothing();
  await tx
    .insert(coaches)
    .values([
      {
        id: COACH_ID,
        userId: demoUserId('coach'),
        coachId: 'HW-0001',
        firstName: 'Corinne',
        lastName: 'Demo',
        email: demoEmail('coach'),
        bio: 'Sample profile. Ten years beside people who start over: housing, work, and the quiet evenings in between.',
        specialties: ['domestic violence recovery', 'life balance'],
        experience: '10 years',
        status: 'approved',
        isVerified: true,
        hourlyRate: 9000,
        languages: ['English', 'Spanish'],
      },
      {
        id: 'demo-coach-marisol',
        coachId: 'HW-0002',
        firstName: 'Marisol',
        lastName: 'Demo',
        email: `marisol@${DEMO_DOMAIN}`,
        bio: 'Sample profile. Works with people after a divorce or a loss, one practical step at a time.',
        specialties: ['divorce and widowhood support', 'career development'],
        experience: '7 years',
        status: 'approved',
        isVerified: true,
        hourlyRate: 8500,
        languages: ['English', 'Spanish'],
      },
      {
        id: 'demo-coach-june',
        coachId: 'HW-0003',
        firstName: 'June',
        lastName: 'Demo',
        email: `june@${DEMO_DOMAIN}`,
        bio: 'Sample profile. Food, movement and rest without blame; every body is welcome.',
        specialties: ['weight loss coaching', 'personal development'],
        experience: '12 years',
        status: 'approved',
        isVerified: true,
        hourlyRate: 9500,
        languages: ['English'],
      },
    ])
    .onConflictDoNothing();
  await tx
    .insert(coachAvailability)
    .values(
      [1, 2, 3, 4, 5].map((dayOfWeek) => ({
        id: `demo-availability-${dayOfWeek}`,
        coachId: COACH_ID,
        dayOfWeek,
        startTime: '09:00',
        endTime: '17:00',
        sessionType: 'session',
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(coachClients)
    .values({
      id: 'demo-client-paid',
      coachId: COACH_ID,
      clientId: demoUserId('paid'),
      assignmentDate: now - 20 * DAY_MS,
      specialtyArea: 'life balance',
      totalSessions: 2,
    })
    .onConflictDoNothing();
  await tx
    .insert(coachApplications)
    .values({
      id: 'demo-application-avery',
      userId: demoUserId('applicant'),
      name: 'Avery Demo',
      email: demoEmail('applicant'),
      location: 'Austin, Texas',
      bio: 'Sample application.',
      credentials: 'ICF ACC',
      experience: 'Four years of peer support',
      yearsOfExperience: 4,
      certifications: ['ICF ACC'],
      specialties: ['relationship coaching'],
      specializations: ['relationship coaching'],
      philosophy: 'People know their own lives best.',
      methods: 'Motivational interviewing',
      availability: 'Weekday evenings',
      backgroundCheckConsent: true,
      createdAt: now - 3 * DAY_MS,
    })
    .onConflictDoNothing();
}
