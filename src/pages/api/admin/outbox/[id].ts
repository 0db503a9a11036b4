import { mailStepForm, outboxList } from '~/features/admin/schemas.ts';
import { stepMessage } from '~/features/admin/server/index.ts';
import { note } from '~/features/admin/notes.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'outbox:manage',
  input: mailStepForm,
  handler: async ({ ctx, input: { step }, params, locals }) => {
    const id = params.id ?? '';
    const answer = await noteConflict(stepMessage({ ctx, input: { id, step } }), { id });
    locals.runtime.wake('outbox');
    return answer;
  },
  form: {
    page: '/admin-dashboard/outbox',
    redirect: ({ input, result }) => outboxList.rowHref(result.id, outboxList.fromText(input.list)),
    note: ({ input, result }) =>
      note(
        isChanged(result)
          ? 'mail-changed'
          : input.step === 'retry'
            ? 'mail-retried'
            : 'mail-cancelled',
      ),
  },
});
