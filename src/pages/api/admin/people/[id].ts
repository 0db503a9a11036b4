import { getPerson } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { noteUnread } from '~/server/http/load-section.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'members:read',
  handler: ({ ctx, params, locals }) =>
    getPerson({
      ctx,
      input: { id: params.id ?? '' },
      onFailure: noteUnread(locals, '/api/admin/people'),
    }),
});
