import { note } from '~/features/admin/notes.ts';
import { mailListForm, outboxList } from '~/features/admin/schemas.ts';
import { retryFailedMessages } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'outbox:manage',
  input: mailListForm,
  handler: async ({ ctx, locals }) => {
    const answer = await retryFailedMessages({ ctx });
    locals.runtime.wake('outbox');
    return answer;
  },
  form: {
    page: '/admin-dashboard/outbox',
    redirect: ({ input }) => outboxList.href(outboxList.fromText(input.list), { status: 'all' }),
    note: note('mails-retried'),
  },
});
