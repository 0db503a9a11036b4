import { personList, type PersonListQuery } from './people-schemas.ts';

/** What just happened, as a word in the URL: the page knows the sentence. */
export type JobNote = 'asked' | 'held' | 'freed';
export const jobsHref = (note?: JobNote) =>
  `/admin-dashboard/jobs${note ? `?note=${note}#note` : ''}`;

/** The list goes along, so that the way back leads where one came from. */
export const personHref = (id: string, query?: PersonListQuery) =>
  `${personList.page}/${id}${query ? personList.print(query) : ''}`;
