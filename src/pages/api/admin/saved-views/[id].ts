import { deleteView } from '~/features/admin/server/index.ts';
import { VIEW_LISTS } from '~/features/admin/view-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const DELETE = defineEndpoint({
  access: 'admin',
  handler: ({ ctx, params }) => deleteView({ ctx, input: { id: params.id ?? '' } }),
});

/** The same by an ordinary form. */
export const POST = defineEndpoint({
  access: 'admin',
  handler: ({ ctx, params }) => deleteView({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard',
    redirect: ({ result }) =>
      `${result.list ? VIEW_LISTS[result.list].href : '/admin-dashboard'}#views-title`,
  },
});
