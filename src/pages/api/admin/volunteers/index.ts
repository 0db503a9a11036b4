import { listVolunteers } from '~/features/community/server/index.ts';
import { volunteerList } from '~/features/community/volunteer-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'volunteers:review',
  input: volunteerList.input,
  handler: ({ ctx, input }) => listVolunteers({ ctx, input }),
});
