import { couponList, couponStep } from '~/features/payments/coupon-schemas.ts';
import { note } from '~/features/payments/notes.ts';
import { stepCoupon } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'coupons:manage',
  input: couponStep,
  handler: ({ ctx, input: { step, seenAt }, params }) => {
    const id = params.id ?? '';
    return noteConflict(stepCoupon({ ctx, input: { id, step, seenAt } }), { id });
  },
  form: {
    page: '/admin-coupons',
    redirect: ({ input, result }) => couponList.rowHref(result.id, couponList.fromText(input.list)),
    note: ({ input, result }) =>
      note(isChanged(result) ? 'coupon-changed' : `coupon-${input.step}`),
  },
});
