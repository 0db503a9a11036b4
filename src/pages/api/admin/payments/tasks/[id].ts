import { note } from '~/features/payments/notes.ts';
import { stepPaymentTask } from '~/features/payments/server/index.ts';
import { paymentList, taskInput } from '~/features/payments/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';
import { PAYMENT_TASKS } from '~/server/payments/jobs.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: paymentList.permission,
  input: taskInput,
  handler: async ({ ctx, input: { step }, params, locals }) => {
    const task = { id: params.id ?? '', step };
    const answer = await noteConflict(stepPaymentTask({ ctx, input: task }), { paymentId: null });
    locals.runtime.wake(PAYMENT_TASKS);
    return answer;
  },
  form: {
    page: paymentList.page,
    redirect: ({ input, result: { paymentId } }) => {
      const query = paymentList.fromText(input.list);
      return paymentId ? paymentList.rowHref(paymentId, query) : paymentList.href(query);
    },
    note: ({ input, result }) => note(isChanged(result) ? 'task-changed' : `task-${input.step}`),
  },
});
