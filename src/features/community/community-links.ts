import {
  eventList,
  registrationList,
  type EventListQuery,
  type RegistrationListQuery,
} from './event-schemas.ts';
import { volunteerList, type VolunteerListQuery } from './volunteer-schemas.ts';

/** Addresses of the staff's pages on dates and volunteers. A list is a query string; opening and deciding carry it along. */
const EVENTS = '/admin-dashboard/events';
const VOLUNTEERS = '/admin-dashboard/volunteers';

/** What just happened, as a word in the URL: the page knows the sentence. */
export type StepNote = 'done' | 'changed';

export const eventListHref = (query: EventListQuery, changes: Partial<EventListQuery> = {}) =>
  `${EVENTS}${eventList.print(query, changes)}`;
export const eventHref = (
  id: string,
  query: RegistrationListQuery,
  changes: Partial<RegistrationListQuery> = {},
) => `${EVENTS}${registrationList.print(query, changes, { event: id })}`;

export const volunteerListHref = (
  query: VolunteerListQuery,
  changes: Partial<VolunteerListQuery> = {},
) => `${VOLUNTEERS}${volunteerList.print(query, changes)}`;
export const volunteerHref = (id: string, query: VolunteerListQuery, note?: StepNote) =>
  `${VOLUNTEERS}${volunteerList.print(query, {}, { application: id, ...(note && { note }) })}${note ? '#note' : ''}`;
/** The query string that a form carries along, read back as carefully as a URL. */
export const volunteersFromText = (text: string) => volunteerList.parse(new URLSearchParams(text));
