import { personList } from '~/features/admin/people-schemas.ts';
import { exportPeople } from '~/features/admin/server/index.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(personList, exportPeople);
