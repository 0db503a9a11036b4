import { note } from '~/features/payments/notes.ts';
import { refundPayment } from '~/features/payments/server/index.ts';
import { paymentList, refundInput } from '~/features/payments/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { PAYMENT_TASKS } from '~/server/payments/jobs.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: paymentList.permission,
  stepUp: true,
  input: refundInput,
  handler: async ({ ctx, input, params, locals }) => {
    const { dollars: amountCents, reason, reasonNote } = input;
    const id = params.id ?? '';
    const refund = { id, amountCents, reason, note: reasonNote };
    const answer = await refundPayment({ ctx, input: refund });
    locals.runtime.wake(PAYMENT_TASKS);
    return answer;
  },
  form: {
    page: paymentList.page,
    redirect: ({ input, result }) =>
      paymentList.rowHref(result.id, paymentList.fromText(input.list)),
    note: () => note('refund-asked'),
  },
});
