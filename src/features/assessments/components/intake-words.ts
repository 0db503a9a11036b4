import type { BadgeTone } from '~/components/ui/Badge.tsx';
import type { IntakeStatus } from '../schemas.ts';
import { INTAKE_STEPS } from './intake-steps.ts';

export const INTAKE_STATUS: Record<IntakeStatus, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'clay' },
  read: { label: 'Read', tone: 'honey' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'plain' },
};

export function intakeStep(from: IntakeStatus, to: IntakeStatus): string {
  if (to === 'answered') return 'Mark answered';
  if (to === 'closed') return from === 'answered' ? 'Close' : 'Close without answer';
  if (to === 'new') return 'Put back as new';
  return from === 'closed' ? 'Open again' : from === 'new' ? 'Mark read' : 'Not answered yet';
}

export const intakeLabel = (field: string): string =>
  INTAKE_STEPS.flatMap(({ fields }) => fields).find(({ name }) => name === field)?.label ?? field;
