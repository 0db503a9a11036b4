import { readOrganization } from '~/features/giving/catalogue.ts';
import { giftReceiptPdf } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { pdfResponse } from '~/server/http/pdf-response.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 30, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, params }) =>
    pdfResponse(
      await giftReceiptPdf({
        ctx,
        input: { id: params.id ?? '' },
        organization: await readOrganization(),
      }),
    ),
});
