import { MINUTE_MS } from '~/config/constants.ts';
import { getSettings } from '~/features/content/read.ts';
import { organizationOf } from '~/features/payments/organization.ts';
import { paymentReceipt } from '~/features/payments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 30, windowMs: MINUTE_MS, by: 'actor' },
  handler: async ({ ctx, params }) => {
    const { fileName, bytes } = await paymentReceipt({
      ctx,
      input: { id: params.id ?? '' },
      organization: organizationOf(await getSettings()),
    });
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
});
