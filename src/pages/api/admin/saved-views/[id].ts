import { ADMIN_LISTS } from '~/config/admin-lists.ts';
import { deleteView } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const DELETE = defineEndpoint({
  access: 'admin',
  handler: ({ ctx, params }) => deleteView({ ctx, input: { id: params.id ?? '' } }),
});

export const POST = defineEndpoint({
  access: 'admin',
  handler: ({ ctx, params }) => deleteView({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard',
    redirect: ({ result }) =>
      `${result.list ? ADMIN_LISTS[result.list].page : '/admin-dashboard'}#views-title`,
  },
});
