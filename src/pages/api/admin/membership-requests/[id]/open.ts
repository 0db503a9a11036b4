import { requestList, requestOpeningForm } from '~/features/membership/schemas.ts';
import { unlockRequest } from '~/features/membership/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: requestList.permission,
  input: requestOpeningForm,
  handler: ({ ctx, input, params }) =>
    unlockRequest({ ctx, input: { ...input, id: params.id ?? '' } }),
  form: {
    page: requestList.page,
    redirect: ({ input, result }) =>
      requestList.rowHref(result.id, requestList.fromText(input.list)),
  },
});
