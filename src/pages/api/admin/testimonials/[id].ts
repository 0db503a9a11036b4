import { testimonialApprovalForm, testimonialList } from '~/features/community/admin-schemas.ts';
import { note } from '~/features/community/notes.ts';
import { setTestimonialApproval } from '~/features/community/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'testimonials:moderate',
  input: testimonialApprovalForm,
  handler: ({ ctx, input, params }) =>
    noteConflict(setTestimonialApproval({ ctx, input: { ...input, id: params.id ?? '' } }), {}),
  form: {
    page: '/admin-dashboard/testimonials',
    redirect: ({ input }) => testimonialList.href(testimonialList.fromText(input.list)),
    note: ({ input, result }) =>
      note(
        isChanged(result)
          ? 'testimonial-changed'
          : input.isApproved
            ? 'testimonial-approved'
            : 'testimonial-hidden',
      ),
  },
});
