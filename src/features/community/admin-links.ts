import {
  contactList,
  testimonialList,
  type ContactListQuery,
  type TestimonialListQuery,
} from './admin-schemas.ts';

/** Addresses within the dashboard. A list is a query string; opening and deciding carry it along, so that the way back leads where one came from. */
const MESSAGES = '/admin-dashboard/messages';
const TESTIMONIALS = '/admin-dashboard/testimonials';

export const contactListHref = (query: ContactListQuery, changes: Partial<ContactListQuery> = {}) =>
  `${MESSAGES}${contactList.print(query, changes)}`;

export const contactHref = (id: string, query: ContactListQuery) =>
  `${MESSAGES}${contactList.print(query, {}, { contact: id })}`;

export const testimonialListHref = (
  query: TestimonialListQuery,
  changes: Partial<TestimonialListQuery> = {},
) => `${TESTIMONIALS}${testimonialList.print(query, changes)}`;

/** The query string that a form carries along, read back as carefully as a URL. */
export const listFromText = {
  contacts: (text: string) => contactList.parse(new URLSearchParams(text)),
  testimonials: (text: string) => testimonialList.parse(new URLSearchParams(text)),
};
