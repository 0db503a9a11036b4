import { personList, type PersonListQuery } from './people-schemas.ts';

/** The list goes along, so that the way back leads where one came from. */
export const personHref = (id: string, query?: PersonListQuery) =>
  `${personList.page}/${id}${query ? personList.print(query) : ''}`;
