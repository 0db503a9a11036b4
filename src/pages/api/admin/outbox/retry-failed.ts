import { outboxFromText, outboxListHref } from '~/features/admin/links.ts';
import { note } from '~/features/admin/notes.ts';
import { mailListForm } from '~/features/admin/schemas.ts';
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
    redirect: ({ input }) => outboxListHref(outboxFromText(input.list), { status: 'all' }),
    note: note('mails-retried'),
  },
});
