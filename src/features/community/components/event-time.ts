import { eventTimeElsewhere } from '~/lib/event-time.ts';

/** Says the time of a date on the reader's own clock, where that is another. */
export function start(place: HTMLElement): void {
  const { starts, ends, zone } = place.dataset;
  const here = eventTimeElsewhere(
    { startsAt: Number(starts), endsAt: Number(ends), timezone: zone ?? 'UTC' },
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  if (here) place.textContent = `On your clock: ${here}`;
}
