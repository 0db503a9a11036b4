import { followUpForm, followUpInput } from '~/features/admin/followup-schemas.ts';
import { followUpsFromText, followUpsHref } from '~/features/admin/links.ts';
import { note } from '~/features/admin/notes.ts';
import { stepFollowUp } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const PATCH = defineEndpoint({
  access: 'admin',
  permission: 'followups:manage',
  input: followUpInput,
  handler: ({ ctx, input, params }) =>
    stepFollowUp({ ctx, input: { ...input, id: params.id ?? '' } }),
});

/** The same step by an ordinary form. */
export const POST = defineEndpoint({
  access: 'admin',
  permission: 'followups:manage',
  input: followUpForm,
  handler: ({ ctx, input, params }) =>
    noteConflict(stepFollowUp({ ctx, input: { ...input, id: params.id ?? '' } }), {}),
  form: {
    page: '/admin-dashboard/follow-ups',
    redirect: ({ input }) => followUpsHref(followUpsFromText(input.list)),
    note: ({ result }) => note(isChanged(result) ? 'follow-up-changed' : 'follow-up-done'),
  },
});
