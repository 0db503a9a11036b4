import { note } from '~/features/community/notes.ts';
import { setVolunteerStatus } from '~/features/community/server/index.ts';
import { volunteerFlow, volunteerList } from '~/features/community/volunteer-schemas.ts';
import { statusEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = statusEndpoint({
  list: volunteerList,
  flow: volunteerFlow,
  verb: setVolunteerStatus,
  note: (status) => note(`volunteer-${status}`),
});
