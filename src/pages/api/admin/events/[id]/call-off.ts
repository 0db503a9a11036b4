import { callOffInput } from '~/features/community/event-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { callOffEvent } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'events:manage',
  input: callOffInput,
  handler: async ({ ctx, input, params }) => {
    const id = params.id ?? '';
    return await noteConflict(callOffEvent({ ctx, input: { ...input, id } }), { id });
  },
  form: {
    page: '/admin-dashboard/events',
    redirect: ({ result }) => `/admin-dashboard/events?event=${encodeURIComponent(result.id)}`,
    note: ({ result }) => note(isChanged(result) ? 'event-changed' : 'event-called-off'),
  },
});
