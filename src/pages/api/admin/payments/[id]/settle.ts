import { note } from '~/features/payments/notes.ts';
import { settlePayment } from '~/features/payments/server/index.ts';
import { paymentList, problemInput } from '~/features/payments/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: paymentList.permission,
  input: problemInput,
  handler: ({ ctx, params }) => settlePayment({ ctx, input: { id: params.id ?? '' } }),
  form: {
    page: paymentList.page,
    redirect: ({ input, result }) =>
      paymentList.rowHref(result.id, paymentList.fromText(input.list)),
    note: () => note('problem-settled'),
  },
});
