import { note } from '~/features/admin/notes.ts';
import { followUpList } from '~/features/admin/followup-schemas.ts';
import { changeFollowUps } from '~/features/admin/server/index.ts';
import { bulkEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = bulkEndpoint({
  list: followUpList,
  steps: [],
  verb: changeFollowUps,
  note: (step) => note(`follow-ups-${step}`),
});
