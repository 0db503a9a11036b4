import { note } from '~/features/community/notes.ts';
import { replyToVolunteer } from '~/features/community/server/index.ts';
import { volunteerList } from '~/features/community/volunteer-schemas.ts';
import { replyEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = replyEndpoint({
  list: volunteerList,
  verb: replyToVolunteer,
  note: (outcome) => note(`volunteer-${outcome}`),
});
