import { saveView } from '~/features/admin/server/index.ts';
import { savedViewInput } from '~/features/admin/view-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  input: savedViewInput,
  status: 201,
  handler: ({ ctx, input }) => saveView({ ctx, input }),
  form: { page: '/admin-dashboard', redirect: ({ result }) => `${result.href}#views-title` },
});
