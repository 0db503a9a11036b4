import { exportVolunteers } from '~/features/community/server/index.ts';
import { volunteerList } from '~/features/community/volunteer-schemas.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(volunteerList, exportVolunteers);
