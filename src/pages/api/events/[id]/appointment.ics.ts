import { appointmentInput } from '~/features/community/event-schemas.ts';
import { getAppointment } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  input: appointmentInput,
  handler: async ({ ctx, input, params }) => {
    const { fileName, text } = await getAppointment({
      ctx,
      input: { id: params.id ?? '', ...input },
    });
    return new Response(text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
});
