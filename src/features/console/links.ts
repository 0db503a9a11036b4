import { peopleList } from './schemas.ts';

export const personHref = (id: string, note?: string) =>
  `${peopleList.page}?person=${encodeURIComponent(id)}${note ? `&note=${note}#note` : ''}`;
