import { volunteerHref, volunteersFromText } from '~/features/community/community-links.ts';
import { note } from '~/features/community/notes.ts';
import { getVolunteer, setVolunteerStatus } from '~/features/community/server/index.ts';
import {
  volunteerStatusForm,
  volunteerStatusInput,
} from '~/features/community/volunteer-schemas.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'volunteers:review',
  handler: ({ ctx, params }) => getVolunteer({ ctx, input: { id: params.id ?? '' } }),
});

export const PATCH = defineEndpoint({
  access: 'admin',
  permission: 'volunteers:review',
  input: volunteerStatusInput,
  handler: ({ ctx, input, params }) =>
    setVolunteerStatus({ ctx, input: { ...input, id: params.id ?? '' } }),
});

/** The same step by an ordinary form. */
export const POST = defineEndpoint({
  access: 'admin',
  permission: 'volunteers:review',
  input: volunteerStatusForm,
  handler: async ({ ctx, input, params }) => {
    const id = params.id ?? '';
    return await noteConflict(setVolunteerStatus({ ctx, input: { ...input, id } }), { id });
  },
  form: {
    page: '/admin-dashboard/volunteers',
    redirect: ({ input, result }) => volunteerHref(result.id, volunteersFromText(input.list)),
    note: ({ input, result }) =>
      note(isChanged(result) ? 'volunteer-changed' : `volunteer-${input.status}`),
  },
});
