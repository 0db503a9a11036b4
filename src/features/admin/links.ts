import { outboxList, type OutboxListQuery } from './schemas.ts';

export const VIEWS = ['contacts', 'testimonials', 'outbox'] as const;
export type View = (typeof VIEWS)[number];
/** Views of the dashboard, and the pages beside it. */
export type Tab = View | 'events' | 'volunteers' | 'intakes' | 'feedback';

export const findView = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('view')) ?? 'contacts';

export const outboxListHref = (query: OutboxListQuery, changes: Partial<OutboxListQuery> = {}) =>
  `/admin-dashboard${outboxList.print(query, changes, { view: 'outbox' })}`;

export const outboxMailHref = (id: string, query: OutboxListQuery) =>
  `/admin-dashboard${outboxList.print(query, {}, { view: 'outbox', mail: id })}`;
