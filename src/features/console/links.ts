import { peopleList } from './schemas.ts';

export const personHref = (id: string) => `${peopleList.page}?person=${encodeURIComponent(id)}`;
