import { BODY_LIMIT_BYTES } from '~/config/constants.ts';
import { draftInput, INTAKE_WORDS } from '~/features/assessments/schemas.ts';
import {
  deleteIntakeDraft,
  findIntakeDraft,
  saveIntakeDraft,
} from '~/features/assessments/server/index.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const GET = defineEndpoint({
  access: 'user',
  handler: ({ ctx }) => findIntakeDraft({ ctx }),
});

export const PUT = defineEndpoint(
  hearing({
    access: 'user',
    input: draftInput,
    bodyLimit: 2 * BODY_LIMIT_BYTES,
    words: ({ answers }) => INTAKE_WORDS.map((field) => answers[field]),
    handler: ({ ctx, input }) => saveIntakeDraft({ ctx, input }),
  }),
);

export const DELETE = defineEndpoint({
  access: 'user',
  handler: ({ ctx }) => deleteIntakeDraft({ ctx }),
});
