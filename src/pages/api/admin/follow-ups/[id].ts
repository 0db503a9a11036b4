import { followUpForm, followUpList } from '~/features/admin/followup-schemas.ts';
import { note } from '~/features/admin/notes.ts';
import { stepFollowUp } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'followups:manage',
  input: followUpForm,
  handler: ({ ctx, input, params }) =>
    noteConflict(stepFollowUp({ ctx, input: { ...input, id: params.id ?? '' } }), {}),
  form: {
    page: '/admin-dashboard/follow-ups',
    redirect: ({ input }) => followUpList.href(followUpList.fromText(input.list)),
    note: ({ result }) => note(isChanged(result) ? 'follow-up-changed' : 'follow-up-done'),
  },
});
