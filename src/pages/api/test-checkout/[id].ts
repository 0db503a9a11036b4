import { testStepForm } from '~/features/payments/schemas.ts';
import { stepTestPage } from '~/features/payments/server/index.ts';
import { SANDBOX_PAYMENTS } from '~/server/gateways/payments/sandbox/sandbox-job.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'public',
  input: testStepForm,
  // The state of the test payment decides: a second press changes nothing.
  idempotent: false,
  handler: async ({ ctx, input: { step }, params, locals }) => {
    const answer = await stepTestPage(ctx, { id: params.id ?? '', step });
    locals.runtime.wake(SANDBOX_PAYMENTS);
    return answer;
  },
  form: { page: '/test-checkout/[id]', redirect: ({ result }) => result.next },
});
