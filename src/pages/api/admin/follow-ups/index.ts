import { followUpList } from '~/features/admin/followup-schemas.ts';
import { listFollowUps } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'followups:manage',
  input: followUpList.input,
  handler: ({ ctx, input }) => listFollowUps({ ctx, input }),
});
