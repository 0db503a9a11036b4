import type { FormStart } from '~/components/ui/use-form.ts';
import type { EventDetail } from '../event-schemas.ts';

/** What the form of a date begins with: the date itself, or what most dates have in common. */
export function eventFormStart(
  event: EventDetail | undefined,
  clock: { day: string; startTime: string } | undefined,
): FormStart {
  if (!event) {
    return {
      values: {
        kind: 'support_group',
        minutes: '60',
        timezone: 'America/Chicago',
        capacity: '12',
        location: 'Online, by video or phone',
        isPublished: 'on',
      },
    };
  }
  const { id, title, kind, description, timezone, location, hostTitle, meetingUrl } = event;
  return {
    values: {
      id,
      title,
      kind,
      description,
      timezone,
      location,
      hostTitle,
      meetingUrl,
      ...clock,
      seenAt: String(event.updatedAt),
      minutes: String(Math.round((event.endsAt - event.startsAt) / 60_000)),
      capacity: String(event.capacity ?? ''),
      ...(event.isWeekly && { isWeekly: 'on' }),
      ...(event.isPublished && { isPublished: 'on' }),
    },
  };
}
