import { outboxFromText, outboxMailHref } from '~/features/admin/links.ts';
import { mailStepForm } from '~/features/admin/schemas.ts';
import { getOutboundMessage, outboxReading, stepMessage } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { noteConflict } from '~/server/http/note-conflict.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'outbox:read',
  handler: ({ ctx, params, locals: { runtime } }) => getOutboundMessage({ ctx, input: { id: params.id ?? '' }, ...outboxReading(runtime) }),
});

/** Sends it again, or takes it out of the queue. */
export const POST = defineEndpoint({
  access: 'admin',
  permission: 'outbox:manage',
  input: mailStepForm,
  handler: async ({ ctx, input: { step }, params, locals }) => {
    const id = params.id ?? '';
    const note = await noteConflict(stepMessage({ ctx, input: { id, step } }), step === 'retry' ? 'retried' : 'cancelled');
    locals.runtime.wake('outbox');
    return { id, note };
  },
  form: { page: '/admin-dashboard/outbox', redirect: ({ input, result }) => outboxMailHref(result.id, outboxFromText(input.list), result.note) },
});
