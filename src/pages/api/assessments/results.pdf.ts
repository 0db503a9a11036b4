import { exportResultsPdf } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
  handler: async ({ ctx }) => {
    const { fileName, bytes } = await exportResultsPdf({ ctx });
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
});
