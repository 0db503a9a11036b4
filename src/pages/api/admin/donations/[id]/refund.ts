import { note } from '~/features/giving/notes.ts';
import { refundDonation } from '~/features/giving/server/index.ts';
import { donationList, refundForm } from '~/features/giving/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';
import { PAYMENT_TASKS } from '~/server/payments/jobs.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'donations:refund',
  input: refundForm,
  stepUp: true,
  rateLimit: { max: 20, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, input, params, locals }) => {
    const id = params.id ?? '';
    const result = await noteConflict(refundDonation({ ctx, input: { ...input, id } }), {
      id,
      isAsked: false,
    });
    if (result.isAsked) locals.runtime.wake(PAYMENT_TASKS);
    return result;
  },
  form: {
    page: '/admin-dashboard/donations',
    redirect: ({ input, result }) =>
      donationList.rowHref(result.id, donationList.fromText(input.list)),
    note: ({ result }) =>
      note(
        isChanged(result) ? 'gift-changed' : result.isAsked ? 'gift-refund-asked' : 'gift-refunded',
      ),
  },
});
