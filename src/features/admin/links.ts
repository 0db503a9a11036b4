import { outboxList, type OutboxListQuery } from './schemas.ts';
import { followUpList, type FollowUpListQuery } from './followup-schemas.ts';
import { personList, type PersonListQuery } from './people-schemas.ts';

const OUTBOX = '/admin-dashboard/outbox';
const PEOPLE = '/admin-dashboard/people';

export const outboxListHref = (query: OutboxListQuery, changes: Partial<OutboxListQuery> = {}) =>
  `${OUTBOX}${outboxList.print(query, changes)}`;

export const outboxMailHref = (id: string, query: OutboxListQuery) =>
  `${OUTBOX}${outboxList.print(query, {}, { mail: id })}`;
/** The query string that a form carries along, read back as carefully as a URL. */
export const outboxFromText = (text: string) => outboxList.parse(new URLSearchParams(text));

export const peopleHref = (query: PersonListQuery, changes: Partial<PersonListQuery> = {}) =>
  `${PEOPLE}${personList.print(query, changes)}`;
/** The list goes along, so that the way back leads where one came from. */
export const personHref = (id: string, query?: PersonListQuery) =>
  `${PEOPLE}/${id}${query ? personList.print(query) : ''}`;

export const followUpsHref = (query: FollowUpListQuery, changes: Partial<FollowUpListQuery> = {}) =>
  `/admin-dashboard/follow-ups${followUpList.print(query, changes)}`;
export const followUpsFromText = (text: string) => followUpList.parse(new URLSearchParams(text));
