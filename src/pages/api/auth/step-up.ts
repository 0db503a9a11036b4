import { stepUpInput } from '~/features/accounts/schemas.ts';
import { asksFor } from '~/features/accounts/server/index.ts';
import { ownPath } from '~/lib/own-path.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: ({ ctx: { actor } }) => ({ asks: asksFor(actor!), email: actor!.email }),
});

export const POST = defineEndpoint({
  access: 'user',
  input: stepUpInput,
  stepUp: true,
  idempotent: false,
  handler: () => null,
  form: {
    page: '/user-profile/confirm',
    redirect: ({ input }) => ownPath(input.next) ?? '/user-profile',
  },
});
