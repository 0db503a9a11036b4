import { intakeHref, intakesFromText } from '~/features/assessments/admin-links.ts';
import { note } from '~/features/assessments/notes.ts';
import { intakeStatusForm, intakeStatusInput } from '~/features/assessments/schemas.ts';
import { getIntake, setIntakeStatus } from '~/features/assessments/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';
import { isChanged, noteConflict } from '~/server/http/note-conflict.ts';

export const GET = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  handler: ({ ctx, params }) => getIntake({ ctx, input: { id: params.id ?? '' } }),
});

export const PATCH = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  input: intakeStatusInput,
  handler: ({ ctx, input, params }) =>
    setIntakeStatus({ ctx, input: { ...input, id: params.id ?? '' } }),
});

/** The same step by an ordinary form. */
export const POST = defineEndpoint({
  access: 'admin',
  permission: 'intakes:read',
  input: intakeStatusForm,
  handler: async ({ ctx, input, params }) => {
    const id = params.id ?? '';
    return await noteConflict(setIntakeStatus({ ctx, input: { ...input, id } }), { id });
  },
  form: {
    page: '/admin-dashboard/intakes',
    redirect: ({ input, result }) => intakeHref(result.id, intakesFromText(input.list)),
    note: ({ input, result }) =>
      note(isChanged(result) ? 'intake-changed' : `intake-${input.status}`),
  },
});
