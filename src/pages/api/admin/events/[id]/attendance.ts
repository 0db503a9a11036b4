import { attendanceInput } from '~/features/community/event-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { noteAttendance } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  input: attendanceInput,
  handler: ({ ctx, input, params }) =>
    noteAttendance({ ctx, input: { ...input, eventId: params.id ?? '' } }),
  form: {
    page: '/admin-dashboard/events',
    redirect: ({ result }) => `/admin-dashboard/events?event=${encodeURIComponent(result.id)}`,
    note: note('event-noted'),
  },
});
