import { note } from '~/features/admin/notes.ts';
import { jobStepInput } from '~/features/admin/schemas.ts';
import { stepJob } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'admin',
  permission: 'jobs:manage',
  input: jobStepInput,
  idempotent: 'by-key',
  handler: async ({ ctx, input, params, locals: { runtime } }) => {
    const job = await stepJob({
      ctx,
      input: { name: params.name ?? '', ...input },
      jobs: runtime.jobs(),
    });
    if (input.step !== 'hold') runtime.wake(job.name);
    return job;
  },
  form: {
    page: '/admin-dashboard/jobs',
    redirect: () => '/admin-dashboard/jobs',
    note: ({ input }) => note(`job-${input.step}`),
  },
});
