import { getAppointment } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'public',
  handler: async ({ ctx, params }) => new Response(await getAppointment({ ctx, input: { id: params.id ?? '' } }), {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="appointment.ics"', 'cache-control': 'private, no-store' },
  }),
});
