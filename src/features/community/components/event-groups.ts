import type { EventSummary } from '../event-schemas.ts';

/** A group or a workshop with its next date; a weekly one also with those after it. */
export interface EventGroup {
  next: EventSummary;
  later: EventSummary[];
}

/** Puts the dates of each weekly group together, in the order of their next date. */
export function groupEvents(events: readonly EventSummary[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const group = groups.get(event.seriesId);
    if (group) group.later.push(event);
    else groups.set(event.seriesId, { next: event, later: [] });
  }
  return [...groups.values()];
}

/** How many places are left, in words; nothing while there are plenty. */
export function placesLabel({ placesLeft }: Pick<EventSummary, 'placesLeft'>): string {
  if (placesLeft === undefined || placesLeft > 5) return 'Spots open';
  if (placesLeft === 0) return 'Full, waiting list open';
  return placesLeft === 1 ? '1 spot left' : `${placesLeft} spots left`;
}
