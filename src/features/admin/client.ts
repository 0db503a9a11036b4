import { apiRequest } from '../../lib/api-client.ts';
import type { PeopleList } from './people-schemas.ts';

/** People by a part of their name or email, as the list of people finds them. @throws what `apiRequest` throws */
export const findPeople = (q: string): Promise<PeopleList> =>
  apiRequest<PeopleList>('GET', `/api/admin/people?${new URLSearchParams({ q }).toString()}`);
