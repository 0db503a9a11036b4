import { note } from '~/features/giving/notes.ts';
import { addOfflineGift } from '~/features/giving/server/index.ts';
import { offlineGiftInput } from '~/features/giving/staff-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'donations:manage',
  input: offlineGiftInput,
  handler: ({ ctx, input }) => addOfflineGift({ ctx, input }),
  form: {
    page: '/admin-dashboard/donations',
    redirect: ({ result }) => `/admin-dashboard/donations?gift=${result.id}`,
    note: note('gift-added'),
  },
});
