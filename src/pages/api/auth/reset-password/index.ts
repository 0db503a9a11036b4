import { addressInput } from '~/features/accounts/schemas.ts';
import { sendReset } from '~/features/accounts/server/index.ts';
import { readDevice } from '~/server/auth/device.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: addressInput,
  form: { page: '/reset-password' },
  handler: ({
    ctx,
    input,
    request,
    locals: {
      runtime: { env, log },
    },
  }) =>
    sendReset({
      ctx,
      input,
      log,
      device: readDevice(request, env, ctx.now),
    }),
});
