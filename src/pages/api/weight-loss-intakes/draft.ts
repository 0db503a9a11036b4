import { draftInput } from '~/features/assessments/schemas.ts';
import { deleteIntakeDraft, findIntakeDraft, saveIntakeDraft } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({ access: 'user', handler: ({ ctx, locals }) => findIntakeDraft({ ctx, cipher: locals.runtime.cipher }) });

export const PUT = defineEndpoint({
  access: 'user',
  input: draftInput,
  handler: ({ ctx, input, locals }) => saveIntakeDraft({ ctx, input, cipher: locals.runtime.cipher }),
});

export const DELETE = defineEndpoint({ access: 'user', handler: ({ ctx }) => deleteIntakeDraft({ ctx }) });
