import { BODY_LIMIT_BYTES, HOUR_MS } from '~/config/constants.ts';
import { INTAKE_WORDS, intakeInput, signsOf } from '~/features/assessments/schemas.ts';
import { createIntake } from '~/features/assessments/server/index.ts';
import { getSupportEmail } from '~/features/content/read.ts';
import { hearing } from '~/features/safety/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint(
  hearing({
    access: 'public',
    input: intakeInput,
    bodyLimit: 2 * BODY_LIMIT_BYTES,
    status: 201,
    rateLimit: { max: 30, windowMs: HOUR_MS, by: 'ip' },
    words: (input) => INTAKE_WORDS.map((field) => input[field]),
    // With help first nothing is kept, so no one reads it.
    goesToStaff: (input, heard) => signsOf(input, heard).length === 0,
    handler: async ({ ctx, input, heard }) =>
      createIntake({
        ctx,
        input,
        heard,
        supportEmail: await getSupportEmail(),
      }),
    isReceived: ({ outcome }) => outcome === 'received',
    form: {
      page: '/weight-loss-intake',
      checks: true,
      redirect: ({ result }) =>
        `/weight-loss-intake#${result.outcome === 'help' ? 'help' : 'sent'}`,
    },
  }),
);
