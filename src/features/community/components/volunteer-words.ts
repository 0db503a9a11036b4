import type { BadgeTone } from '~/components/ui/Badge.tsx';
import {
  VOLUNTEER_AVAILABILITY,
  VOLUNTEER_INTERESTS,
  type VolunteerStatus,
} from '../volunteer-schemas.ts';

/** The state of an application in words and color, and the button that leads there. */
export const VOLUNTEER_STATUS: Record<VolunteerStatus, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'clay' },
  reviewing: { label: 'In review', tone: 'honey' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};

const STEPS: Record<VolunteerStatus, string> = {
  new: 'Mark as new',
  reviewing: 'Start review',
  accepted: 'Accept',
  declined: 'Decline',
  withdrawn: 'They withdrew',
};
export const volunteerStep = (from: VolunteerStatus, to: VolunteerStatus): string =>
  to === 'reviewing' && from !== 'new' ? 'Review again' : STEPS[to];

export const interestLabels = (values: readonly string[]): string =>
  values
    .map(
      (value) => VOLUNTEER_INTERESTS.find((interest) => interest.value === value)?.label ?? value,
    )
    .join(', ');
export const availabilityLabel = (value: string | null): string =>
  VOLUNTEER_AVAILABILITY.find((choice) => choice.value === value)?.label ?? 'Not given';
