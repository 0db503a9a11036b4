import { figuresInput } from '~/features/admin/figure-schemas.ts';
import { getFigures } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'figures:read',
  input: figuresInput,
  handler: ({ ctx, input }) => getFigures({ ctx, input }),
});
