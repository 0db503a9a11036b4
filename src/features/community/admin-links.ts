import {
  contactList,
  testimonialList,
  type ContactListQuery,
  type TestimonialListQuery,
} from './admin-schemas.ts';

/** Addresses within the dashboard. A list is a query string; opening and deciding carry it along, so that the way back leads where one came from. */
const MESSAGES = '/admin-dashboard/messages';
const TESTIMONIALS = '/admin-dashboard/testimonials';

/** What just happened, as a word in the URL: the page knows the sentence. */
const NOTES = ['new', 'read', 'answered', 'closed', 'approved', 'hidden', 'changed'] as const;
export type Note = (typeof NOTES)[number];

export function findNote(params: URLSearchParams): Note | undefined {
  return NOTES.find((note) => note === params.get('note'));
}

export const contactListHref = (query: ContactListQuery, changes: Partial<ContactListQuery> = {}) =>
  `${MESSAGES}${contactList.print(query, changes)}`;

export function contactHref(id: string, query: ContactListQuery, note?: Note): string {
  const keep = { contact: id, ...(note && { note }) };
  return `${MESSAGES}${contactList.print(query, {}, keep)}${note ? '#note' : ''}`;
}

export function testimonialListHref(
  query: TestimonialListQuery,
  changes: Partial<TestimonialListQuery> = {},
  note?: Note,
): string {
  return `${TESTIMONIALS}${testimonialList.print(query, changes, { ...(note && { note }) })}${note ? '#note' : ''}`;
}

/** The query string that a form carries along, read back as carefully as a URL. */
export const listFromText = {
  contacts: (text: string) => contactList.parse(new URLSearchParams(text)),
  testimonials: (text: string) => testimonialList.parse(new URLSearchParams(text)),
};
