import { listJobs } from '~/features/admin/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'jobs:manage',
  handler: ({ ctx, locals }) => listJobs({ ctx, jobs: locals.runtime.jobs() }),
});
