import { addressInput } from '~/features/accounts/schemas.ts';
import { sendConfirmation } from '~/features/accounts/server/index.ts';
import { readDevice } from '~/server/auth/device.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: addressInput,
  form: { page: '/verify-email' },
  handler: ({
    ctx,
    input,
    request,
    locals: {
      runtime: { env, log },
    },
  }) =>
    sendConfirmation({
      ctx,
      input,
      log,
      device: readDevice(request, env, ctx.now),
    }),
});
