import { note } from '~/features/payments/notes.ts';
import { settlePayment } from '~/features/payments/server/index.ts';
import { paymentList, problemInput } from '~/features/payments/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { PAYMENT_TASKS } from '~/server/payments/jobs.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: paymentList.permission,
  input: problemInput,
  stepUp: true,
  handler: async ({ ctx, input: { step }, params, locals }) => {
    const answer = await settlePayment({ ctx, input: { id: params.id ?? '', step } });
    if (step === 'again') locals.runtime.wake(PAYMENT_TASKS);
    return answer;
  },
  form: {
    page: paymentList.page,
    redirect: ({ input, result }) =>
      paymentList.rowHref(result.id, paymentList.fromText(input.list)),
    note: ({ input }) => note(input.step === 'again' ? 'refund-asked' : 'problem-settled'),
  },
});
