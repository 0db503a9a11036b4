import { outboxList, type OutboxListQuery } from './schemas.ts';

export const VIEWS = ['contacts', 'testimonials'] as const;
export type View = (typeof VIEWS)[number];
/** Views of the dashboard, and the pages beside it. */
export type Tab = View | 'events' | 'volunteers' | 'intakes' | 'feedback' | 'outbox' | 'jobs';

export const findView = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('view')) ?? 'contacts';

const OUTBOX = '/admin-dashboard/outbox';
/** What just happened, as a word in the URL: the page knows the sentence. */
export type MailNote = 'retried' | 'cancelled' | 'retried-all' | 'changed';

export const outboxListHref = (query: OutboxListQuery, changes: Partial<OutboxListQuery> = {}, note?: MailNote) =>
  `${OUTBOX}${outboxList.print(query, changes, note && { note })}${note ? '#note' : ''}`;

export const outboxMailHref = (id: string, query: OutboxListQuery, note?: MailNote) =>
  `${OUTBOX}${outboxList.print(query, {}, { mail: id, ...(note && { note }) })}${note ? '#note' : ''}`;
/** The query string that a form carries along, read back as carefully as a URL. */
export const outboxFromText = (text: string) => outboxList.parse(new URLSearchParams(text));

export type JobNote = 'asked' | 'held' | 'freed';
export const jobsHref = (note?: JobNote) => `/admin-dashboard/jobs${note ? `?note=${note}#note` : ''}`;
