import { readOrganization } from '~/features/giving/catalogue.ts';
import { yearStatementPdf } from '~/features/giving/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { pdfResponse } from '~/server/http/pdf-response.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx, params }) =>
    pdfResponse(
      await yearStatementPdf({
        ctx,
        input: { year: Number(params.year) },
        organization: await readOrganization(),
      }),
    ),
});
