import type { BadgeTone } from '~/components/ui/Badge.tsx';
import type { EventKind, RegistrationStatus } from '../event-schemas.ts';

export const EVENT_KIND: Record<EventKind, string> = {
  support_group: 'Support group',
  workshop: 'Workshop',
  orientation: 'First steps',
  community: 'Meeting',
};

export const REGISTRATION_STATUS: Record<RegistrationStatus, { label: string; tone: BadgeTone }> = {
  registered: { label: 'Has a spot', tone: 'green' },
  waitlisted: { label: 'Waiting', tone: 'honey' },
  cancelled: { label: 'Canceled', tone: 'plain' },
  attended: { label: 'Came', tone: 'clay' },
};
