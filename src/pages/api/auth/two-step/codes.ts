import { note } from '~/features/accounts/notes.ts';
import { recoveryCodesInput } from '~/features/accounts/schemas.ts';
import { renewRecoveryCodes } from '~/features/accounts/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: recoveryCodesInput,
  stepUp: true,
  binds: true,
  handler: async ({ ctx, input }) => {
    await renewRecoveryCodes({ ctx, input });
    return null;
  },
  form: {
    page: '/user-profile/recovery-codes',
    isOwn: true,
    redirect: () => '/user-profile/sign-in',
    note: note('codes'),
  },
});
