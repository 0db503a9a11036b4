import { intakeList } from '~/features/assessments/schemas.ts';
import { listIntakes } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  input: intakeList.input,
  handler: ({ ctx, input }) => listIntakes({ ctx, input }),
});
