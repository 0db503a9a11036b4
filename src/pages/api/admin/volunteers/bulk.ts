import { note } from '~/features/community/notes.ts';
import { volunteerList } from '~/features/community/volunteer-schemas.ts';
import { changeVolunteers } from '~/features/community/server/index.ts';
import { bulkEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = bulkEndpoint({
  list: volunteerList,
  steps: ['reviewing', 'declined'],
  verb: changeVolunteers,
  note: (step) => note(`volunteers-${step}`),
});
