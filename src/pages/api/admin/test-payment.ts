import { testDeskForm } from '~/features/payments/schemas.ts';
import { stepTestDesk } from '~/features/payments/server/index.ts';
import { SANDBOX_PAYMENTS } from '~/server/gateways/payments/sandbox/sandbox-job.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  input: testDeskForm,
  // The state of the test object decides: a second press changes nothing, or is meant.
  idempotent: false,
  handler: async ({ ctx, input, locals }) => {
    const answer = await stepTestDesk(ctx, input);
    locals.runtime.wake(SANDBOX_PAYMENTS);
    return answer;
  },
  form: {
    page: '/admin/test-payment',
    redirect: ({ input }) => `/admin/test-payment#${input.object ? 'objects' : 'events'}`,
  },
});
