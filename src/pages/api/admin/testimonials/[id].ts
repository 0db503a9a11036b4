import { testimonialApprovalForm, testimonialList } from '~/features/community/admin-schemas.ts';
import { setTestimonialApproval } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { noteConflict, noteOf } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'testimonials:moderate',
  input: testimonialApprovalForm,
  handler: ({ ctx, input, params }) =>
    noteConflict(setTestimonialApproval({ ctx, input: { ...input, id: params.id ?? '' } }), {}),
  form: {
    page: '/admin-dashboard/testimonials',
    redirect: ({ input, result }) =>
      testimonialList.href(
        testimonialList.fromText(input.list),
        {},
        { note: noteOf(result, input.isApproved ? 'approved' : 'hidden') },
      ),
  },
});
