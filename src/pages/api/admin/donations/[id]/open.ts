import { unlockDonation } from '~/features/giving/server/index.ts';
import { donationList, giftOpeningForm } from '~/features/giving/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'donations:manage',
  input: giftOpeningForm,
  handler: ({ ctx, input, params }) =>
    unlockDonation({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard/donations',
    redirect: ({ input, result }) =>
      donationList.rowHref(result.id, donationList.fromText(input.list)),
  },
});
