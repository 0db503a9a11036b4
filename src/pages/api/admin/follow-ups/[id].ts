import { followUpForm, followUpList } from '~/features/admin/followup-schemas.ts';
import { stepFollowUp } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { noteConflict, noteOf } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'followups:manage',
  input: followUpForm,
  handler: ({ ctx, input, params }) =>
    noteConflict(stepFollowUp({ ctx, input: { ...input, id: params.id ?? '' } }), {}),
  form: {
    page: '/admin-dashboard/follow-ups',
    redirect: ({ input, result }) =>
      followUpList.href(followUpList.fromText(input.list), {}, { note: noteOf(result, 'done') }),
  },
});
