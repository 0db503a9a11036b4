import { readOrganization } from '~/features/giving/catalogue.ts';
import { linkedReceiptPdf } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { pdfResponse } from '~/server/http/pdf-response.ts';

export const GET = defineEndpoint({
  access: 'public',
  rateLimit: { max: 30, windowMs: 60_000, by: 'ip' },
  handler: async ({ ctx, params }) =>
    pdfResponse(
      await linkedReceiptPdf({
        ctx,
        input: { link: params.link ?? '' },
        organization: await readOrganization(),
      }),
    ),
});
