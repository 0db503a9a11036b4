import type { AnyColumn } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import type { Tx } from '../write.ts';
import type { Sealed } from '../schema/columns.ts';
import {
  intakeReplies,
  volunteerApplications,
  volunteerReplies,
  weightLossIntakes,
} from '../schema/index.ts';
import { DEMO_DOMAIN, demoEmail, demoUserId } from './demo-people.ts';

/** Seals a text for a private column of a row; given by anyone who holds the keys. */
export type Seal = (column: AnyColumn<{ data: Sealed }>, row: string, text: string) => Sealed;

type IntakeColumn =
  | 'age'
  | 'height'
  | 'currentWeight'
  | 'goalWeight'
  | 'medicalConditions'
  | 'activityLevel'
  | 'goalsExpectations'
  | 'challengingAspects';

/** Forms as people send them, all marked as samples. */
export async function insertDemoForms(tx: Tx, seal: Seal, now: number): Promise<void> {
  const volunteer = (id: string, column: 'experience' | 'message', text: string) =>
    seal(volunteerApplications[column], id, text);
  await tx
    .insert(volunteerApplications)
    .values([
      {
        id: 'demo-volunteer-1',
        fullName: 'Sample: Imani',
        email: `sample-imani@${DEMO_DOMAIN}`,
        interests: ['workshops', 'writing'],
        availability: 'an_hour_a_week',
        backgroundCheckConsent: true,
        experience: volunteer(
          'demo-volunteer-1',
          'experience',
          'Thirty years as a teacher. I can make hard things simple.',
        ),
        message: volunteer(
          'demo-volunteer-1',
          'message',
          'Evenings are best. I am a little shy on video.',
        ),
        createdAt: now - 5 * HOUR_MS,
      },
      {
        id: 'demo-volunteer-2',
        fullName: 'Sample: Theo',
        email: `sample-theo@${DEMO_DOMAIN}`,
        interests: ['technology'],
        availability: 'now_and_then',
        status: 'reviewing' as const,
        experience: volunteer(
          'demo-volunteer-2',
          'experience',
          'I look after computers for a school.',
        ),
        createdAt: now - 3 * DAY_MS,
      },
    ])
    .onConflictDoNothing();
  await tx
    .insert(volunteerReplies)
    .values({
      id: 'demo-volunteer-reply-1',
      applicationId: 'demo-volunteer-2',
      body: seal(
        volunteerReplies.body,
        'demo-volunteer-reply-1',
        'Thank you for writing. Could we talk for 20 minutes this week? Tell us two times that work.',
      ),
      authorId: demoUserId('admin'),
      createdAt: now - 2 * DAY_MS,
    })
    .onConflictDoNothing();
  const intake = (id: string, column: IntakeColumn, text: string) =>
    seal(weightLossIntakes[column], id, text);
  const measures = (id: string, age: string, height: string, current: string, goal: string) => ({
    age: intake(id, 'age', age),
    height: intake(id, 'height', height),
    currentWeight: intake(id, 'currentWeight', current),
    goalWeight: intake(id, 'goalWeight', goal),
  });
  await tx
    .insert(weightLossIntakes)
    .values([
      {
        id: 'demo-intake-1',
        fullName: 'Sample: Joan',
        email: `sample-joan@${DEMO_DOMAIN}`,
        ...measures(
          'demo-intake-1',
          '52',
          '165 cm (5 ft 5 in)',
          '92 kg (203 lb)',
          '80 kg (176 lb)',
        ),
        medicalConditions: intake(
          'demo-intake-1',
          'medicalConditions',
          'High blood pressure, under control.',
        ),
        activityLevel: intake('demo-intake-1', 'activityLevel', 'mostly sitting'),
        goalsExpectations: intake(
          'demo-intake-1',
          'goalsExpectations',
          'To take the stairs without stopping.',
        ),
        createdAt: now - 7 * HOUR_MS,
      },
      {
        id: 'demo-intake-2',
        userId: demoUserId('paid'),
        fullName: 'Paige Demo',
        email: demoEmail('paid'),
        ...measures(
          'demo-intake-2',
          '38',
          '170 cm (5 ft 7 in)',
          '84 kg (185 lb)',
          '76 kg (168 lb)',
        ),
        challengingAspects: intake(
          'demo-intake-2',
          'challengingAspects',
          'Late evenings, when the house is quiet at last.',
        ),
        interestedInSupplements: true,
        status: 'answered' as const,
        createdAt: now - 12 * DAY_MS,
      },
    ])
    .onConflictDoNothing();
  await tx
    .insert(intakeReplies)
    .values({
      id: 'demo-intake-reply-1',
      intakeId: 'demo-intake-2',
      body: seal(
        intakeReplies.body,
        'demo-intake-reply-1',
        'Thank you for what you sent. Someone will be there for you on Tuesday at 10 am.',
      ),
      authorId: demoUserId('admin'),
      createdAt: now - 11 * DAY_MS,
    })
    .onConflictDoNothing();
}
