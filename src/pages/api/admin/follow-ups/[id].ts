import { followUpForm, followUpInput } from '~/features/admin/followup-schemas.ts';
import { followUpsFromText, followUpsHref } from '~/features/admin/links.ts';
import { stepFollowUp } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { noteConflict, noteOf } from '~/server/http/note-conflict.ts';

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
    redirect: ({ input, result }) =>
      followUpsHref(followUpsFromText(input.list), {}, noteOf(result, 'done')),
  },
});
