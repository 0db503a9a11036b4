import { note } from '~/features/accounts/notes.ts';
import { newAddressForm } from '~/features/accounts/schemas.ts';
import { askNewAddress } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: newAddressForm,
  stepUp: true,
  handler: async ({
    ctx,
    input,
    locals: {
      runtime: { log },
    },
  }) => {
    await askNewAddress({ ctx, input, log });
    return null;
  },
  form: {
    page: '/user-profile/sign-in',
    isOwn: true,
    redirect: () => '/user-profile/sign-in',
    note: note('email'),
  },
});
