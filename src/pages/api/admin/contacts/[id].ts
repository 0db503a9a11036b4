import { contactHref, listFromText } from '~/features/community/admin-links.ts';
import { contactStatusForm, contactStatusInput } from '~/features/community/admin-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { getContact, setContactStatus } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'contacts:manage',
  handler: ({ ctx, params }) => getContact({ ctx, input: { id: params.id ?? '' } }),
});

export const PATCH = defineEndpoint({
  access: 'admin',
  permission: 'contacts:manage',
  input: contactStatusInput,
  handler: ({ ctx, input, params }) =>
    setContactStatus({ ctx, input: { ...input, id: params.id ?? '' } }),
});

/** The same step by an ordinary form. */
export const POST = defineEndpoint({
  access: 'admin',
  permission: 'contacts:manage',
  input: contactStatusForm,
  handler: async ({ ctx, input, params }) => {
    const id = params.id ?? '';
    return await noteConflict(setContactStatus({ ctx, input: { ...input, id } }), { id });
  },
  form: {
    page: '/admin-dashboard/messages',
    redirect: ({ input, result }) => contactHref(result.id, listFromText.contacts(input.list)),
    note: ({ input, result }) =>
      note(isChanged(result) ? 'message-changed' : `message-${input.status}`),
  },
});
