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
export const volunteerHref = (id: string, query: VolunteerListQuery) =>
  `${VOLUNTEERS}${volunteerList.print(query, {}, { application: id })}`;
/** The query string that a form carries along, read back as carefully as a URL. */
export const volunteersFromText = (text: string) => volunteerList.parse(new URLSearchParams(text));
